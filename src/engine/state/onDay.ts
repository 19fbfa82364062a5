/** A state as it is on a day, an ISO date: the identical one where it was of that day. */
export function onDay<State extends { readonly day: string | null }>(state: State, day: string): State {
  return state.day === day ? state : { ...state, day }
}
