import { hasValidShape } from '../answers/answerShape'
import { findField, type Program } from '../program/program'
import { isObject, type Json } from '../values/answers'
import type { FlowEvent } from '../state/step'

type Reader<Type extends FlowEvent['type']> = (event: Extract<FlowEvent, { type: Type }>, program: Program) => boolean

const readers: { readonly [Type in FlowEvent['type']]: Reader<Type> } = {
  answer: ({ path, value }, program) => isText(path) && hasValidShape(findField(program, path), value),
  refuse: ({ path, refusals }) => isText(path) && Array.isArray(refusals) && refusals.every(isRefusal),
  touch: ({ path }) => isText(path),
  add: ({ list }) => isText(list),
  remove: ({ list, item }) => isText(list) && Number.isInteger(item),
  undo: ({ list }) => isText(list),
  mark: ({ list, item }) => isText(list) && Number.isInteger(item),
  open: ({ list, item }) => isText(list) && Number.isInteger(item),
  press: ({ name, on }) => isText(name) && (on === undefined || (isObject(on) && isText(on.screen))),
  outcome: ({ run, outcome, proof }) =>
    Number.isInteger(run) && isText(outcome) && (proof === undefined || isText(proof)),
  back: () => true,
  travel: ({ depth }) => typeof depth === 'number',
  change: ({ screen }) => isText(screen),
  begin: ({ step }) => isText(step),
  dismiss: () => true,
  restore: ({ answers }, program) =>
    isObject(answers) && Object.entries(answers).every(([form, given]) => isGivenIn(program, form, given)),
  chooseLanguage: ({ language }, { flow }) =>
    flow.firstLanguage !== undefined && flow.languages?.includes(language) === true,
  startOver: () => true,
}

/**
 * Whether an event is of a known type and its parts have the shapes that the type and the flow's fields require.
 * Events from outside may not match their TypeScript type.
 */
export function isValidEvent<Type extends FlowEvent['type']>(
  program: Program,
  event: Extract<FlowEvent, { type: Type }>,
): boolean {
  if (!isText(event.type) || !Object.hasOwn(readers, event.type)) return false
  const reader: Reader<Type> = readers[event.type as Type]
  return reader(event, program)
}

function isGivenIn({ forms }: Program, form: string, given: Json): boolean {
  const fields = forms.get(form)?.fields
  if (fields === undefined || !isObject(given)) return false
  return Object.entries(given).every(([name, value]) =>
    hasValidShape(fields.find((field) => field.name === name) ?? null, value),
  )
}

function isRefusal(refusal: unknown): boolean {
  if (typeof refusal !== 'object' || refusal === null || !('rule' in refusal) || !('values' in refusal)) return false
  const { rule, values } = refusal
  return isText(rule) && typeof values === 'object' && values !== null && Object.values(values).every(isText)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
