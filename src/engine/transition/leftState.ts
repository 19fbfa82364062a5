import type { FlowState } from '../state/flowState'
import type { Effect } from '../state/step'

/** What belongs to what is shown only while it is ends with it; actions under way are called off. */
export function leftState(state: FlowState): { readonly state: FlowState; readonly effects: readonly Effect[] } {
  return {
    state: {
      ...state,
      inside: null,
      runs: [],
      dialog: null,
      message: null,
      touched: [],
      changing: null,
      attempts: 0,
      refusals: {},
      removed: null,
    },
    effects: state.runs.map(({ id }) => ({ type: 'abort', run: id })),
  }
}
