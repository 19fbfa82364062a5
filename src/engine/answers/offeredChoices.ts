import type { Answers } from '../values/answers'
import { holds, type ItemAnswers } from '../program/condition'
import type { Field, SimpleField } from '../program/field'

const known = new WeakMap<SimpleField, Map<string, SimpleField>>()

/** More sets of choices than this are not remembered of one field. */
const MOST_KNOWN = 64

/** A field with the choices that the answers give it, or whose conditions hold, the identical one for the same choices. */
export function asOffered(field: Field, { answers, day }: { readonly answers: Answers; readonly day: string | null }, item?: ItemAnswers): Field {
  if (field.kind !== 'simple') return field
  const fromAnswers = field.definition.offered?.(field, answers)
  if (fromAnswers !== undefined) return withChoices(field, fromAnswers)
  if (field.offeredWhen === null || field.choices === null) return field
  const { offeredWhen } = field
  const offered = [...field.choices].filter(([value]) => {
    const when = offeredWhen.get(value)
    return when === undefined || holds(when, answers, day, item)
  })
  return offered.length === field.choices.size ? field : withChoices(field, offered)
}

function withChoices(field: SimpleField, offered: readonly (readonly [value: string, words: string])[]): SimpleField {
  const key = JSON.stringify(offered.map(([value]) => value))
  const variants = known.get(field) ?? new Map<string, SimpleField>()
  known.set(field, variants)
  const variant = variants.get(key) ?? { ...field, choices: new Map(offered) }
  if (variants.size >= MOST_KNOWN) variants.clear()
  variants.set(key, variant)
  return variant
}
