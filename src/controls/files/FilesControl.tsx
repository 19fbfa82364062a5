import { useRef } from 'react'
import type { FilesControlProps } from '../../renderer/form/controlProps'
import { focusSoon } from '../../renderer/focus/focusSoon'
import { useFormScope } from '../../renderer/form/formScope'
import { FileDrop } from './FileDrop'
import { FileRow } from './FileRow'
import './files.css'
import { useFiles } from './useFiles'

/** More files than this scroll in a place of their own, so that the page stays short. */
const LONG = 10

/** A file, or a list of them: ways to give them, and those given so far. */
export function FilesControl(props: FilesControlProps) {
  const { id, field, refusals } = props
  const { handles, fileOf, take, remove, dismiss } = useFiles(props)
  const { wording, fill } = useFormScope()
  const list = useRef<HTMLUListElement>(null)

  /** Carries out a removal; the focus then goes to the row that took the place, the one before it, or the button. */
  const removeRow = (row: number, carryOut: () => void): void => {
    carryOut()
    focusSoon(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>('.file-remove') ?? []
      return buttons[row] ?? buttons[row - 1] ?? document.getElementById(id)
    }, true)
  }

  return (
    <div className="file-upload">
      <FileDrop
        id={id}
        field={field}
        held={handles.flatMap(({ id: kept, name }) => (kept === undefined ? [] : name))}
        onFiles={(files) => void take(files)}
      />
      {handles.length + refusals.length > 0 && (
        <ul className={handles.length > LONG ? 'file-list file-list-long' : 'file-list'} ref={list}>
          {handles.map((handle, index) => (
            <FileRow
              key={handle.id ?? handle.name}
              name={handle.name}
              size={handle.size}
              state={handle.id === undefined ? 'remembered' : 'kept'}
              file={fileOf(handle)}
              onRemove={() => removeRow(index, () => remove(index))}
            />
          ))}
          {refusals.map((report, index) => (
            <FileRow
              key={`${index} ${report.values['name']}`}
              name={report.values['name'] ?? fill(wording.moreFiles, report.values)}
              size={null}
              state="refused"
              file={null}
              onRemove={() => removeRow(handles.length + index, () => dismiss(index))}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
