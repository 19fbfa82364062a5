import { type Finding, isError } from '../../engine/values/finding'
import { getFindingKey, type PageFinding } from '../studioFlow'

/** A finding that no other causes, with those that follow from it. */
interface FindingGroup {
  readonly first: PageFinding
  readonly others: readonly PageFinding[]
}

/** Groups findings by cause, in the order in which to fix them: groups with an error first. */
export function groupFindings(findings: readonly PageFinding[]): readonly FindingGroup[] {
  const once = [...new Map(findings.map((one) => [getFindingKey(one.finding), one])).values()]
  const keys = new Set(once.map(({ finding }) => getFindingKey(finding)))
  const isCause = ({ because }: PageFinding): boolean => because === null || !keys.has(because)
  const groups = once.filter(isCause).map((first): FindingGroup => {
    const key = getFindingKey(first.finding)
    return { first, others: sortBySeverity(once.filter((one) => !isCause(one) && one.because === key)) }
  })
  const hasError = ({ first, others }: FindingGroup): boolean =>
    [first, ...others].some(({ finding }) => isError(finding))
  return [...groups.filter(hasError), ...groups.filter((group) => !hasError(group))]
}

function sortBySeverity(findings: readonly PageFinding[]): readonly PageFinding[] {
  return findings.toSorted((one, other) => one.finding.severity.localeCompare(other.finding.severity))
}

/** Describes how many findings there are, for example "1 error, 2 warnings". */
export function countFindings(findings: readonly Finding[]): string {
  const errors = findings.filter(isError).length
  const warnings = findings.length - errors
  const parts = [
    ...(errors === 0 ? [] : [formatCount(errors, 'error')]),
    ...(warnings === 0 ? [] : [formatCount(warnings, 'warning')]),
  ]
  return parts.length === 0 ? 'Nothing found' : parts.join(', ')
}

function formatCount(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
