import { fieldAt, type Program } from '../program/program'
import type { Path } from '../values/answers'
import { isWithin } from '../values/path'
import { fillValues } from './template'

/**
 * The label of a field behind those of the groups that it stands in: two groups may ask alike. Of an item that is named
 * already, only the groups inside count.
 */
export function labelWithGroups(program: Program, path: Path, item: Path = ''): string | undefined {
  const { label } = fieldAt(program, path) ?? {}
  return path.split('.').reduceRight((message, _, place, segments) => {
    const around = segments.slice(0, place).join('.')
    const group = item === '' || isWithin(around, item) ? fieldAt(program, around) : null
    const isNamed = group?.kind === 'group' && group.definition.namesInside === 'group'
    return isNamed && message !== undefined ? fillValues(program.flow.wording.itemProblem, { item: group.label, message }) : message
  }, label)
}
