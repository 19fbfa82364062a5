import {
  type Address,
  type Answers,
  isObject,
  isSame,
  type Json,
  type Path,
  getValueAt,
  withValue,
} from '../values/answers'
import { countFixedItems, collectLists } from '../program/field'
import { findField, type Program } from '../program/program'
import { createListItem } from '../program/starts'
import type { FlowState, ItemIds } from '../state/flowState'

/** Replaces each `*` of a path by every index that its list has. */
export function expandItemPaths(answers: Answers, path: Path): readonly Path[] {
  const place = path.indexOf('.*')
  if (place === -1) return [path]
  const list = path.slice(0, place)
  const items = getValueAt(answers, list)
  return Array.isArray(items)
    ? items.flatMap((_, index) => expandItemPaths(answers, `${list}.${index}${path.slice(place + 2)}`))
    : []
}

export type Items = Pick<FlowState, 'answers' | 'items' | 'nextItem' | 'removed'>

export function addressOf(items: ItemIds, path: Path): Address {
  return path.split('.').reduce((address, segment) => {
    const id = /^\d+$/.test(segment) ? items[address]?.[Number(segment)] : undefined
    return `${address}.${id === undefined ? segment : `#${id}`}`
  })
}

/** Returns the path of an address, or null if one of its items is gone. */
export function resolveAddress(items: ItemIds, address: Address): Path | null {
  let list = ''
  const places: string[] = []
  for (const segment of address.split('.')) {
    if (segment.startsWith('#')) {
      const index = items[list]?.indexOf(Number(segment.slice(1))) ?? -1
      if (index === -1) return null
      places.push(String(index))
    } else places.push(segment)
    list = list === '' ? segment : `${list}.${segment}`
  }
  return places.join('.')
}

export function isThere(items: ItemIds, path: Path): boolean {
  return addressOf(items, path)
    .split('.')
    .every((segment) => segment !== '*' && !/^\d+$/.test(segment))
}

/**
 * Restores the invariants after answers changed: every item of every list has an id, and a list with `exactlyOne` has
 * exactly one marked item. Changes from outside are taken to add or remove items at the end.
 */
export function settledItems(program: Program, state: Items): Items {
  let { answers, nextItem } = state
  const items: { [list: Address]: readonly number[] } = {}
  const settle = (path: Path, address: Address): void => {
    const list = findField(program, path)
    const value = getValueAt(answers, path)
    if (list?.kind !== 'list') return
    const values = Array.isArray(value) ? value : []
    const before = state.items[address] ?? []
    const ids = values.map((_: Json, index) => before[index] ?? nextItem++)
    if (ids.length > 0) items[address] = isSame(ids, before) ? before : ids
    if (list.exactlyOne !== null) answers = withOneMarked(answers, path, list.exactlyOne.field)
    for (const nested of collectLists(list.fields, '')) {
      for (const [index, id] of ids.entries())
        settle(`${path}.${index}${nested.path}`, `${address}.#${id}${nested.path}`)
    }
  }
  for (const { path } of program.lists) settle(path, path)
  return { ...state, answers, nextItem, items: isSameItems(items, state.items) ? state.items : items }
}

/** Adds an item at the end of a list; the same state if the list is full. */
export function withNewItem(program: Program, state: Items, path: Path, today: string): Items {
  const list = findField(program, path)
  const values = getItems(state.answers, path)
  if (list?.kind !== 'list' || !isThere(state.items, path) || (list.most !== null && values.length >= list.most))
    return state
  return { ...state, answers: withValue(state.answers, path, [...values, createListItem(list, today)]), removed: null }
}

/** Removes an item, which can be restored; the same state if it is required. */
export function withoutItem(program: Program, state: Items, path: Path, id: number): Items {
  const list = findField(program, path)
  if (list?.kind !== 'list') return state
  const address = addressOf(state.items, path)
  const ids = state.items[address] ?? []
  const index = ids.indexOf(id)
  const values = getItems(state.answers, path)
  const item = values[index]
  if (item === undefined || values.length <= countFixedItems(list)) return state
  const left = values.filter((_, place) => place !== index)
  return {
    ...state,
    answers: withValue(state.answers, path, left.length === 0 ? undefined : left),
    items: { ...state.items, [address]: ids.filter((other) => other !== id) },
    removed: { list: address, id, index, item },
  }
}

export function withItemBack(program: Program, state: Items, path: Path): Items {
  const list = findField(program, path)
  const address = addressOf(state.items, path)
  const { removed } = state
  if (list?.kind !== 'list' || removed === null || removed.list !== address) return state
  const values = getItems(state.answers, path)
  const mark = list.exactlyOne?.field
  const isMarkBack = mark !== undefined && isMarked(removed.item, mark)
  const others = isMarkBack ? values.map((item) => withMark(item, mark, false)) : values
  const ids = state.items[address] ?? []
  return {
    ...state,
    answers: withValue(state.answers, path, insertItem(others, removed.index, removed.item)),
    items: { ...state.items, [address]: insertItem(ids, removed.index, removed.id) },
    removed: null,
  }
}

/** Marks one item and unmarks the others; the same state if the list marks none. */
export function withMarked(program: Program, state: Items, path: Path, id: number): Items {
  const list = findField(program, path)
  if (list?.kind !== 'list' || list.exactlyOne === null) return state
  const address = addressOf(state.items, path)
  const index = (state.items[address] ?? []).indexOf(id)
  if (index === -1) return state
  const { field } = list.exactlyOne
  const values = getItems(state.answers, path).map((item, place) => withMark(item, field, place === index))
  const { removed } = state
  return {
    ...state,
    answers: withValue(state.answers, path, values),
    // A restored item must not bring back a second mark.
    removed:
      removed === null || removed.list !== address
        ? removed
        : { ...removed, item: withMark(removed.item, field, false) },
  }
}

function withOneMarked(answers: Answers, path: Path, field: string): Answers {
  const values = getItems(answers, path)
  const place = Math.max(
    0,
    values.findIndex((item) => isMarked(item, field)),
  )
  const settled = values.map((item, index) => withMark(item, field, index === place))
  return settled.every((item, index) => item === values[index]) ? answers : withValue(answers, path, settled)
}

function withMark(item: Json, field: string, isSet: boolean): Json {
  if (!isObject(item) || isMarked(item, field) === isSet) return item
  return { ...item, [field]: isSet }
}

function isMarked(item: Json, field: string): boolean {
  return isObject(item) && item[field] === true
}

function getItems(answers: Answers, path: Path): readonly Json[] {
  const value = getValueAt(answers, path)
  return Array.isArray(value) ? value : []
}

export function insertItem<Item>(items: readonly Item[], index: number, item: Item): readonly Item[] {
  return [...items.slice(0, index), item, ...items.slice(index)]
}

function isSameItems(one: ItemIds, other: ItemIds): boolean {
  const lists = Object.keys(one)
  return lists.length === Object.keys(other).length && lists.every((list) => one[list] === other[list])
}
