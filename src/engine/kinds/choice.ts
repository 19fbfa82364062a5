import type { Json } from '../values/answers'
import type { Calculation, Condition, InstallmentPlan } from '../../language/flow'
import { controls } from '../program/controls'
import type { SimpleField, SimpleKind } from '../program/field'
import { textAuthoringBase, textBase, type SimpleKindAuthoring } from './text'
import type { FieldDocumentOf } from '../program/fieldTypes'

/** What is so of each type whose answer is one of some values. */
export const choiceBase = {
  ...textBase,
  brings: ['format'],
  isAnswer: (value: Json, { choices }: SimpleField) => typeof value === 'string' && (choices?.has(value) ?? false),
  describe: (value: Json, { choices }: SimpleField) => choices?.get(String(value).trim()) ?? String(value).trim(),
} as const satisfies SimpleKind

/** A choice of a document: its words, or these with what has to hold for it to be offered, or the value that it is submitted as. */
type WrittenChoice =
  | string
  | { readonly label: string; readonly when?: Condition; readonly value?: string | number | boolean }

type WrittenChoices = Readonly<Record<string, WrittenChoice>>

/** The words of each choice. */
export function getChoiceWords(choices: WrittenChoices): ReadonlyMap<string, string> {
  return new Map(Object.entries(choices).map(([value, one]) => [value, typeof one === 'string' ? one : one.label]))
}

/** What has to hold for a choice to be offered, by its value; null where every one always is. */
export function getChoiceConditions(choices: WrittenChoices): ReadonlyMap<string, Condition> | null {
  const conditions = Object.entries(choices).flatMap(([value, one]) =>
    typeof one === 'string' || one.when === undefined ? [] : [[value, one.when] as const],
  )
  return conditions.length === 0 ? null : new Map(conditions)
}

/** What each choice is submitted as, by its key; null where none has a value of its own. */
export function getChoiceValues(choices: WrittenChoices): ReadonlyMap<string, Json> | null {
  const values = Object.entries(choices).map(
    ([key, one]) => [key, (typeof one === 'string' ? undefined : one.value) ?? key] as const,
  )
  return values.every(([key, value]) => value === key) ? null : new Map(values)
}

/** One of the values that the document lists. */
export const choice: SimpleKind = {
  ...choiceBase,
  control: 'cards',
  choices({ choices }: FieldDocumentOf<'choice'>) {
    return getChoiceWords(choices)
  },
}

/** What authors ask of each type whose answer is one of some values. */
export const choiceAuthoring: SimpleKindAuthoring = {
  ...textAuthoringBase,
  schema: ({ choices }) => ({ enum: [...(choices?.keys() ?? [])] }),
  isReworded: true,
  good: ({ choices }) => [...(choices?.keys() ?? [])],
  bad: ({ control }) => (controls[control].entryMode === 'typed' ? ['Nothing that is listed'] : []),
}

/** Yes or no. */
export const yesNo: SimpleKind = {
  ...textBase,
  answer: 'yesNo',
  control: 'checkbox',
  brings: ['format'],
  isAnswer: (value) => typeof value === 'boolean',
  describe: (value, _field, { wording }) => (value === true ? wording.yes : wording.no),
  // A box that was left is seen: it is no question without an answer.
  blank: ({ control }, { wording }) => (control === yesNo.control ? wording.no : undefined),
}

/** What authors ask of yes or no. */
export const yesNoAuthoring: SimpleKindAuthoring = {
  ...textAuthoringBase,
  comparesAs: 'yesNo',
  good: () => [true],
  bad: () => [],
  others: [false],
}

/** The plans that a calculation can be worked out for; none of most. */
export function getInstallmentPlans(calculation: Calculation | undefined): readonly InstallmentPlan[] {
  return calculation !== undefined && 'plans' in calculation ? calculation.plans : []
}

/** One of the plans of a calculation. */
export const plan: SimpleKind = {
  ...choiceBase,
  control: 'plan',
  choices({ calculation }: FieldDocumentOf<'plan'>, calculations) {
    return new Map(getInstallmentPlans(calculations?.[calculation]).map(({ id, label }) => [id, label]))
  },
}
