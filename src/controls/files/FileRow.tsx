import { FileText, FileX2, Image, RotateCcw, X } from 'lucide'
import { useNamedAround } from '../../renderer/form/around'
import { useFormScope } from '../../renderer/form/formScope'
import { DrawnIcon } from '../../renderer/parts/icons/DrawnIcon'
import { FilePicture } from '../../renderer/parts/files/FilePicture'
import { formatSize } from '../../engine/values/format'

/** kept: it is in the answer. remembered: only its name is, and it has to be chosen again. refused: it is not. */
type FileState = 'kept' | 'remembered' | 'refused'

interface FileRowProps {
  readonly name: string
  /** In bytes; unknown for a refused file. */
  readonly size: number | null
  readonly state: FileState
  /** What it holds, if that is at hand. */
  readonly file: File | null
  readonly onRemove: () => void
}

/** A file with its size and the button that removes it, or takes its refusal back. */
export function FileRow({ name, size, state, file, onRemove }: FileRowProps) {
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
