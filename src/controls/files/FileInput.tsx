import { useRef } from 'react'
import { labelId } from '../../renderer/form/fieldId'
import { Button } from '../../renderer/parts/buttons/Button'

interface FileInputProps {
  readonly id: string
  /** The DOM id of the field, whose label comes first in the button's name. */
  readonly fieldId: string
  /** The DOM ids of what says which files are taken and which there are. */
  readonly describedBy: string
  readonly label: string
  readonly look: 'secondary' | 'link'
  readonly className: string
  /** What the browser offers to choose from, as the attribute says it. */
  readonly accept: string
  /** Whether the camera is asked instead of the files. */
  readonly camera: boolean
  readonly multiple: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/**
 * A button that opens the browser's choice of files. The input itself is out of reach: it is emptied after each choice,
 * and would say that no file is chosen.
 */
export function FileInput({ id, fieldId, describedBy, label, look, className, accept, camera, multiple, onFiles }: FileInputProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <span className={className}>
      <Button
        id={id}
        look={look}
        aria-labelledby={`${labelId(fieldId)} ${id}`}
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
          // Otherwise choosing the same file again would be no change.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </span>
  )
}
