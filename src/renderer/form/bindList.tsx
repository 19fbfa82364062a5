import { type ComponentType, useMemo } from 'react'
import type { Path } from '../../engine/values/types'
import type { ListView } from '../../engine/view/view'
import { useAnswer, useSend, useText, useView } from '../session/session'
import type { BroughtControlProps, ItemChanges, ListControlProps } from './control'
import { fieldId } from './fieldId'
import type { BoundControl } from './registry'
import { useMessage } from './useBinding'
import { useField } from './useField'

const EMPTY: ListView = { ids: [], fields: [], removed: null, marked: null }

/** Binds a control for a list. It renders again when items come or go, and not for what is typed into them. */
export function bindList(Control: ComponentType<ListControlProps>): BoundControl {
  return function BoundList(props) {
    const { $id: path } = props.fieldPathId
    const field = useField(path)
    const bound = useList(path, field?.label)
    if (field?.kind !== 'list') return null
    return <Control {...bound} field={field} options={field.options} disabled={props.disabled ?? false} rjsf={props} />
  }
}

/** Binds a control that shows what an action brought, item by item. */
export function bindBrought(Control: ComponentType<BroughtControlProps>): BoundControl {
  return function BoundBrought({ fieldPathId: { $id: path }, disabled = false }) {
    const field = useField(path)
    const bound = useList(path, field?.label)
    const value = useAnswer(path)
    if (field?.kind !== 'list') return null
    return <Control {...bound} field={field} options={field.options} disabled={disabled} value={value} />
  }
}

function useList(path: Path, label = '') {
  const send = useSend()
  const changes: ItemChanges = useMemo(
    () => ({
      add: () => send({ type: 'add', list: path }),
      remove: (item) => send({ type: 'remove', list: path, item }),
      undo: () => send({ type: 'undo', list: path }),
      mark: (item) => send({ type: 'mark', list: path, item }),
    }),
    [send, path],
  )
  return {
    id: fieldId(path),
    label: useText(label),
    message: useMessage(path),
    list: useView((view) => view.lists.get(path)) ?? EMPTY,
    changes,
  }
}
