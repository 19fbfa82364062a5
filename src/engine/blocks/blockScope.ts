import { collectRelevantAnswers } from '../answers/relevantAnswers'
import type { Program } from '../program/program'
import type { RelevantAnswers } from '../program/dependencies'
import { fillText } from '../text/fillText'
import type { Answers, FormAnswers } from '../values/answers'
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
    examples: () => examplesOf(program),
  }
}

function examplesOf(program: Program): Answers {
  const answers: { [form: string]: FormAnswers } = {}
  const groups = [...[...program.forms].map(([name, { fields }]) => [name, fields] as const), ...program.data]
  for (const [name, fields] of groups) {
    const given = fields.flatMap(({ name: field, example, start }) => {
      const value = example ?? start
      return value === undefined ? [] : [[field, value] as const]
    })
    answers[name] = Object.fromEntries(given)
  }
  return answers
}
