import { fieldKindAuthoring } from '../engine/kinds/fieldKindAuthoring'
import type { Field } from '../engine/program/field'
import { sampleIssues } from '../engine/rules/issues'
import type { Json } from '../engine/values/answers'
import { TODAY } from './stepResult'

/** A choice of a field, and an answer that is this choice or has it among others. */
export interface ChoiceAnswer {
  readonly choice: string
  readonly answer: Json
}

/** Each choice of a field with an answer that has it, a good one where there is one; none where nothing is chosen. */
export function choiceAnswers(field: Field): readonly ChoiceAnswer[] {
  if (field.kind !== 'simple' || field.choices === null || field.isLocked) return []
  const choices = [...field.choices.keys()]
  if (field.answer !== 'texts') return choices.map((choice) => ({ choice, answer: choice }))
  const good = fieldKindAuthoring[field.type]
    .good(field)
    .filter((answer) => sampleIssues(field, answer, TODAY).length === 0)
  return choices.map((choice) => ({
    choice,
    answer: good.find((answer) => chosenIn(answer).includes(choice)) ?? [choice],
  }))
}

/** The choices that an answer is, or has. */
export function chosenIn(answer: Json | undefined): readonly string[] {
  return [answer].flat().filter((one) => typeof one === 'string')
}

/** Whether a field has nothing to choose as things stand: the list that it offers is empty, or no condition holds. */
export function offersNothing(field: Field): boolean {
  return field.kind === 'simple' && field.choices?.size === 0
}
