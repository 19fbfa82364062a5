import { Plus } from 'lucide'
import { useRef } from 'react'
import type { ListControlProps } from '../../renderer/form/control'
import { useFormScope } from '../../renderer/form/scope'
import { useFocusAfterRender } from '../../renderer/form/useFocusAfterRender'
import { Button } from '../../renderer/parts/buttons/Button'
import { DrawnIcon } from '../../renderer/parts/icons/DrawnIcon'
import './list.css'
import { ListItem } from './ListItem'
import { RemovedItem } from './RemovedItem'
import { useList } from './useList'

/** A list of items, each a card with fields of its own; items can be added, removed and brought back. */
export function ListField(props: ListControlProps) {
  const { id, field, options, disabled, rjsf, list } = props
  const { ids, removed, marked } = list
  const { exactlyOne } = field
  const { wording, fill } = useFormScope()
  const { nameOf, canRemove, add, remove, undo, mark } = useList(props)
  const root = useRef<HTMLDivElement>(null)
  const focusAfterRender = useFocusAfterRender()

  /** Carries out a change, after which the focus goes to the heading of the item at a place or the one before it. */
  const change = (carryOut: () => void, index: number): void => {
    focusAfterRender(() => {
      const headings = root.current?.querySelectorAll<HTMLElement>(':scope > .list-item > .list-header > .list-heading')
      return headings?.[index] ?? headings?.[index - 1] ?? root.current
    })
    carryOut()
  }

  return (
    <div id={id} className="list" ref={root} tabIndex={-1}>
      {ids.length === 0 && options.empty !== undefined && <p className="list-empty">{fill(options.empty)}</p>}
      {ids.map((item, index) => (
        <ListItem
          key={item}
          id={`${id}-${index}`}
          index={index}
          name={nameOf(index)}
          rjsf={rjsf}
          fields={list.fields[index] ?? field.fields}
          hidden={exactlyOne?.field ?? null}
          disabled={disabled}
          removeLabel={fill(options.remove ?? wording.remove)}
          namesItem={options.removes !== 'last'}
          mark={exactlyOne !== null && item === marked ? fill(exactlyOne.label) : null}
          setMark={
            exactlyOne === null || item === marked
              ? null
              : { label: fill(exactlyOne.mark), onPress: () => change(() => mark(item, index), index) }
          }
          onRemove={canRemove(index) ? () => change(() => remove(item, index), index) : null}
        />
      ))}
      {removed !== null && <RemovedItem name={nameOf(removed.index)} onUndo={() => change(undo, removed.index)} />}
      {(field.most === null || ids.length < field.most) && (
        <Button look="secondary" className="list-add" disabled={disabled} onClick={() => change(add, ids.length)}>
          <DrawnIcon drawing={Plus} size={20} />
          {fill(options.add ?? wording.add)}
        </Button>
      )}
    </div>
  )
}
