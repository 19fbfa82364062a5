import { useState } from 'react'
import type { Json } from '../../engine/types'
import type { FieldControlProps } from '../../renderer/form/control'
import { useFormScope } from '../../renderer/form/scope'
import { itemsIn, newItem, withItemAt, withoutItem } from './list'
import { useKeys } from './useKeys'

/** An item that was removed and can come back. */
interface Removed {
  readonly item: Json
  readonly key: number
  readonly index: number
}

/** The items of a list, and how they are added, removed and brought back; each is announced. */
export function useList({ value, schema, label, options, onChange }: FieldControlProps) {
  const { wording, fill, announce } = useFormScope()
  const items = itemsIn(value)
  const { keys, insert, remove: removeKey } = useKeys(items.length)
  const [removed, setRemoved] = useState<Removed | null>(null)
  const nameOf = (index: number): string => `${fill(options.item ?? label)} ${index + 1}`

  const add = (): void => {
    insert(items.length)
    onChange([...items, newItem(schema.items)])
    setRemoved(null)
    announce(fill(wording.added, { item: nameOf(items.length) }))
  }

  const remove = (index: number): void => {
    const [item, key] = [items[index], keys[index]]
    if (item === undefined || key === undefined) return
    const left = withoutItem(items, index)
    removeKey(index)
    onChange(left.length === 0 ? undefined : left)
    setRemoved({ item, key, index })
    announce(fill(wording.removed, { item: nameOf(index) }))
  }

  const undo = (): void => {
    if (removed === null) return
    insert(removed.index, removed.key)
    onChange(withItemAt(items, removed.index, removed.item))
    setRemoved(null)
    announce(fill(wording.added, { item: nameOf(removed.index) }))
  }

  return { items, keys, removed, nameOf, add, remove, undo }
}
