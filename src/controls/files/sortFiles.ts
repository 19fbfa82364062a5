import { getMaxItems } from '../../engine/answers/inputShape'
import type { FilesField } from '../../engine/program/field'
import { getFileExtension, isProgramName, isSameFile, normalizeFileName } from '../../engine/values/fileName'
import type { FileHandle } from '../../engine/values/answers'
import type { Refusal } from '../../engine/state/flowState'
import { formatAlternatives, formatSize } from '../../engine/values/format'

/** A file the applicant chose or dropped, and what its bytes tell. */
export interface ChosenFile {
  readonly file: File
  /** Whether the first ones are those of the kind that its ending promises. */
  readonly isOfKind: boolean
  readonly isProgram: boolean
  /** Whether nobody can open it without a password. */
  readonly isLocked: boolean
}

/** What a field takes. */
export type Limits = Pick<FilesField, 'kind' | 'extensions' | 'maxSize' | 'most'>

/** What becomes of a batch: the files that then stand in the field, those it had and new ones, and what was refused. */
interface Sorted {
  readonly files: readonly (FileHandle | File)[]
  readonly refused: readonly Refusal[]
}

/**
 * Sorts a batch into files that are kept and files that are refused; one bad file does not cost the others. `language`
 * (BCP 47) is the one in which sizes are said.
 */
export function sortFiles(
  chosen: readonly ChosenFile[],
  present: readonly FileHandle[],
  limits: Limits,
  language: string,
): Sorted {
  const files: (FileHandle | File)[] = [...present]
  const refused: Refusal[] = []
  for (const candidate of chosen) {
    const refusal = refusalOf(candidate, files, limits, language) ?? place(candidate.file, files, limits)
    if (refusal !== null) refused.push(refusal)
  }
  return { files, refused }
}

/** The allowed endings as people read them: PDF, JPG or PNG. */
export function formatFileKinds({ extensions }: Pick<FilesField, 'extensions'>, language: string): string {
  return formatAlternatives(
    extensions.map((extension) => extension.toUpperCase()),
    language,
  )
}

function refusalOf(
  { file, isOfKind, isProgram, isLocked }: ChosenFile,
  files: readonly (FileHandle | File)[],
  { kind, extensions, maxSize }: Limits,
  language: string,
): Refusal | null {
  const { size } = file
  const name = normalizeFileName(file.name)
  const ending = getFileExtension(name)
  if (extensions.length > 0 && !extensions.includes(ending))
    return { rule: 'kind', values: { name, is: formatFileKinds({ extensions }, language) } }
  // Where any kind is taken, programs are not, whatever they are called.
  if (extensions.length === 0 && (isProgramName(name) || isProgram)) return { rule: 'program', values: { name } }
  if (size === 0) return { rule: 'empty', values: { name } }
  if (maxSize !== null && size > maxSize)
    return { rule: 'maxSize', values: { name, is: formatSize(maxSize, language) } }
  if (!isOfKind) return { rule: 'content', values: { name } }
  if (isLocked) return { rule: 'password', values: { name } }
  const isThere = files.some((other) => !isRemembered(other) && isSameFile(other, file))
  return kind === 'files' && isThere ? { rule: 'duplicate', values: { name } } : null
}

/**
 * Puts a file in: where an earlier visit had the file of that name, in a free place, or where a file stands that can
 * give way: a single file gives way to the next one, those of a list stay. With no such place it is one too many.
 */
function place(file: File, files: (FileHandle | File)[], { most, kind }: Limits): Refusal | null {
  const name = normalizeFileName(file.name)
  const sameName = files.findIndex((other) => isRemembered(other) && other.name === name)
  const givingWay = files.findIndex((other) => isRemembered(other) || (kind === 'file' && !(other instanceof File)))
  const limit = most ?? getMaxItems(most)
  const free = files.length < limit ? files.length : -1
  const index = [sameName, free, givingWay].find((position) => position !== -1)
  if (index === undefined) return { rule: 'maxItems', values: { name, is: String(limit) } }
  files[index] = file
  return null
}

/** Of a remembered file only the name is known: it has to be chosen again. */
function isRemembered(file: FileHandle | File): boolean {
  return !(file instanceof File) && file.id === undefined
}
