import { FileText, FileX2, Image, RotateCcw, X, Check } from 'lucide'
import { insertItem } from '../../engine/answers/items'
import { useRef, type DragEvent, type RefObject, useLayoutEffect, useState, type ReactNode } from 'react'
import type { FilesControlProps } from '../../renderer/form/controlProps'
import { focusSoon } from '../../renderer/focus/focus'
import { useNamedAround } from '../../renderer/form/formContexts'
import { useFormScope } from '../../renderer/form/formScope'
import { UndoRemoval, findUndoButton } from '../../renderer/form/UndoStrip'
import { FilePicture } from '../../renderer/parts/files/FilePicture'
import { DrawnIcon } from '../../renderer/parts/icons/DrawnIcon'
import { useSoftCollapse } from '../../renderer/parts/useSoftCollapse'
import { formatSize } from '../../engine/values/format'
import { useFiles, formatNames } from './useFiles'
import './files.css'
import type { FilesField } from '../../engine/program/field'
import { getLabelId } from '../../renderer/form/fieldId'
import { Button } from '../../renderer/parts/buttons/Buttons'
import { getMediaType } from '../../engine/values/fileName'
import { formatFileKinds } from './sortFiles'

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
          {insertItem<ReactNode>(rows, stripIndex, strip)}
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

interface FileDropProps {
  readonly id: string
  readonly field: FilesField
  readonly presentNames: readonly string[]
  readonly isFull: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/**
 * Choosing, dropping and, on touch devices, taking a photo. A full field of one file offers to replace it; of several,
 * one has to be removed first.
 */
function FileDrop({ id, field, presentNames, isFull, onFiles }: FileDropProps) {
  const { language, wording, fill } = useFormScope()
  const { isOver, ...drop } = useDrop(onFiles)
  const { extensions, maxSize, kind, most } = field
  const countRef = useFocusOnceFull(isFull)
  const look = isFull ? ('link' as const) : ('secondary' as const)
  const input = {
    fieldId: id,
    describedBy: presentNames.length === 0 ? `${id}-limits` : `${id}-limits ${id}-held`,
    look,
    onFiles,
  }
  const kinds = extensions.length === 0 ? [] : [formatFileKinds(field, language)]
  const largest = maxSize === null ? [] : [fill(wording.fileLimit, { limit: formatSize(maxSize, language) })]
  return (
    <div className={`file-drop ${isFull ? 'file-drop-full' : ''} ${isOver ? 'file-drop-over' : ''}`} {...drop}>
      <div className="file-ways" hidden={isFull && kind === 'files'}>
        <FileInput
          {...input}
          id={id}
          className="file-choose"
          label={isFull ? wording.replaceFile : wording.chooseFile}
          accept={buildAcceptAttribute(extensions)}
          camera={false}
          multiple={kind === 'files'}
        />
        {(extensions.length === 0 || extensions.includes('jpg')) && (
          <FileInput
            {...input}
            id={`${id}-photo`}
            className="file-photo"
            label={wording.takePhoto}
            accept="image/*"
            camera
            multiple={false}
          />
        )}
      </div>
      <p className="file-hint" hidden={isFull}>
        <span className="file-hint-drop">{wording.dropFile}</span>
        <span id={`${id}-limits`}>{[...kinds, ...largest].join(', ')}</span>
      </p>
      {kind === 'files' && most !== null && (
        <p className="file-count" ref={countRef} tabIndex={-1}>
          {presentNames.length === most && <DrawnIcon drawing={Check} size={20} />}
          {fill(wording.countOf, { count: String(presentNames.length), limit: String(most) })}
        </p>
      )}
      {presentNames.length > 0 && (
        <p id={`${id}-held`} hidden>
          {fill(wording.fileAdded, {
            name: formatNames(presentNames, language, (count) => fill(wording.moreFiles, { count })),
          })}
        </p>
      )}
    </div>
  )
}

interface FileInputProps {
  readonly id: string
  /** DOM id of the field, whose label begins the button's accessible name. */
  readonly fieldId: string
  /** DOM ids of the limits and the names of present files. */
  readonly describedBy: string
  readonly label: string
  readonly look: 'secondary' | 'link'
  readonly className: string
  readonly accept: string
  readonly camera: boolean
  readonly multiple: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/**
 * Opens the file picker. The input is hidden: it is emptied after each choice and would be read as "no file chosen".
 */
function FileInput({
  id,
  fieldId,
  describedBy,
  label,
  look,
  className,
  accept,
  camera,
  multiple,
  onFiles,
}: FileInputProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <span className={className}>
      <Button
        id={id}
        look={look}
        aria-labelledby={`${getLabelId(fieldId)} ${id}`}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        capture={camera ? 'environment' : undefined}
        multiple={multiple}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // Otherwise choosing the same file again fires no change event.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </span>
  )
}

/** Moves the focus from the button that is hidden once the field is full. */
function useFocusOnceFull(isFull: boolean): RefObject<HTMLParagraphElement | null> {
  const count = useRef<HTMLParagraphElement>(null)
  // Runs before paint: browsers then blur a hidden element.
  useLayoutEffect(() => {
    if (isFull && (document.activeElement?.closest('.file-ways[hidden]') ?? null) !== null) count.current?.focus()
  }, [isFull])
  return count
}

/** Includes media types: some phones know a file only by its type; CSV has two. */
function buildAcceptAttribute(extensions: readonly string[]): string {
  const types = extensions.flatMap((ending) =>
    [getMediaType(`a.${ending}`) ?? [], ending === 'csv' ? 'text/comma-separated-values' : []].flat(),
  )
  return [...extensions.map((ending) => `.${ending}`), ...new Set(types)].join(',')
}

function useDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      // Without this browsers open the dropped file.
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: ({ relatedTarget, currentTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      onFiles([...event.dataTransfer.files])
    },
  }
}
