import { useCallback } from 'react'
import { leastKept } from '../../engine/program/field'
import { itemName } from '../../engine/text/itemName'
import type { ListControlProps } from '../../renderer/form/controlProps'
import { useFormScope } from '../../renderer/form/formScope'

/** What is done to the items of a list; each change is announced. What items are given stays the same between renders. */
export function useList({ field, options, list, changes }: ListControlProps) {
  const { wording, fill, announce } = useFormScope()
  const { ids, removed } = list
  const markLabel = field.exactlyOne?.label ?? ''

  const add = (): void => {
    changes.add()
    announce(fill(wording.added, { item: itemName(field, ids.length, wording, fill) }))
  }

  const undo = (): void => {
    if (removed === null) return
    changes.undo()
    announce(fill(wording.broughtBack, { item: removed.name }))
  }

  const remove = useCallback(
    (id: number, name: string): void => {
      changes.remove(id)
      announce(fill(wording.removed, { item: name }))
    },
    [changes, announce, fill, wording],
  )

  const mark = useCallback(
    (id: number, name: string): void => {
      changes.mark(id)
      announce(`${name}: ${fill(markLabel)}`)
    },
    [changes, announce, fill, markLabel],
  )

  /** Any item can be removed, or only the last, and never below the least number. */
  const canRemove = (index: number): boolean =>
    ids.length > leastKept(field) && (options.removes !== 'last' || index === ids.length - 1)

  return { canRemove, add, remove, undo, mark }
}
