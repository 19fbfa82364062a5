import { memo, useCallback, useRef } from 'react'
import { type BenchList, FORM } from '../forms/benchForm'
import type { Entries } from './entries'
import { Field } from './Field'
import { focusSoon } from './focusSoon'
import { announce } from './PageFrame'

interface ListPartProps {
  readonly list: BenchList
  readonly items: readonly number[]
  readonly entries: Entries
  /** Whether only the items in sight are laid out, as the product does. */
  readonly isSectioned: boolean
  readonly onItems: (change: (items: readonly number[]) => readonly number[]) => void
}

/** With more items the product lays out only those in sight. */
const SHORT = 5

/** A list of items, each a card that can be taken away. */
export function ListPart({ list, items, entries, isSectioned, onItems }: ListPartProps) {
  const id = `field-${FORM}-${list.name}`
  const onRemove = useCallback(
    (item: number) => onItems((before) => before.filter((other) => other !== item)),
    [onItems],
  )
  const root = useRef<HTMLDivElement>(null)
  const onAdd = (): void => {
    onItems((before) => [...before, Math.max(-1, ...before) + 1])
    announce(`Added ${list.item} ${items.length + 1}`)
    focusSoon(() => {
      const heading = [...(root.current?.querySelectorAll<HTMLElement>('.list-heading') ?? [])].at(-1)
      heading?.scrollIntoView({ block: 'nearest' })
      return heading
    })
  }
  return (
    <fieldset className="field field-list">
      <legend className="field-label" id={`${id}-label`}>
        {list.label} <span className="field-optional">(optional)</span>
      </legend>
      <div id={id} className={isSectioned && items.length > SHORT ? 'list list-long' : 'list'} ref={root} tabIndex={-1}>
        {items.map((item, index) => (
          <Item key={item} list={list} item={item} index={index} entries={entries} onRemove={onRemove} />
        ))}
        <button type="button" className="button button-secondary list-add" onClick={onAdd}>
          {list.add}
        </button>
      </div>
    </fieldset>
  )
}

interface ItemProps {
  readonly list: BenchList
  readonly item: number
  readonly index: number
  readonly entries: Entries
  readonly onRemove: (item: number) => void
}

const Item = memo(function Item({ list, item, index, entries, onRemove }: ItemProps) {
  const heading = `field-${FORM}-${list.name}-${item}-heading`
  const name = `${list.item} ${index + 1}`
  return (
    <div
      className={`list-item list-item-${Math.min(4, Math.ceil(list.fields.length / 4))}`}
      role="group"
      aria-labelledby={heading}
    >
      <div className="list-header">
        <h2 id={heading} className="list-heading" tabIndex={-1}>
          {name}
        </h2>
        <div className="list-actions">
          <button type="button" className="button button-link" onClick={() => onRemove(item)}>
            Remove <span className="visually-hidden">{name}</span>
          </button>
        </div>
      </div>
      <div className="fields">
        {list.fields.map((field) => (
          <Field key={field.name} path={`${FORM}.${list.name}.${item}.${field.name}`} field={field} entries={entries} />
        ))}
      </div>
    </div>
  )
})
