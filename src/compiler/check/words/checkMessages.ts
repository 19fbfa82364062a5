import { rules } from '../../../engine/rules/ruleTable'
import { type Finding, warning } from '../../../engine/values/finding'
import { pointerTo } from '../../findings/pointer'
import { quoting } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'
import type { PlacedField } from '../../parts/placedFields'
import { holdsWords } from './wholeWords'

/** Shorter labels stand in other words by chance. */
const SHORTEST_LABEL = 4

/** A label that asks stands in other words by chance, too: "Say what else you need" speaks of no field "What". */
const ASKING = /^(?:what|when|where|which|who|whom|whose|why|how)\b(?!.*\s.*\s)/i

/** What a field says when it is left empty names no other field beside it. */
export function checkMessages({ fields: { all } }: CheckedProgram): readonly Finding[] {
  return all.flatMap((placed) => {
    const { field, beside, document } = placed
    const rule = field.rules.find(({ definition }) => definition === rules.required)
    const message = rule?.message ?? null
    if (
      document === null ||
      rule === undefined ||
      message === null ||
      message.includes('{{') ||
      holdsWords(message, field.label)
    )
      return []
    const other = beside.find(
      ({ label, name }) =>
        name !== field.name && label.length >= SHORTEST_LABEL && !ASKING.test(label) && holdsWords(message, label),
    )
    if (other === undefined) return []
    return [
      warning(
        'wrong-label',
        messagePlace(placed, rule.name),
        quoting`The message of "${field.label}" speaks of "${other.label}".`,
        `Speak of "${field.label}".`,
      ),
    ]
  })
}

/** Where the message of a rule is written. */
export function messagePlace({ document, pointer }: PlacedField, rule: string): string {
  const written = new Map<string, unknown>(
    Object.entries((document !== null && 'rules' in document && document.rules) || {}),
  )
  const place = pointerTo(pointer, 'rules', rule)
  return typeof written.get(rule) === 'string' ? place : pointerTo(place, 'message')
}
