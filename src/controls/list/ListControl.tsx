import { Plus } from 'lucide'
import { insertItem } from '../../engine/answers/items'
import { type ComponentType, useCallback, useRef, type ReactNode } from 'react'
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

/**
 * Longest list that the browser lays out at once; longer ones are laid out near the viewport only
 * (`content-visibility`).
 */
const SHORT_LIST = 5

interface ListControlItemProps extends ListControlProps {
  readonly Item?: ComponentType<ListItemProps>
}

export function ListControl(props: ListControlItemProps) {
  const { id, field, options, path, list, Item = ListItem } = props
  const { ids, names, removed, marked } = list
  const { exactlyOne } = field
  const { wording, fill } = useFormScope()
  const { canRemove, add, remove, undo, mark } = useList(props)
  const around = useNamedAround('')
  const root = useRef<HTMLDivElement>(null)
  useSoftCollapse(root)

  const changeAndFocus = useCallback((apply: () => void, index: number): void => {
    apply()
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
    (item: number, name: string, index: number) => changeAndFocus(() => mark(item, name), index),
    [changeAndFocus, mark],
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
  const stripIndex = removed?.index ?? ids.length
  const strip = removed !== null && (
    <UndoRemoval key="removed" name={removed.name} onUndo={() => changeAndFocus(undo, removed.index)} />
  )

  return (
    <div id={id} className={ids.length > SHORT_LIST ? 'list list-long' : 'list'} ref={root} tabIndex={-1}>
      {insertItem<ReactNode>(cards, stripIndex, strip)}
      {ids.length === 0 && options.empty !== undefined && <p className="list-empty">{fill(options.empty)}</p>}
      {(field.most === null || ids.length < field.most) && (
        <Button look="secondary" className="list-add" data-adds="" onClick={() => changeAndFocus(add, ids.length)}>
          <DrawnIcon drawing={Plus} size={20} />
          {fill(options.add ?? wording.add)} {around !== '' && <span className="visually-hidden">{around}</span>}
        </Button>
      )}
    </div>
  )
}

/** Announces each change. The functions passed to items are stable between renders. */
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

  const canRemove = (index: number): boolean =>
    ids.length > countFixedItems(field) && (options.removes !== 'last' || index === ids.length - 1)

  return { canRemove, add, remove, undo, mark }
}
