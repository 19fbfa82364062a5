import { useCallback } from 'react'
import { itemName } from '../../engine/text/itemName'
import type { ListControlProps } from '../../renderer/form/controlProps'
import { useFormScope } from '../../renderer/form/formScope'

/** What is done to the items of a list; each change is announced. What items are given stays the same between renders. */
export function useList({ field, options, list, changes }: ListControlProps) {
  const { wording, fill, announce } = useFormScope()
  const { ids, removed } = list
  const nameOf = useCallback((index: number): string => itemName(field, index, wording, fill), [field, wording, fill])
  const markLabel = field.exactlyOne?.label ?? ''

  const add = (): void => {
    changes.add()
    announce(fill(wording.added, { item: nameOf(ids.length) }))
  }

  const undo = (): void => {
    if (removed === null) return
    changes.undo()
    announce(fill(wording.broughtBack, { item: nameOf(removed.index) }))
  }

  const remove = useCallback(
    (id: number, index: number): void => {
      changes.remove(id)
      announce(fill(wording.removed, { item: nameOf(index) }))
    },
    [changes, announce, fill, wording, nameOf],
  )

  const mark = useCallback(
    (id: number, index: number): void => {
      changes.mark(id)
      announce(`${nameOf(index)}: ${fill(markLabel)}`)
    },
    [changes, announce, fill, nameOf, markLabel],
  )

  /** Any item can be removed, or only the last, and never below the least number. */
  const canRemove = (index: number): boolean =>
    ids.length > field.least && (options.removes !== 'last' || index === ids.length - 1)

  return { nameOf, canRemove, add, remove, undo, mark }
}
