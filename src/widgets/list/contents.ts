import type { Json } from '../../engine/values/types'
import { hasFlag, withFlagAt, withOneFlag } from './flag'
import { withItemAt, withoutItem } from './list'

/** An item that was removed, and where it stood. */
export interface Removed {
  readonly item: Json
  readonly index: number
}

/** A list's items, and the one that was removed last and can come back. */
export interface Contents {
  readonly items: readonly Json[]
  readonly removed: Removed | null
}

/** The contents with an item more. Where the items have a flag, exactly one has it afterwards; so with each change. */
export function withNew({ items }: Contents, item: Json, flag: string | undefined): Contents {
  return { items: settled([...items, item], flag), removed: null }
}

/** The contents without the item at a place, which can come back. */
export function withRemoved({ items }: Contents, index: number, flag: string | undefined): Contents {
  const item = items[index]
  if (item === undefined) return { items, removed: null }
  return { items: settled(withoutItem(items, index), flag), removed: { item, index } }
}

/** The contents with the removed item back where it was, and with the flag if it had it. */
export function withRestored({ items, removed }: Contents, flag: string | undefined): Contents {
  if (removed === null) return { items, removed }
  const { item, index } = removed
  const restored = withItemAt(items, index, item)
  const had = flag !== undefined && hasFlag(item, flag)
  return { items: had ? withFlagAt(restored, flag, index) : settled(restored, flag), removed: null }
}

/** The contents with the flag on the item at a place. A removed item that had it comes back without. */
export function withFlagSet({ items, removed }: Contents, index: number, flag: string): Contents {
  const [item] = removed === null ? [] : withFlagAt([removed.item], flag, -1)
  return {
    items: withFlagAt(items, flag, index),
    removed: removed === null || item === undefined ? null : { ...removed, item },
  }
}

function settled(items: readonly Json[], flag: string | undefined): readonly Json[] {
  return flag === undefined ? items : withOneFlag(items, flag)
}
