import type { ListControlProps } from '../../renderer/form/control'
import { useFormScope } from '../../renderer/form/scope'

/** What is done to the items of a list; each change is announced. */
export function useList({ field, label, options, list, changes }: ListControlProps) {
  const { wording, fill, announce } = useFormScope()
  const { ids, removed } = list
  const word = options.item === undefined ? label : fill(options.item)
  const nameOf = (index: number): string => `${word} ${index + 1}`

  const add = (): void => {
    changes.add()
    announce(fill(wording.added, { item: nameOf(ids.length) }))
  }

  const remove = (id: number, index: number): void => {
    changes.remove(id)
    announce(fill(wording.removed, { item: nameOf(index) }))
  }

  const undo = (): void => {
    if (removed === null) return
    changes.undo()
    announce(fill(wording.added, { item: nameOf(removed.index) }))
  }

  const mark = (id: number, index: number): void => {
    changes.mark(id)
    announce(`${nameOf(index)}: ${fill(field.exactlyOne?.label ?? '')}`)
  }

  /** Any item can be removed, or only the last, and never below the least number. */
  const canRemove = (index: number): boolean =>
    ids.length > field.least && (options.removes !== 'last' || index === ids.length - 1)

  return { nameOf, canRemove, add, remove, undo, mark }
}
