import { Plus } from 'lucide'
import { useMemo, useRef } from 'react'
import '../../renderer/parts/buttons/buttons.css'
import type { FieldControlProps } from '../../renderer/form/control'
import type { RenderedSchema } from '../../renderer/form/renderedSchema'
import { useFormScope } from '../../renderer/form/scope'
import { useFocusAfterRender } from '../../renderer/form/useFocusAfterRender'
import { DrawnIcon } from '../../renderer/parts/icons/DrawnIcon'
import { withoutField } from './flag'
import { isRemovable } from './list'
import './list.css'
import { ListItem } from './ListItem'
import { RemovedItem } from './RemovedItem'
import { useList } from './useList'

/** A list of items, each a card with fields of its own; items can be added, removed and brought back. */
export function ListField(props: FieldControlProps) {
  const { id, schema, options, disabled, rjsf } = props
  const { wording, fill } = useFormScope()
  const { keys, removed, flagged, nameOf, add, remove, undo, setFlag } = useList(props)
  const root = useRef<HTMLDivElement>(null)
  const focusAfterRender = useFocusAfterRender()
  const shown = useItemSchema(schema.items, options.flag)
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema

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
      {keys.length === 0 && options.empty !== undefined && <p className="list-empty">{fill(options.empty)}</p>}
      {keys.map((key, index) => (
        <ListItem
          key={key}
          id={`${id}-${index}`}
          index={index}
          name={nameOf(index)}
          rjsf={rjsf}
          schema={shown}
          disabled={disabled}
          removeLabel={fill(options.removeLabel ?? wording.remove)}
          namesItem={options.remove !== 'last'}
          {...(flagged === index ? { mark: fill(options.flagged ?? '') } : {})}
          {...(flagged === null || flagged === index
            ? {}
            : { setFlag: { label: fill(options.setFlag ?? ''), onPress: () => change(() => setFlag(index), index) } })}
          {...(isRemovable(index, keys.length, minItems, options.remove ?? 'any')
            ? { onRemove: () => change(() => remove(index), index) }
            : {})}
        />
      ))}
      {removed !== null && <RemovedItem name={nameOf(removed.index)} onUndo={() => change(undo, removed.index)} />}
      {keys.length < maxItems && (
        <button
          type="button"
          className="button button-secondary list-add"
          disabled={disabled}
          onClick={() => change(add, keys.length)}
        >
          <DrawnIcon drawing={Plus} size={20} />
          {fill(options.add ?? wording.add)}
        </button>
      )}
    </div>
  )
}

/** What each item shows; the identical object as long as the form is the same, so that items do not render again. */
function useItemSchema(item: RenderedSchema | undefined, flag: string | undefined): RenderedSchema | undefined {
  return useMemo(() => (item === undefined || flag === undefined ? item : withoutField(item, flag)), [item, flag])
}
