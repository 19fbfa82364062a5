import type { FileRule } from '../../language/field'
import type { FileHandle, Report } from '../../engine/values/types'
import { isOfKind } from './fileContent'
import { sizeInWords } from './fileSize'

/** A file the applicant chose or dropped, with its first bytes. */
export interface ChosenFile {
  readonly file: File
  readonly start: Uint8Array
}

/** What a field takes: the rule for each file, how many, and the language sizes are written in. */
export interface Limits {
  readonly rule: FileRule
  /** How many files are kept. */
  readonly most: number
  /** A single file gives way to the next one; those of a list stay. */
  readonly isList: boolean
  readonly language: string
}

/** What becomes of a batch: the files that then stand in the field, those it had and new ones, and what was refused. */
export interface Sorted {
  readonly files: readonly (FileHandle | File)[]
  readonly refused: readonly Report[]
}

/** Sorts a batch into files that are kept and files that are refused; one bad file does not cost the others. */
export function sortFiles(chosen: readonly ChosenFile[], present: readonly FileHandle[], limits: Limits): Sorted {
  const files: (FileHandle | File)[] = [...present]
  const refused: Report[] = []
  for (const candidate of chosen) {
    const report = refusalOf(candidate, files, limits) ?? place(candidate.file, files, limits)
    if (report !== null) refused.push(report)
  }
  return { files, refused }
}

/** The allowed endings as people read them: PDF, JPG, PNG. */
export function allowedInWords({ extensions }: FileRule): string {
  return extensions.map((extension) => extension.toUpperCase()).join(', ')
}

function refusalOf({ file, start }: ChosenFile, files: readonly (FileHandle | File)[], limits: Limits): Report | null {
  const { rule, language, isList } = limits
  const { name, size } = file
  const ending = name.toLowerCase().split('.').slice(1).at(-1)
  const extension = rule.extensions.find((allowed) => allowed === ending)
  if (extension === undefined) return { rule: 'fileType', values: { name, allowed: allowedInWords(rule) } }
  if (size === 0) return { rule: 'fileEmpty', values: { name } }
  if (rule.maxSize !== undefined && size > rule.maxSize) {
    return { rule: 'fileSize', values: { name, limit: sizeInWords(rule.maxSize, language) } }
  }
  if (!isOfKind(start, extension)) return { rule: 'fileContent', values: { name } }
  const isThere = files.some((other) => !isRemembered(other) && other.name === name && other.size === size)
  return isList && isThere ? { rule: 'fileDuplicate', values: { name } } : null
}

/**
 * Puts a file in: where an earlier visit had the file of that name, in a free place, or where a file stands that can
 * give way. With no such place it is one too many.
 */
function place(file: File, files: (FileHandle | File)[], { most, isList }: Limits): Report | null {
  const sameName = files.findIndex((other) => isRemembered(other) && other.name === file.name)
  const givingWay = files.findIndex((other) => isRemembered(other) || (!isList && !(other instanceof File)))
  const free = files.length < most ? files.length : -1
  const index = [sameName, free, givingWay].find((position) => position !== -1)
  if (index === undefined) return { rule: 'filesTooMany', values: { name: file.name, limit: String(most) } }
  files[index] = file
  return null
}

/** Of a remembered file only the name is known: it has to be chosen again. */
function isRemembered(file: FileHandle | File): boolean {
  return !(file instanceof File) && file.id === undefined
}
