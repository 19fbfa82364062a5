import { startOn } from '../../../engine/program/starts'
import { error, type Finding } from '../../../engine/values/finding'
import { pointerTo } from '../../findings/pointer'
import { quoting } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'

/** What nobody can change has an answer from somewhere, and nothing is said of it. */
export function checkLocked({ fields: { all }, transitions }: CheckedProgram): readonly Finding[] {
  const brought = new Set(transitions.flatMap(({ transition: { set = {} } }) => Object.keys(set)))
  return all.flatMap(({ field, document, pointer }) => {
    if (document === null || !(field.isLocked || field.asLocked !== null)) return []
    const hasAnswer = ['default', 'prefill'].some((key) => Object.hasOwn(document, key)) || brought.has(field.path)
    return [
      ...(hasAnswer
        ? []
        : [
            error(
              'missing-key',
              pointerTo(pointer, 'locked'),
              quoting`"${field.name}" is locked, and nothing gives it an answer.`,
              'Add "default" or "prefill", or bring it with "set".',
            ),
          ]),
      ...(field.start !== undefined && startOn(field, null) === undefined
        ? [
            error(
              'conflict',
              pointerTo(pointer, 'default'),
              quoting`The default of "${field.name}" depends on the day, which cannot be checked later.`,
              'Leave out "locked", or write a date.',
            ),
          ]
        : []),
      ...(field.isLocked && 'rules' in document
        ? [
            error(
              'message-without-rule',
              pointerTo(pointer, 'rules'),
              quoting`"${field.name}" cannot be changed, so these messages never show.`,
              'Leave out "rules", or "locked".',
            ),
          ]
        : []),
    ]
  })
}
