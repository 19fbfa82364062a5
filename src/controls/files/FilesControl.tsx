import { FileText, FileX2, Image, RotateCcw, X } from 'lucide'
import { useRef } from 'react'
import type { FilesControlProps } from '../../renderer/form/controlProps'
import { focusSoon } from '../../renderer/focus/focus'
import { useNamedAround } from '../../renderer/form/formContexts'
import { useFormScope } from '../../renderer/form/formScope'
import { UndoRemoval, findUndoButton } from '../../renderer/form/UndoStrip'
import { FilePicture } from '../../renderer/parts/files/FilePicture'
import { DrawnIcon } from '../../renderer/parts/icons/DrawnIcon'
import { useSoftCollapse } from '../../renderer/parts/useSoftCollapse'
import { formatSize } from '../../engine/values/format'
import { FileDrop } from './FileDrop'
import { useFiles } from './useFiles'
import './files.css'

const LONG_LIST = 10

export function FilesControl(props: FilesControlProps) {
  const { id, field, message } = props
  const { handles, removed, wrong, leftOut, fileOf, take, remove, undo, dismiss } = useFiles(props)
  const { wording, fill } = useFormScope()
  const root = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  useSoftCollapse(root)

  const removeButtons = (): ArrayLike<HTMLElement> => list.current?.querySelectorAll<HTMLElement>('.file-remove') ?? []

  const removeFile = (index: number): void => {
    remove(index)
    focusSoon(() => findUndoButton(list.current), true)
  }
  const undoRemoval = (index: number): void => {
    undo()
    focusSoon(() => removeButtons()[index], true)
  }
  /** Focuses the next row, else the one before, else the choose button; there is no undo. */
  const dismissRefusal = (index: number): void => {
    dismiss(index)
    const row = handles.length + index
    focusSoon(() => removeButtons()[row] ?? removeButtons()[row - 1] ?? document.getElementById(id), true)
  }

  const rows = handles.map((handle, index) => (
    <FileRow
      key={handle.id ?? handle.name}
      name={handle.name}
      size={handle.size}
      state={handle.id === undefined ? 'remembered' : 'kept'}
      file={fileOf(handle)}
      onRemove={() => removeFile(index)}
    />
  ))
  const presentNames = handles.flatMap(({ id: kept, name }) => (kept === undefined ? [] : name))
  const stripIndex = removed?.index ?? rows.length
  const strip = removed !== null && (
    <li key="removed">
      <UndoRemoval name={removed.handle.name} onUndo={() => undoRemoval(removed.index)} />
    </li>
  )

  return (
    <div className="file-upload" ref={root}>
      <FileDrop
        id={id}
        field={field}
        presentNames={presentNames}
        isFull={presentNames.length === field.most && wrong.length === 0 && message === undefined}
        onFiles={take}
      />
      {leftOut !== '' && <p className="file-left-out">{leftOut}</p>}
      {(rows.length + wrong.length > 0 || removed !== null) && (
        <ul className={rows.length > LONG_LIST ? 'file-list file-list-long' : 'file-list'} ref={list}>
          {[...rows.slice(0, stripIndex), strip, ...rows.slice(stripIndex)]}
          {wrong.map((report, index) => (
            <FileRow
              key={`${index} ${report.values['name']}`}
              name={report.values['name'] ?? fill(wording.moreFiles, report.values)}
              size={null}
              state="refused"
              file={null}
              onRemove={() => dismissRefusal(index)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

/** kept: part of the answer. remembered: only the name is known, the file has to be chosen again. refused: rejected. */
type FileState = 'kept' | 'remembered' | 'refused'

interface FileRowProps {
  readonly name: string
  readonly size: number | null
  readonly state: FileState
  readonly file: File | null
  readonly onRemove: () => void
}

function FileRow({ name, size, state, file, onRemove }: FileRowProps) {
  const { language, wording, fill } = useFormScope()
  return (
    <li className={`file-row file-row-${state}`}>
      <RowPicture state={state} name={name} file={file} />
      <FileWords name={name} state={state} size={size === null ? '' : formatSize(size, language)} />
      <button
        type="button"
        className="file-remove"
        aria-label={useNamedAround(fill(wording.removeFile, { name }))}
        onClick={onRemove}
      >
        <DrawnIcon drawing={X} size={20} />
      </button>
    </li>
  )
}

function FileWords({ name, state, size }: { name: string; state: FileState; size: string }) {
  const { wording, fill } = useFormScope()
  if (state === 'remembered') return <p className="file-words">{fill(wording.fileAgain, { name })}</p>
  return (
    <p className="file-words">
      <span className="file-name">{name}</span>
      <span className="file-note">{state === 'refused' ? wording.fileRefused : size}</span>
    </p>
  )
}

function RowPicture({ state, name, file }: { state: FileState; name: string; file: File | null }) {
  const isDocument = name.toLowerCase().endsWith('.pdf')
  const drawings = { refused: FileX2, remembered: RotateCcw, kept: isDocument ? FileText : Image }
  return <FilePicture image={isDocument ? null : file} drawing={drawings[state]} />
}
