import { collectRelevantAnswers } from '../answers/relevantAnswers'
import { calculateInItem } from '../calculators/calculate'
import type { Field } from '../program/field'
import type { Program } from '../program/program'
import type { RelevantAnswers } from '../program/dependencies'
import { fillText } from '../text/fillText'
import { type Answers, type FormAnswers, isObject, type Json, type Path } from '../values/answers'
import { type FlowState, setStateDay } from '../state/flowState'

export interface BlockScope {
  readonly program: Program
  readonly state: FlowState
  readonly relevant: RelevantAnswers
  /** An ISO date. */
  readonly today: string
  readonly facts: Readonly<Record<string, string>>
  /** Fills the placeholders of copy; `values` are additional names. */
  readonly fill: (template: string, values?: Readonly<Record<string, string>>) => string
  readonly examples: () => Answers
}

export function createBlockScope(
  program: Program,
  given: FlowState,
  { today, facts }: { readonly today: string; readonly facts: Readonly<Record<string, string>> },
): BlockScope {
  const state = setStateDay(given, today)
  const relevant = collectRelevantAnswers(program, state)
  return {
    program,
    state,
    relevant,
    today,
    facts,
    fill: (template, values) =>
      fillText(template, { program, answers: relevant.answers, today, facts: { ...facts, ...values } }),
    examples: () => collectExamples(program, today),
  }
}

/** Collects the examples of all fields, with what is calculated from those of each item. */
export function collectExamples(program: Program, today: string): Answers {
  const answers: { [form: string]: FormAnswers } = {}
  const groups = [...[...program.forms].map(([name, { fields }]) => [name, fields] as const), ...program.data]
  for (const [name, fields] of groups) {
    const given = fields.flatMap(({ name: field, example, start }) => {
      const value = example ?? start
      return value === undefined ? [] : [[field, value] as const]
    })
    answers[name] = Object.fromEntries(given)
  }
  for (const [name, fields] of groups)
    answers[name] = addCalculated(fields, answers[name] ?? {}, name, (all) => {
      answers[name] = all
      return { program, answers, today }
    })
  return answers
}

interface Around {
  readonly program: Program
  readonly answers: Answers
  readonly today: string
}

/** `around` returns the answers with those of `all`, of which sums are calculated. */
function addCalculated(
  fields: readonly Field[],
  given: FormAnswers,
  path: Path,
  around: (all: FormAnswers) => Around,
): FormAnswers {
  const all: { [field: string]: Json } = { ...given }
  for (const field of fields) {
    const { name } = field
    const value = all[name]
    if (field.kind === 'list' && Array.isArray(value))
      all[name] = value.map((item: Json, index) =>
        addCalculated(field.fields, isObject(item) ? item : {}, `${path}.${name}.${index}`, () => around(all)),
      )
    if (field.kind === 'group' && field.fields.length > 0 && isObject(value ?? {}))
      all[name] = addCalculated(field.fields, isObject(value) ? value : {}, `${path}.${name}`, (inside) =>
        around({ ...all, [name]: inside }),
      )
    if (field.kind !== 'simple' || field.calculated === null) continue
    const { program, answers, today } = around(all)
    const worth = calculateInItem(program, field, { path, answers: all }, answers, today)
    if (worth !== undefined) all[name] = worth
  }
  return all
}
