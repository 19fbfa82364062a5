import { type ComponentType, memo, useMemo } from 'react'
import type { Path } from '../../engine/values/types'
import { useSend } from '../session/session'
import type { BroughtControlProps, ItemChanges, ListControlProps } from './control'
import { fieldId } from './fieldId'
import { FieldFrame } from './frame/FieldFrame'
import type { BoundControl } from './registry'
import { isSamePlace } from './SchemaField'
import { useField } from './useField'
import { useListAnswered, useListed } from './useFieldParts'
import { useFieldTexts } from './useFieldTexts'

/** Binds a control for a list. It renders again when items come or go, and not for what is typed into them. */
export function bindList(Control: ComponentType<ListControlProps>): BoundControl {
  return memo(function BoundList(props) {
    const { fieldPathId: { $id: path }, disabled = false } = props
    const field = useField(path)
    const { list, message } = useListed(path)
    const changes = useItemChanges(path)
    const { label, help } = useFieldTexts(field)
    if (field?.kind !== 'list') return null
    const { options } = field
    const control = { id: fieldId(path), label, disabled, field, options, message, list, changes }
    return (
      <FieldFrame path={path} field={field} label={label} help={help} message={message}>
        <Control {...control} rjsf={props} />
      </FieldFrame>
    )
  }, isSamePlace)
}

/** Binds a control that shows what an action brought, item by item. */
export function bindBrought(Control: ComponentType<BroughtControlProps>): BoundControl {
  return memo(function BoundBrought({ fieldPathId: { $id: path }, disabled = false }) {
    const field = useField(path)
    const { list, message, value } = useListAnswered(path)
    const changes = useItemChanges(path)
    const { label, help } = useFieldTexts(field)
    if (field?.kind !== 'list') return null
    const { options } = field
    const control = { id: fieldId(path), label, disabled, field, options, message, list, changes, value }
    return (
      <FieldFrame path={path} field={field} label={label} help={help} message={message}>
        <Control {...control} />
      </FieldFrame>
    )
  }, isSamePlace)
}

function useItemChanges(path: Path): ItemChanges {
  const send = useSend()
  return useMemo(
    () => ({
      add: () => send({ type: 'add', list: path }),
      remove: (item) => send({ type: 'remove', list: path, item }),
      undo: () => send({ type: 'undo', list: path }),
      mark: (item) => send({ type: 'mark', list: path, item }),
    }),
    [send, path],
  )
}
