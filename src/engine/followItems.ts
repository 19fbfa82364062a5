import type { Draft } from 'immer'
import { valueAt } from './path'
import type { Answers, FlowState, Json, Path } from './types'

/**
 * When the items of a list come, go or change places, what is known of each beside its answers goes along: that it was
 * touched, and what widgets refused in it. With an item that is gone it is forgotten. `before` are the answers so far.
 */
export function followItems(state: Draft<FlowState>, before: Answers, list: Path, value: Json | undefined): void {
  const items = valueAt(before, list)
  if (!Array.isArray(items)) return
  const now: readonly Json[] = Array.isArray(value) ? value : []
  const moved = (path: Path): readonly Path[] => {
    if (!path.startsWith(`${list}.`)) return [path]
    const [index, ...inside] = path.slice(list.length + 1).split('.')
    const place = now.indexOf(items[Number(index)])
    return place === -1 ? [] : [[list, place, ...inside].join('.')]
  }
  state.touched = state.touched.flatMap(moved)
  state.reports = Object.fromEntries(
    Object.entries(state.reports).flatMap(([path, reports]) => moved(path).map((place) => [place, reports])),
  )
}
