import { createInitialState } from '../../src/engine/answers/initialState'
import type { Program } from '../../src/engine/program/program'
import { compileCheckedFlow } from '../../src/engine/program/programOf'
import type { FlowState } from '../../src/engine/state/flowState'
import type { FormAnswers } from '../../src/engine/values/answers'
import { buildView } from '../../src/engine/view/flowView'
import type { Flow, FormBlock } from '../../src/language/flow'
import { smallFlow, TODAY, type Walk, walk } from './smallFlow'

/** A flow of one screen with the form `form` on it, and whatever else is given. */
export function formFlow(fields: FormBlock['fields'], more: Partial<Flow> = {}, form: Partial<FormBlock> = {}): Flow {
  return {
    version: 2,
    id: 'form',
    name: 'Form',
    language: 'en-CA',
    ...(smallFlow.provider === undefined ? {} : { provider: smallFlow.provider }),
    wording: smallFlow.wording,
    steps: { only: 'Only' },
    start: 'only',
    screens: { only: { step: 'only', title: 'Only', blocks: { form: { type: 'form', ...form, fields } } } },
    ...more,
  }
}

/** A walk that stands on the one screen, with these answers, of whatever shape. */
export function filledIn(program: Program, answers: FormAnswers): Walk {
  return walk(program, createInitialState(program, { form: answers }))
}

/** What is said of each field of a flow's form that is wrong with these answers, by its path without the form. */
export function messagesFor(fields: FormBlock['fields'], answers: FormAnswers): Readonly<Record<string, string>> {
  const program = compileCheckedFlow(formFlow(fields))
  return messagesIn(program, filledIn(program, answers).state)
}

/** What is known to be wrong on a state's screen. */
export function messagesIn(program: Program, state: FlowState): Readonly<Record<string, string>> {
  const { issues } = buildView(program, state, { today: TODAY, facts: {} }, null)
  return Object.fromEntries(issues.map(({ path, message }) => [path.replace(/^form\./, ''), message]))
}
