import { useState } from 'react'
import { withItemAt, withoutItem } from './list'

/** A key for each item of a list, which the item keeps when others before it come or go. */
export interface Keys {
  readonly keys: readonly number[]
  /** Gives the item put in at a place a key: the one it had before it was removed, or a new one. */
  insert(index: number, key?: number): void
  remove(index: number): void
}

interface KeyState {
  readonly keys: readonly number[]
  /** The key the next new item gets. */
  readonly next: number
}

/** Keeps keys for as many items as a list has. Items that come or go from elsewhere do so at the end. */
export function useKeys(count: number): Keys {
  const [{ keys, next }, setState] = useState<KeyState>(() => grown({ keys: [], next: 0 }, count))
  if (keys.length !== count) setState((state) => grown(state, count))
  return {
    keys,
    insert: (index, key) =>
      setState({ keys: withItemAt(keys, index, key ?? next), next: key === undefined ? next + 1 : next }),
    remove: (index) => setState({ keys: withoutItem(keys, index), next }),
  }
}

function grown({ keys, next }: KeyState, count: number): KeyState {
  const missing = Math.max(0, count - keys.length)
  const added = Array.from({ length: missing }, (_, index) => next + index)
  return { keys: [...keys.slice(0, count), ...added], next: next + missing }
}
