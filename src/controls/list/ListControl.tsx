import { Plus } from 'lucide'
import { type ComponentType, useCallback, useRef } from 'react'
import type { ListControlProps } from '../../renderer/form/controlProps'
import { useNamedAround } from '../../renderer/form/formContexts'
import { UndoRemoval, findUndoButton } from '../../renderer/form/UndoStrip'
import { useFormScope } from '../../renderer/form/formScope'
import { focusSoon } from '../../renderer/focus/focus'
import { Button } from '../../renderer/parts/buttons/Buttons'
import { DrawnIcon } from '../../renderer/parts/icons/DrawnIcon'
import { useSoftCollapse } from '../../renderer/parts/useSoftCollapse'
import './list.css'
import { ListItem, type ListItemProps } from './ListItem'
import { countFixedItems } from '../../engine/program/field'
import { formatItemName } from '../../engine/text/itemName'

/** Up to this many items a browser lays out at once; of a longer list, it lays out what is near to be seen. */
const SHORT = 5

interface ItemsProps extends ListControlProps {
  /** Draws an item; a card, if left out. */
  readonly Item?: ComponentType<ListItemProps>
}

/** A list of items, each a card with fields of its own; items can be added, removed and brought back. */
export function ListControl(props: ItemsProps) {
  const { id, field, options, path, list, Item = ListItem } = props
  const { ids, names, removed, marked } = list
  const { exactlyOne } = field
  const { wording, fill } = useFormScope()
  const { canRemove, add, remove, undo, mark } = useList(props)
  const around = useNamedAround('')
  const root = useRef<HTMLDivElement>(null)
  useSoftCollapse(root)

  /** Carries out a change, after which the focus goes to the heading of the item at a place. */
  const change = useCallback((carryOut: () => void, index: number): void => {
    carryOut()
    focusSoon(() => {
      const item = root.current?.querySelectorAll(':scope > .list-item')[index]
      return item?.querySelector<HTMLElement>('.list-heading') ?? root.current
    }, true)
  }, [])
  const removeItem = useCallback(
    (item: number, name: string): void => {
      remove(item, name)
      focusSoon(() => findUndoButton(root.current), true)
    },
    [remove],
  )
  const markItem = useCallback(
    (item: number, name: string, index: number) => change(() => mark(item, name), index),
    [change, mark],
  )
  const removeLabel = fill(options.remove ?? wording.remove)
  const marking = exactlyOne === null ? null : { label: fill(exactlyOne.label), mark: fill(exactlyOne.mark) }

  const cards = ids.map((item, index) => (
    <Item
      key={item}
      id={`${id}-${index}`}
      item={item}
      index={index}
      name={names[index] ?? ''}
      path={`${path}.${index}`}
      columns={field.fields}
      fields={list.fields[index] ?? field.fields}
      hidden={exactlyOne?.field ?? null}
      removeLabel={canRemove(index) ? removeLabel : null}
      namesItem={options.removes !== 'last'}
      mark={marking !== null && item === marked ? marking.label : null}
      markLabel={marking !== null && item !== marked ? marking.mark : null}
      onMark={markItem}
      onRemove={removeItem}
    />
  ))
  const place = removed?.index ?? ids.length
  const strip = removed !== null && (
    <UndoRemoval key="removed" name={removed.name} onUndo={() => change(undo, removed.index)} />
  )

  return (
    <div id={id} className={ids.length > SHORT ? 'list list-long' : 'list'} ref={root} tabIndex={-1}>
      {[...cards.slice(0, place), strip, ...cards.slice(place)]}
      {ids.length === 0 && options.empty !== undefined && <p className="list-empty">{fill(options.empty)}</p>}
      {(field.most === null || ids.length < field.most) && (
        <Button look="secondary" className="list-add" data-adds="" onClick={() => change(add, ids.length)}>
          <DrawnIcon drawing={Plus} size={20} />
          {fill(options.add ?? wording.add)} {around !== '' && <span className="visually-hidden">{around}</span>}
        </Button>
      )}
    </div>
  )
}

/** What is done to the items of a list; each change is announced. What items are given stays the same between renders. */
function useList({ field, options, list, changes }: ListControlProps) {
  const { wording, fill, announce } = useFormScope()
  const { ids, removed } = list
  const markLabel = field.exactlyOne?.label ?? ''

  const add = (): void => {
    changes.add()
    announce(fill(wording.added, { item: formatItemName(field, ids.length, wording, fill) }))
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
    ids.length > countFixedItems(field) && (options.removes !== 'last' || index === ids.length - 1)

  return { canRemove, add, remove, undo, mark }
}
