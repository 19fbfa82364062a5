import { fieldAt, type Program } from '../program/program'
import type { Path } from '../values/answers'
import { fillValues } from './template'

/** The label of a field behind those of the groups that it stands in: two groups may ask alike. */
export function labelWithGroups(program: Program, path: Path): string | undefined {
  const { label } = fieldAt(program, path) ?? {}
  return path.split('.').reduceRight((message, _, place, segments) => {
    const group = fieldAt(program, segments.slice(0, place).join('.'))
    const isNamed = group?.kind === 'group' && group.definition.namesInside === 'group'
    return isNamed && message !== undefined
      ? fillValues(program.flow.wording.itemProblem, { item: group.label, message })
      : message
  }, label)
}
