import { fieldAt, type Program } from '../engine/program/program'
import { mediaTypeOf } from '../engine/values/fileName'
import { isObject } from '../engine/values/path'
import type { Json, Path } from '../engine/values/answers'
import { answerPointer, type SubmissionProblem } from './submissionProblem'

/** What is wrong with files that no rule of one field sees: one is named twice, or its media type is not that of its ending. */
export function fileProblems(program: Program, answers: Json): readonly SubmissionProblem[] {
  const known = new Set<string>()
  return handlesIn(program, answers, '').flatMap(({ path, handle: { id, name, type } }) => {
    const pointer = answerPointer(path)
    const isKnown = typeof id === 'string' && known.has(id)
    if (typeof id === 'string') known.add(id)
    const expected = mediaTypeOf(String(name))
    // A system that knows no type of an ending gives none.
    const isOther = expected !== null && type !== '' && type !== expected
    return [
      ...(isKnown ? [{ code: 'rule' as const, pointer, message: `The file of ${path} stands elsewhere, too.`, rule: 'duplicate' }] : []),
      ...(isOther ? [{ code: 'rule' as const, pointer, message: `The media type of ${path} is not that of its name.`, rule: 'content' }] : []),
    ]
  })
}

interface PlacedHandle {
  readonly path: Path
  readonly handle: { readonly [part: string]: Json }
}

function handlesIn(program: Program, value: Json, path: Path): readonly PlacedHandle[] {
  if (typeof value !== 'object' || value === null) return []
  const kind = path === '' ? undefined : fieldAt(program, path)?.kind
  if (kind === 'file') return isObject(value) ? [{ path, handle: value }] : []
  if (kind === 'files') {
    return Array.isArray(value) ? value.flatMap((handle: Json, index) => (isObject(handle) ? [{ path: `${path}.${index}`, handle }] : [])) : []
  }
  return Object.entries(value).flatMap(([key, part]) => handlesIn(program, part, path === '' ? key : `${path}.${key}`))
}
