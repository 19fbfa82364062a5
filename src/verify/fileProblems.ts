import { findField, type Program } from '../engine/program/program'
import { isObject, type Json, getOwnValue, type Path } from '../engine/values/answers'
import { getMediaType } from '../engine/values/fileName'
import type { ReadSubmission } from './readSubmission'
import {
  buildAnswerPointer,
  buildJsonPointer,
  type SubmissionProblem,
  type SubmittedFile,
  type VerifyOptions,
} from './verification'

interface LocatedHandle {
  readonly path: Path
  readonly handle: { readonly [part: string]: Json }
}

export function collectFileHandles(program: Program, value: Json, path: Path = ''): readonly LocatedHandle[] {
  if (typeof value !== 'object' || value === null) return []
  const kind = path === '' ? undefined : findField(program, path)?.kind
  if (kind === 'file') return isObject(value) ? [{ path, handle: value }] : []
  if (kind === 'files') {
    return Array.isArray(value)
      ? value.flatMap((handle: Json, index) => (isObject(handle) ? [{ path: `${path}.${index}`, handle }] : []))
      : []
  }
  return Object.entries(value).flatMap(([key, part]) =>
    collectFileHandles(program, part, path === '' ? key : `${path}.${key}`),
  )
}

/**
 * Finds the problems of files that no rule of a single field sees: an id is used twice, the media type does not match
 * the extension, the bytes differ from those received, or a hash belongs to no file. `received` holds the server's own
 * hashes.
 */
export function findFileProblems(
  program: Program,
  { answers, files }: ReadSubmission,
  received: VerifyOptions['files'],
): readonly SubmissionProblem[] {
  const handles = collectFileHandles(program, answers)
  const known = new Set(handles.map(getFileId))
  const unknownIds = Object.keys(files).filter((id) => !known.has(id))
  return [
    ...findHandleProblems(handles),
    ...unknownIds.map((id) => createFileProblem(buildJsonPointer('files', id), 'No answer names such a file.')),
    ...(received === undefined ? [] : handles.flatMap((one) => findReceiptProblem(one, files, received) ?? [])),
  ]
}

/** Lists the files of a submission with their hashes; the server's own hash takes precedence over the submitted one. */
export function listSubmittedFiles(
  program: Program,
  { answers, files }: ReadSubmission,
  received: VerifyOptions['files'],
): readonly SubmittedFile[] {
  return collectFileHandles(program, answers).map(({ path, handle }) => {
    const id = getFileId({ path, handle })
    const { name, size, type } = handle
    return {
      path,
      handle: { id, name: String(name), size: Number(size), type: String(type) },
      sha256: getHash(received, id) ?? getOwnValue(files, id) ?? null,
    }
  })
}

function findHandleProblems(handles: readonly LocatedHandle[]): readonly SubmissionProblem[] {
  const known = new Set<string>()
  return handles.flatMap(({ path, handle: { id, name, type } }) => {
    const pointer = buildAnswerPointer(path)
    const isDuplicate = typeof id === 'string' && known.has(id)
    if (typeof id === 'string') known.add(id)
    const expected = getMediaType(String(name))
    // The type is empty if the system does not know the extension.
    const hasOtherType = expected !== null && type !== '' && type !== expected
    return [
      ...(isDuplicate
        ? [{ code: 'rule' as const, pointer, message: `The file of ${path} stands elsewhere, too.`, rule: 'duplicate' }]
        : []),
      ...(hasOtherType
        ? [
            {
              code: 'rule' as const,
              pointer,
              message: `The media type of ${path} is not that of its name.`,
              rule: 'content',
            },
          ]
        : []),
    ]
  })
}

/** Returns the problem of a received file, or null if there is none or the browser could not compute its hash. */
function findReceiptProblem(
  located: LocatedHandle,
  files: ReadSubmission['files'],
  received: NonNullable<VerifyOptions['files']>,
): SubmissionProblem | null {
  const { path } = located
  const actual = getHash(received, getFileId(located))
  if (actual === undefined) return createFileProblem(buildAnswerPointer(path), `The file of ${path} was not received.`)
  const submitted = getOwnValue(files, getFileId(located))
  return submitted === undefined || submitted === actual
    ? null
    : createFileProblem(buildAnswerPointer(path), `The file of ${path} was received with other bytes than were chosen.`)
}

function createFileProblem(pointer: string, message: string): SubmissionProblem {
  return { code: 'file', pointer, message }
}

function getFileId({ handle: { id } }: LocatedHandle): string {
  return typeof id === 'string' ? id : ''
}

/** Hashes may be written in upper case. */
function getHash(received: VerifyOptions['files'], id: string): string | undefined {
  return getOwnValue(received, id)?.toLowerCase()
}
