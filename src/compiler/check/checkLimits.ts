import type { Field } from '../../engine/program/field'
import { error, type Finding } from '../../engine/values/finding'
import { pointerTo } from '../findings/pointer'
import type { CheckedProgram } from '../parts/checkedProgram'
import type { PlacedField } from '../parts/placedFields'

/** Rules of which the first is never more than the second. */
const pairs = [
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
  ['minItems', 'maxItems'],
] as const

/** Some answer can keep all rules of a field, and what a list starts with does. */
export function checkLimits({ fields: { all }, questions }: CheckedProgram): readonly Finding[] {
  return [
    ...all.flatMap((placed) => [
      ...contradictions((name) => limitOf(placed.field, name), (name) => pointerTo(placed.pointer, 'rules', name, 'is')),
      ...startsOf(placed),
      ...digitsOf(placed),
    ]),
    ...questions.flatMap(({ matcher, pointer }) => {
      const limits = new Map<string, unknown>(Object.entries(matcher))
      const written = (name: string): number | null => {
        const limit = limits.get(name)
        return limit === undefined || Number.isNaN(Number(limit)) ? null : Number(limit)
      }
      return contradictions(written, (name) => pointerTo(pointer, name))
    }),
  ]
}

function contradictions(limit: (name: string) => number | null, place: (name: string) => string): readonly Finding[] {
  return pairs.flatMap(([least, most]) => {
    const [lower, upper] = [limit(least), limit(most)]
    if (lower === null || upper === null || lower <= upper) return []
    return [impossible(place(least), `No answer has "${least}" and "${most}".`, `"${least}" can be at most "${most}".`)]
  })
}

function startsOf({ field, document, pointer }: PlacedField): readonly Finding[] {
  if (document?.type !== 'list' || document.starts === undefined) return []
  const most = limitOf(field, 'maxItems')
  if (most === null || document.starts <= most) return []
  const message = `The list starts with ${document.starts} items and can have ${most}.`
  return [impossible(pointerTo(pointer, 'starts'), message, `Start with at most ${most}.`)]
}

/** The groups of a number say how many digits it has. */
function digitsOf({ field, document, pointer }: PlacedField): readonly Finding[] {
  if (document?.type !== 'digits') return []
  const { groups, rules = {} } = document
  const place = (name: string): string => pointerTo(pointer, 'rules', name)
  if (groups === undefined) {
    if (rules.allDigits === undefined) return []
    const message = 'How many digits are all is not said.'
    return [error('missing-key', place('allDigits'), message, 'Add "groups", such as [3, 3, 3].')]
  }
  const count = groups.reduce((sum, digits) => sum + digits, 0)
  const least = limitOf(field, 'minLength')
  const most = limitOf(field, 'maxLength')
  const hint = `The groups have ${count} digits together.`
  return [
    ...(least !== null && least > count + groups.length - 1 ? [impossible(`${place('minLength')}/is`, 'No answer is so long.', hint)] : []),
    ...(most !== null && most < count && rules.allDigits !== undefined
      ? [impossible(`${place('maxLength')}/is`, 'All digits are more than that.', hint)]
      : []),
  ]
}

function limitOf(field: Field, name: string): number | null {
  const is = field.rules.find((rule) => rule.name === name)?.is
  return typeof is === 'number' ? is : null
}

function impossible(pointer: string, message: string, hint: string): Finding {
  return error('impossible-rule', pointer, message, hint)
}
