import { useRef } from 'react'
import type { FieldControlProps } from '../../renderer/form/control'
import { useFocusAfterRender } from '../../renderer/form/useFocusAfterRender'
import { FileDrop } from './FileDrop'
import { FileRow } from './FileRow'
import './file-upload.css'
import { useFileUpload } from './useFileUpload'

/** A file, or a list of them: ways to give them, and those given so far. */
export function FileUploadField(props: FieldControlProps) {
  const { id, reports, disabled, message } = props
  const { handles, limits, fileOf, take, remove, dismiss } = useFileUpload(props)
  const list = useRef<HTMLUListElement>(null)
  const focusAfterRender = useFocusAfterRender()

  /** Carries out a removal; the focus then goes to the row that took the place, the one before it, or the button. */
  const removeRow = (row: number, carryOut: () => void): void => {
    focusAfterRender(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>('.file-remove') ?? []
      return buttons[row] ?? buttons[row - 1] ?? document.getElementById(id)
    })
    carryOut()
  }

  return (
    <div className="file-upload">
      <FileDrop
        id={id}
        limits={limits}
        disabled={disabled}
        invalid={message !== undefined}
        onFiles={(files) => void take(files)}
      />
      {handles.length + reports.length > 0 && (
        <ul className="file-list" ref={list}>
          {handles.map((handle, index) => (
            <FileRow
              key={handle.id ?? handle.name}
              name={handle.name}
              size={handle.size}
              state={handle.id === undefined ? 'remembered' : 'kept'}
              file={fileOf(handle)}
              disabled={disabled}
              onRemove={() => removeRow(index, () => remove(index))}
            />
          ))}
          {reports.map((report, index) => (
            <FileRow
              key={`${index} ${report.values['name']}`}
              name={report.values['name'] ?? ''}
              size={null}
              state="refused"
              file={null}
              disabled={disabled}
              onRemove={() => removeRow(handles.length + index, () => dismiss(index))}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
