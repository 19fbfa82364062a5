import type { Program } from '../program/program'
import type { Field } from '../program/field'
import { resolveDefault } from '../program/starts'
import type { Answers, FormAnswers, Json } from '../values/answers'
import type { FlowState } from '../state/flowState'
import { settledItems } from './items'

/**
 * Creates the state in which a flow starts: its first screen, and the fields' initial values overlaid with stored
 * `answers`. `application` is the application's id, `today` an ISO date.
 */
export function createInitialState(
  program: Program,
  kept: Answers,
  application = '',
  today: string | null = null,
): FlowState {
  const starts = new Map([
    ...[...program.forms].map(
      ([name, { fields }]) => [name, startsOf(fields, (field) => resolveDefault(field, today))] as const,
    ),
    ...[...program.data].map(([name, fields]) => [name, startsOf(fields, ({ start }) => start)] as const),
  ])
  const answers: { [form: string]: FormAnswers } = {}
  for (const form of new Set([...starts.keys(), ...Object.keys(kept)])) {
    const given = { ...starts.get(form), ...kept[form] }
    if (Object.keys(given).length > 0) answers[form] = given
  }
  const state: FlowState = {
    application,
    screen: program.flow.start,
    languageChoice: null,
    day: today,
    way: { start: program.flow.start, steps: [], place: 0 },
    answers,
    broughtOn: {},
    proofs: {},
    items: {},
    nextItem: 1,
    removed: null,
    inside: null,
    prefilled: {},
    runs: [],
    nextRun: 1,
    dialog: null,
    message: null,
    returnTo: null,
    touched: [],
    changing: null,
    attempts: 0,
    unsentFrom: 1,
    refusals: {},
  }
  return { ...state, ...settledItems(program, state) }
}

function startsOf(
  fields: readonly Field[],
  startOf: (field: Field) => Json | undefined,
): { readonly [field: string]: Json } {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const start = startOf(field)
      return start === undefined ? [] : [[field.name, start]]
    }),
  )
}
