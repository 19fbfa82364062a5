import { getMaxItems } from '../../engine/answers/inputShape'
import type { FilesField } from '../../engine/program/field'
import { getFileExtension, isProgramName, isSameFile, normalizeFileName } from '../../engine/values/fileName'
import type { FileHandle } from '../../engine/values/answers'
import type { Refusal } from '../../engine/state/flowState'
import { formatAlternatives, formatSize } from '../../engine/values/format'

export interface ChosenFile {
  readonly file: File
  /** The first bytes match the extension. */
  readonly isOfKind: boolean
  readonly isProgram: boolean
  readonly isLocked: boolean
}

export type Limits = Pick<FilesField, 'kind' | 'extensions' | 'maxSize' | 'most'>

interface SortedBatch {
  readonly files: readonly (FileHandle | File)[]
  readonly refused: readonly Refusal[]
}

/**
 * Splits a batch into accepted and refused files; one bad file does not affect the others. `language` (BCP 47) formats
 * sizes.
 */
export function sortFiles(
  chosen: readonly ChosenFile[],
  present: readonly FileHandle[],
  limits: Limits,
  language: string,
): SortedBatch {
  const files: (FileHandle | File)[] = [...present]
  const refused: Refusal[] = []
  for (const candidate of chosen) {
    const refusal = checkFile(candidate, files, limits, language) ?? placeFile(candidate.file, files, limits)
    if (refusal !== null) refused.push(refusal)
  }
  return { files, refused }
}

export function formatFileKinds({ extensions }: Pick<FilesField, 'extensions'>, language: string): string {
  return formatAlternatives(
    extensions.map((extension) => extension.toUpperCase()),
    language,
  )
}

function checkFile(
  { file, isOfKind, isProgram, isLocked }: ChosenFile,
  files: readonly (FileHandle | File)[],
  { kind, extensions, maxSize }: Limits,
  language: string,
): Refusal | null {
  const { size } = file
  const name = normalizeFileName(file.name)
  const extension = getFileExtension(name)
  if (extensions.length > 0 && !extensions.includes(extension))
    return { rule: 'kind', values: { name, is: formatFileKinds({ extensions }, language) } }
  // A field without allowed types still refuses programs, by name and by content.
  if (extensions.length === 0 && (isProgramName(name) || isProgram)) return { rule: 'program', values: { name } }
  if (size === 0) return { rule: 'empty', values: { name } }
  if (maxSize !== null && size > maxSize)
    return { rule: 'maxSize', values: { name, is: formatSize(maxSize, language) } }
  if (!isOfKind) return { rule: 'content', values: { name } }
  if (isLocked) return { rule: 'password', values: { name } }
  const isPresent = files.some((other) => !isRemembered(other) && isSameFile(other, file))
  return kind === 'files' && isPresent ? { rule: 'duplicate', values: { name } } : null
}

/**
 * Puts `file` in place of a remembered file of the same name, else in a free position, else of a remembered file or of
 * the single file of a `file` field. Refuses it where none of these exists.
 */
function placeFile(file: File, files: (FileHandle | File)[], { most, kind }: Limits): Refusal | null {
  const name = normalizeFileName(file.name)
  const sameName = files.findIndex((other) => isRemembered(other) && other.name === name)
  const replaceable = files.findIndex((other) => isRemembered(other) || (kind === 'file' && !(other instanceof File)))
  const limit = most ?? getMaxItems(most)
  const free = files.length < limit ? files.length : -1
  const index = [sameName, free, replaceable].find((position) => position !== -1)
  if (index === undefined) return { rule: 'maxItems', values: { name, is: String(limit) } }
  files[index] = file
  return null
}

/** Only the name is known: the applicant has to choose the file again. */
function isRemembered(file: FileHandle | File): boolean {
  return !(file instanceof File) && file.id === undefined
}
