import { useState } from 'react'
import type { ItemPlaces } from '../../engine/values/types'
import type { FieldControlProps } from '../../renderer/form/control'
import { useFormScope } from '../../renderer/form/scope'
import { type Contents, type Removed, withFlagSet, withNew, withRemoved, withRestored } from './contents'
import { flaggedPlace } from './flag'
import { itemsIn, newItem, placesOf, withItemAt, withoutItem } from './list'
import { useKeys } from './useKeys'

/** The items of a list, and how they are added, removed, brought back and flagged; each is announced. */
export function useList({ value, schema, label, options, onChange }: FieldControlProps) {
  const { wording, fill, announce } = useFormScope()
  const items = itemsIn(value)
  const places = placesOf(items.length)
  const { keys, insert, remove: removeKey } = useKeys(items.length)
  const [removed, setRemoved] = useState<(Removed & { readonly key: number }) | null>(null)
  const contents: Contents = { items, removed }
  const { flag } = options
  const nameOf = (index: number): string => `${fill(options.item ?? label)} ${index + 1}`

  const give = (next: Contents, from: ItemPlaces, key?: number): void => {
    onChange(next.items.length === 0 ? undefined : next.items, from)
    setRemoved(next.removed === null || key === undefined ? null : { ...next.removed, key })
  }

  const add = (): void => {
    insert(items.length)
    give(withNew(contents, newItem(schema.items), flag), [...places, null])
    announce(fill(wording.added, { item: nameOf(items.length) }))
  }

  const remove = (index: number): void => {
    const key = keys[index]
    if (key === undefined) return
    removeKey(index)
    give(withRemoved(contents, index, flag), withoutItem(places, index), key)
    announce(fill(wording.removed, { item: nameOf(index) }))
  }

  const undo = (): void => {
    if (removed === null) return
    insert(removed.index, removed.key)
    give(withRestored(contents, flag), withItemAt<number | null>(places, removed.index, null))
    announce(fill(wording.added, { item: nameOf(removed.index) }))
  }

  const setFlag = (index: number): void => {
    if (flag === undefined) return
    give(withFlagSet(contents, index, flag), places, removed?.key)
    announce(`${nameOf(index)}: ${fill(options.flagged ?? '')}`)
  }

  const flagged = flag === undefined ? null : flaggedPlace(items, flag)
  return { keys, removed, flagged, nameOf, add, remove, undo, setFlag }
}
