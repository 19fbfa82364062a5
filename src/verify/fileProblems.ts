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

/** What the answers say of a file, and where. */
interface PlacedHandle {
  readonly path: Path
  readonly handle: { readonly [part: string]: Json }
}

/** Every file that answers name, in their order: what stands where a field takes files. */
export function collectFileHandles(program: Program, value: Json, path: Path = ''): readonly PlacedHandle[] {
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
 * What is wrong with files that no rule of one field sees: one is named twice, its media type is not that of its ending, its
 * bytes are not those that were received, or a hash is that of no file. `received`: the hashes that the server worked out.
 */
export function findFileProblems(
  program: Program,
  { answers, files }: ReadSubmission,
  received: VerifyOptions['files'],
): readonly SubmissionProblem[] {
  const placed = collectFileHandles(program, answers)
  const known = new Set(placed.map(idOf))
  const stray = Object.keys(files).filter((id) => !known.has(id))
  return [
    ...namingProblems(placed),
    ...stray.map((id) => fileProblem(buildJsonPointer('files', id), 'No answer names such a file.')),
    ...(received === undefined ? [] : placed.flatMap((one) => receiptProblem(one, files, received) ?? [])),
  ]
}

/** The files of a submission; the server's own hash goes before that which came along. */
export function listSubmittedFiles(
  program: Program,
  { answers, files }: ReadSubmission,
  received: VerifyOptions['files'],
): readonly SubmittedFile[] {
  return collectFileHandles(program, answers).map(({ path, handle }) => {
    const id = idOf({ path, handle })
    const { name, size, type } = handle
    return {
      path,
      handle: { id, name: String(name), size: Number(size), type: String(type) },
      sha256: hashIn(received, id) ?? getOwnValue(files, id) ?? null,
    }
  })
}

function namingProblems(placed: readonly PlacedHandle[]): readonly SubmissionProblem[] {
  const known = new Set<string>()
  return placed.flatMap(({ path, handle: { id, name, type } }) => {
    const pointer = buildAnswerPointer(path)
    const isKnown = typeof id === 'string' && known.has(id)
    if (typeof id === 'string') known.add(id)
    const expected = getMediaType(String(name))
    // A system that knows no type of an ending gives none.
    const isOther = expected !== null && type !== '' && type !== expected
    return [
      ...(isKnown
        ? [{ code: 'rule' as const, pointer, message: `The file of ${path} stands elsewhere, too.`, rule: 'duplicate' }]
        : []),
      ...(isOther
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

/** What is wrong with a file as it was received: null where nothing is, or its browser could not tell its hash. */
function receiptProblem(
  placed: PlacedHandle,
  files: ReadSubmission['files'],
  received: NonNullable<VerifyOptions['files']>,
): SubmissionProblem | null {
  const { path } = placed
  const actual = hashIn(received, idOf(placed))
  if (actual === undefined) return fileProblem(buildAnswerPointer(path), `The file of ${path} was not received.`)
  const said = getOwnValue(files, idOf(placed))
  return said === undefined || said === actual
    ? null
    : fileProblem(buildAnswerPointer(path), `The file of ${path} was received with other bytes than were chosen.`)
}

function fileProblem(pointer: string, message: string): SubmissionProblem {
  return { code: 'file', pointer, message }
}

function idOf({ handle: { id } }: PlacedHandle): string {
  return typeof id === 'string' ? id : ''
}

/** Some write hexadecimal in capitals. */
function hashIn(received: VerifyOptions['files'], id: string): string | undefined {
  return getOwnValue(received, id)?.toLowerCase()
}
