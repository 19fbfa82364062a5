import { Check } from 'lucide'
import { type DragEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { FilesField } from '../../engine/program/field'
import { getLabelId } from '../../renderer/form/fieldId'
import { useFormScope } from '../../renderer/form/formScope'
import { Button } from '../../renderer/parts/buttons/Buttons'
import { DrawnIcon } from '../../renderer/parts/icons/DrawnIcon'
import { getMediaType } from '../../engine/values/fileName'
import { formatSize } from '../../engine/values/format'
import { formatNames } from './useFiles'
import { formatFileKinds } from './sortFiles'

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
export function FileDrop({ id, field, presentNames, isFull, onFiles }: FileDropProps) {
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
