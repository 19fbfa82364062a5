import { isError } from '../engine/values/finding'
import { nameOfFinding, type ToldFinding } from './devMessages'

/** Findings in the order in which they are to be mended: each cause before what follows from it, and what has an error in it first. */
export function orderedFindings(findings: readonly ToldFinding[]): readonly ToldFinding[] {
  const names = new Set(findings.map(({ finding }) => nameOfFinding(finding)))
  const isFirst = ({ because }: ToldFinding): boolean => because === null || !names.has(because)
  const groups = findings.filter(isFirst).map((first) => {
    const name = nameOfFinding(first.finding)
    return [first, ...worstFirst(findings.filter((one) => !isFirst(one) && one.because === name))]
  })
  const hasError = (group: readonly ToldFinding[]): boolean => group.some(({ finding }) => isError(finding))
  const ordered = [...groups.filter(hasError), ...groups.filter((group) => !hasError(group))].flat()
  return ordered
}

function worstFirst(findings: readonly ToldFinding[]): readonly ToldFinding[] {
  return findings.toSorted((one, other) => one.finding.severity.localeCompare(other.finding.severity))
}
