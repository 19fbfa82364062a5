import { Check } from 'lucide'
import { type DragEvent, useState } from 'react'
import type { FilesField } from '../../engine/program/field'
import { useFormScope } from '../../renderer/form/formScope'
import { DrawnIcon } from '../../renderer/parts/icons/DrawnIcon'
import { FileInput } from './FileInput'
import { mediaTypeOf } from '../../engine/values/fileName'
import { formatSize, listOf } from '../../engine/values/format'
import { namesOf } from './batch'
import { kindsInWords } from './sortFiles'

interface FileDropProps {
  /** The DOM id of the field. */
  readonly id: string
  readonly field: FilesField
  /** The names of the files that are there. */
  readonly held: readonly string[]
  readonly onFiles: (files: readonly File[]) => void
}

/** The ways in for files: choosing, on touch devices taking a photo, and dropping. All obey the same rules. */
export function FileDrop({ id, field, held, onFiles }: FileDropProps) {
  const { language, wording, fill } = useFormScope()
  const { isOver, ...drop } = useDrop(onFiles)
  const { extensions, maxSize, kind, most } = field
  const input = { fieldId: id, describedBy: held.length === 0 ? `${id}-limits` : `${id}-limits ${id}-held`, onFiles }
  const largest =
    maxSize === null ? [] : fill(wording.fileLimit, { limit: formatSize(maxSize, language) })
  return (
    <div className={isOver ? 'file-drop file-drop-over' : 'file-drop'} {...drop}>
      <div className="file-ways">
        <FileInput
          {...input}
          id={id}
          className="file-choose"
          label={wording.chooseFile}
          accept={acceptOf(extensions)}
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
      <p className="file-hint">
        <span className="file-hint-drop">{wording.dropFile}</span>
        <span id={`${id}-limits`}>{listOf([extensions.length === 0 ? [] : kindsInWords(field, language), largest].flat(), language)}</span>
      </p>
      {kind === 'files' && most !== null && (
        <p className="file-count">
          {held.length === most && <DrawnIcon drawing={Check} size={20} />}
          {fill(wording.countOf, { count: String(held.length), limit: String(most) })}
        </p>
      )}
      {held.length > 0 && (
        <p id={`${id}-held`} hidden>
          {fill(wording.fileAdded, { name: namesOf(held, language, (count) => fill(wording.moreFiles, { count })) })}
        </p>
      )}
    </div>
  )
}

/** Endings, and the media types too: some phones know a file only by its type, of which CSV has two. */
function acceptOf(extensions: readonly string[]): string {
  const types = extensions.flatMap((ending) => [mediaTypeOf(`a.${ending}`) ?? [], ending === 'csv' ? 'text/comma-separated-values' : []].flat())
  return [...extensions.map((ending) => `.${ending}`), ...new Set(types)].join(',')
}

function useDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      // Without this a browser opens what is dropped.
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
