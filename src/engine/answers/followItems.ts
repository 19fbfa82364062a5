import type { Draft } from 'immer'
import { valueAt } from '../values/path'
import type { Answers, FlowEvent, FlowState, Json, Path } from '../values/types'

/**
 * When the items of a list come, go or change places, what is known of each beside its answers goes along: that it was
 * touched, and what widgets refused in it. With an item that is gone it is forgotten. `before` are the answers so far.
 * Where the event does not say how the items moved, they are known again by being the identical values.
 */
export function followItems(
  state: Draft<FlowState>,
  before: Answers,
  { path: list, value, places }: Extract<FlowEvent, { type: 'answer' }>,
): void {
  const items = valueAt(before, list)
  if (!Array.isArray(items)) return
  const now: readonly Json[] = Array.isArray(value) ? value : []
  const placeOf = (index: number): number => (places === undefined ? now.indexOf(items[index]) : places.indexOf(index))
  const moved = (path: Path): readonly Path[] => {
    if (!path.startsWith(`${list}.`)) return [path]
    const [index, ...inside] = path.slice(list.length + 1).split('.')
    const place = placeOf(Number(index))
    return place === -1 ? [] : [[list, place, ...inside].join('.')]
  }
  state.touched = state.touched.flatMap(moved)
  state.reports = Object.fromEntries(
    Object.entries(state.reports).flatMap(([path, reports]) => moved(path).map((place) => [place, reports])),
  )
}
