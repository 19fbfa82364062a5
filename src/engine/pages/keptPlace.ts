import { addressOf, isThere, pathOf } from '../answers/items'
import { fieldAt, type Program } from '../program/program'
import type { FlowState } from '../state/flowState'
import type { Json } from '../values/answers'
import { formOf, isObject } from '../values/path'
import { ANOTHER, pagesOf } from './openItem'

/** Where one is in an item, as a draft keeps it: by the place of the item, which has another id once it is read. */
export function keptPlace({ inside, items }: FlowState): Json {
  const path = inside === null ? null : pathOf(items, inside.item)
  return inside === null || path === null ? null : { path, pages: inside.pages, ...(inside.isNew === true ? { isNew: true } : {}), ...(inside.returns === true ? { returns: true } : {}) }
}

/** A state with the item open that a draft names, where that is on its screen and has those pages still. */
export function atKeptPlace(program: Program, state: FlowState, kept: Json): FlowState {
  if (!isObject(kept)) return state
  const { path, pages, isNew, returns } = kept
  if (typeof path !== 'string' || !Array.isArray(pages) || pages.length === 0) return state
  const list = fieldAt(program, path.slice(0, path.lastIndexOf('.')))
  if (list?.kind !== 'list' || program.forms.get(formOf(path))?.screen !== state.screen) return state
  if (!/\.\d+$/.test(path) || !isThere(state.items, path)) return state
  const known = pages.filter((page: Json): page is string => typeof page === 'string' && (page === ANOTHER ? list.options.another !== undefined : Object.hasOwn(pagesOf(list), page)))
  if (known.length < pages.length || new Set(known).size < known.length) return state
  return { ...state, inside: { item: addressOf(state.items, path), pages: known, ...(isNew === true ? { isNew } : {}), ...(returns === true ? { returns } : {}) } }
}
