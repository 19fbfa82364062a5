import type { Flow } from '../../language/flow'
import { defaultAnswers } from '../program/program'
import type { Answers, FlowState, FormAnswers } from '../values/types'

/** The state a flow starts with: its first screen, each field's default, and over these what was kept. */
export function initialState(flow: Flow, kept: Answers): FlowState {
  const defaults = defaultAnswers(flow)
  const forms = new Set([...Object.keys(defaults), ...Object.keys(kept)])
  const answers: { [form: string]: FormAnswers } = {}
  for (const form of forms) answers[form] = { ...defaults[form], ...kept[form] }
  return {
    screen: flow.start,
    trail: [],
    ahead: [],
    answers,
    prefilled: {},
    runs: [],
    nextRun: 1,
    dialog: null,
    message: null,
    returnTo: null,
    touched: [],
    attempts: 0,
    reports: {},
  }
}
