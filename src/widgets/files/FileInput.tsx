import { partIds } from '../../renderer/form/fieldId'

interface FileInputProps {
  readonly id: string
  /** The DOM id of the field, whose label comes first in the input's name. */
  readonly fieldId: string
  readonly label: string
  readonly className: string
  /** What the browser offers to choose from, as the attribute says it. */
  readonly accept: string
  /** Whether the camera is asked instead of the files. */
  readonly camera: boolean
  readonly multiple: boolean
  readonly disabled: boolean
  readonly invalid: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** A file input with its button, which is its label: the browser's own button cannot be drawn. */
export function FileInput({
  id,
  fieldId,
  label,
  className,
  accept,
  camera,
  multiple,
  disabled,
  invalid,
  onFiles,
}: FileInputProps) {
  const labelId = `${id}-button`
  return (
    <span className={className}>
      <input
        type="file"
        id={id}
        className="file-input visually-hidden"
        accept={accept}
        capture={camera ? 'environment' : undefined}
        multiple={multiple}
        disabled={disabled}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // Otherwise choosing the same file again would be no change.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
        aria-labelledby={`${partIds(fieldId).label} ${labelId}`}
        aria-invalid={invalid}
      />
      <label id={labelId} className="button button-secondary" htmlFor={id}>
        {label}
      </label>
    </span>
  )
}
