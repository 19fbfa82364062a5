import { fits, fittingPart } from '../answers/fits'
import type { Field } from '../program/field'
import { type Program, fieldAt, fieldsOf } from '../program/program'
import type { FlowState, WayStep } from '../state/flowState'
import type { Answers, FormAnswers, Json } from '../values/answers'
import { isDate } from '../values/dates'
import { ownOf } from '../values/ownOf'
import { isObject } from '../values/path'

/** Of each form the answers that still fit: one whose field changed its kind is let go, and so is a choice that is gone; the others stay. `take` picks what is looked at. */
export function fittingAnswers(
  program: Program,
  given: Json | undefined,
  take: (fields: readonly Field[], given: FormAnswers) => FormAnswers,
): Answers {
  const answers: { [form: string]: FormAnswers } = {}
  for (const [form, values] of Object.entries(isObject(given) ? given : {})) {
    const fields = fieldsOf(program, form)
    if (fields.length === 0 || !isObject(values)) continue
    const taken = take(fields, values)
    answers[form] = Object.fromEntries(
      fields.flatMap((field) => {
        const value = ownOf(taken, field.name)
        const part = value === undefined ? undefined : fittingPart(field, value)
        return part === undefined ? [] : [[field.name, part]]
      }),
    )
  }
  return answers
}

/** The first steps of a way, up to one that is none or leads to a screen that the flow does not have. */
export function fittingSteps(program: Program, steps: readonly (WayStep | null)[]): readonly WayStep[] {
  const end = steps.findIndex((step) => step === null || !program.screens.has(step.screen))
  return steps.slice(0, end === -1 ? steps.length : end).filter((step) => step !== null)
}

/** Which screen brought which data, of screens and fields that the flow has. */
export function fittingOrigins(program: Program, broughtOn: Json | undefined): FlowState['broughtOn'] {
  return Object.fromEntries(
    Object.entries(isObject(broughtOn) ? broughtOn : {}).flatMap(([path, screen]) =>
      typeof screen === 'string' && fieldAt(program, path) !== null && program.screens.has(screen)
        ? [[path, screen]]
        : [],
    ),
  )
}

/** What fields were prefilled with, of those that the flow has and that still take it. */
export function fittingPrefills(program: Program, prefilled: Json | undefined): FlowState['prefilled'] {
  return Object.fromEntries(
    Object.entries(isObject(prefilled) ? prefilled : {}).filter(([path, value]) => {
      const field = fieldAt(program, path)
      return field !== null && (value === null || fits(field, value))
    }),
  )
}

/** What actions gave for their servers, of actions that the flow has. */
export function fittingProofs({ flow }: Program, proofs: Json | undefined): FlowState['proofs'] {
  return Object.fromEntries(
    Object.entries(isObject(proofs) ? proofs : {}).flatMap(([action, proof]) =>
      typeof proof === 'string' && ownOf(flow.actions, action) !== undefined ? [[action, proof]] : [],
    ),
  )
}

/** The language that was chosen, if the flow still asks and has it; null too where its day is still to come. */
export function fittingLanguageChoice(
  { flow }: Program,
  choice: Json | undefined,
  today: string,
): FlowState['languageChoice'] {
  const { language, on } = isObject(choice) ? choice : {}
  if (flow.firstLanguage === undefined || typeof language !== 'string' || flow.languages?.includes(language) !== true)
    return null
  return typeof on === 'string' && isDate(on) && on <= today ? { language, on } : null
}
