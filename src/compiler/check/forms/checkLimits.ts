import type { Field } from '../../../engine/program/field'
import { boundOf, boundsOf } from '../../../engine/rules/bounds'
import type { Quantity } from '../../../engine/rules/rule'
import { ruleAuthoring, rules } from '../../../engine/rules/ruleTable'
import { digitGroups } from '../../../engine/values/digits'
import { error, type Finding, type Message } from '../../../engine/values/finding'
import { pointerTo } from '../../findings/pointer'
import { quoting } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'
import type { PlacedField } from '../../parts/placedFields'

/** What can be bounded on both sides. */
const quantities = ['characters', 'words', 'value', 'items'] as const

/** The rules that bound a quantity: of a field and, by the same names, of a condition. */
const pairs = quantities.map((quantity) => ({
  least: ruleThatBounds(quantity, 'least'),
  most: ruleThatBounds(quantity, 'most'),
}))

/** Some answer can keep all rules of a field, and what a list starts with does. */
export function checkLimits({ fields: { all }, questions }: CheckedProgram): readonly Finding[] {
  return [
    ...all.flatMap((placed) => [
      ...contradictions(
        (name) => parameterOf(placed.field, name),
        (name) => pointerTo(placed.pointer, 'rules', name, 'is'),
      ),
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
  return pairs.flatMap(({ least, most }) => {
    const [lower, upper] = [limit(least), limit(most)]
    if (lower === null || upper === null || lower <= upper) return []
    return [
      impossible(
        place(least),
        quoting`No answer can satisfy both "${least}" and "${most}".`,
        `"${least}" can be at most "${most}".`,
      ),
    ]
  })
}

function startsOf({ field, document, pointer }: PlacedField): readonly Finding[] {
  if (document === null || !('starts' in document) || document.starts === undefined) return []
  const most = boundOf(field, 'items', 'most')
  if (most === null || document.starts <= most) return []
  const message = `The list starts with ${document.starts} items and can have ${most}.`
  return [impossible(pointerTo(pointer, 'starts'), message, `Start with at most ${most}.`)]
}

/** The groups of a number say how many digits it has. */
function digitsOf({ field, pointer }: PlacedField): readonly Finding[] {
  const place = (name: string): string => pointerTo(pointer, 'rules', name)
  const asking = field.rules.find(({ name }) => ruleAuthoring[name].needs !== undefined)
  const { groups } = field.options
  if (groups === undefined) {
    const needs = asking === undefined ? undefined : ruleAuthoring[asking.name].needs
    if (asking === undefined || needs === undefined) return []
    const message = 'This does not say how many digits a whole number has.'
    return [error('missing-key', place(asking.name), message, `Add "${needs.key}", such as ${needs.example}.`)]
  }
  const count = digitGroups(groups)
  const hint = `The groups have ${count} digits together.`
  return boundsOf(field, 'characters').flatMap(({ rule, side, is }) => {
    if (side === 'least')
      return is > count + groups.length - 1 ? [impossible(`${place(rule)}/is`, 'No answer is so long.', hint)] : []
    return is < count && asking !== undefined
      ? [impossible(`${place(rule)}/is`, 'All digits are more than that.', hint)]
      : []
  })
}

/** The rule that bounds a quantity on one side. */
function ruleThatBounds(quantity: Quantity, side: 'least' | 'most'): string {
  const found = Object.entries(rules).find(([, { bounds }]) => bounds?.of === quantity && bounds.side === side)
  if (found === undefined) throw new Error(`No rule bounds ${quantity}: give one its "bounds".`)
  return found[0]
}

function parameterOf(field: Field, name: string): number | null {
  const is = field.rules.find((rule) => rule.name === name)?.is
  return typeof is === 'number' ? is : null
}

function impossible(pointer: string, message: string | Message, hint: string): Finding {
  return error('impossible-rule', pointer, message, hint)
}
