import type { Json } from '../values/answers'
import type { Calculation, ChoicePicture, Condition, InstallmentPlan } from '../../language/flow'
import { controls } from '../program/controls'
import type { SimpleField, SimpleKind } from '../program/field'
import { textAuthoringBase, textBase, type SimpleKindAuthoring } from './text'
import type { FieldDocumentOf } from '../program/fieldTypes'

export const choiceBase = {
  ...textBase,
  impliedRules: ['format'],
  isAnswer: (value: Json, { choices }: SimpleField) => typeof value === 'string' && (choices?.has(value) ?? false),
  describe: (value: Json, { choices }: SimpleField) => choices?.get(String(value).trim()) ?? String(value).trim(),
} as const satisfies SimpleKind

type WrittenChoice =
  | string
  | {
      readonly label: string
      readonly when?: Condition
      readonly value?: string | number | boolean
      readonly picture?: ChoicePicture
    }

type WrittenChoices = Readonly<Record<string, WrittenChoice>>

export function getChoiceWords(choices: WrittenChoices): ReadonlyMap<string, string> {
  return new Map(Object.entries(choices).map(([value, one]) => [value, typeof one === 'string' ? one : one.label]))
}

export function getChoiceConditions(choices: WrittenChoices): ReadonlyMap<string, Condition> | null {
  const conditions = Object.entries(choices).flatMap(([value, one]) =>
    typeof one === 'string' || one.when === undefined ? [] : [[value, one.when] as const],
  )
  return conditions.length === 0 ? null : new Map(conditions)
}

/** Returns what each choice is submitted as, by key; null if every choice submits its key. */
export function getChoiceValues(choices: WrittenChoices): ReadonlyMap<string, Json> | null {
  const values = Object.entries(choices).map(
    ([key, one]) => [key, (typeof one === 'string' ? undefined : one.value) ?? key] as const,
  )
  return values.every(([key, value]) => value === key) ? null : new Map(values)
}

export function getChoicePicture(choice: WrittenChoice | undefined): ChoicePicture | undefined {
  return typeof choice === 'object' ? choice.picture : undefined
}

export function hasPictures(choices: WrittenChoices): boolean {
  return Object.values(choices).some(getChoicePicture)
}

export const choice: SimpleKind = {
  ...choiceBase,
  control: 'cards',
  selectControl({ choices }: FieldDocumentOf<'choice'>) {
    return hasPictures(choices) ? 'pictures' : null
  },
  choices({ choices }: FieldDocumentOf<'choice'>) {
    return getChoiceWords(choices)
  },
}

export const choiceAuthoring: SimpleKindAuthoring = {
  ...textAuthoringBase,
  schema: ({ choices }) => ({ enum: [...(choices?.keys() ?? [])] }),
  isReworded: true,
  good: ({ choices }) => [...(choices?.keys() ?? [])],
  bad: ({ control }) => (controls[control].entryMode === 'typed' ? ['Nothing that is listed'] : []),
}

export const yesNo: SimpleKind = {
  ...textBase,
  answer: 'yesNo',
  control: 'checkbox',
  impliedRules: ['format'],
  isAnswer: (value) => typeof value === 'boolean',
  describe: (value, _field, { wording }) => (value === true ? wording.yes : wording.no),
  // An unticked checkbox reads as "no" in a review, not as a missing answer.
  describeMissing: ({ control }, { wording }) => (control === yesNo.control ? wording.no : undefined),
}

export const yesNoAuthoring: SimpleKindAuthoring = {
  ...textAuthoringBase,
  comparesAs: 'yesNo',
  good: () => [true],
  bad: () => [],
  others: [false],
}

export function getInstallmentPlans(calculation: Calculation | undefined): readonly InstallmentPlan[] {
  return calculation !== undefined && 'plans' in calculation ? calculation.plans : []
}

export const plan: SimpleKind = {
  ...choiceBase,
  control: 'plan',
  choices({ calculation }: FieldDocumentOf<'plan'>, calculations) {
    return new Map(getInstallmentPlans(calculations?.[calculation]).map(({ id, label }) => [id, label]))
  },
}
