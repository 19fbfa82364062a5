import { endingOf } from '../../engine/values/fileName'
import { isOfKind } from '../../engine/values/firstBytes'
import type { Queries } from '../database/database'
import { RequestRefusal } from '../refusals/requestRefusal'
import type { ApplicantSession } from '../sessions/sessions'
import { answerPointer } from '../../verify/submissionProblem'
import type { SubmissionProblem, SubmittedFile } from '../../verify/verify'

/** A file that a session brought, whole. */
interface KeptFile {
  readonly handle: string
  readonly size: number
  readonly sha256: string
  readonly start: Uint8Array
}

/** The files that a session brought whole, by the ids of their handles. */
export async function filesOf(queries: Queries, session: ApplicantSession): Promise<ReadonlyMap<string, KeptFile>> {
  const rows = await queries.rows<{ handle: string; size: string; sha256: string; start: Buffer }>(
    'select handle, size, sha256, start from files where session = $1 and sha256 is not null',
    [session.id],
  )
  return new Map(rows.map(({ size, ...file }) => [file.handle, { ...file, size: Number(size) }]))
}

/** What is wrong with files that only their bytes tell: they are longer than was said, or of another kind than their name's. */
export function byteProblems(
  files: readonly SubmittedFile[],
  kept: ReadonlyMap<string, KeptFile>,
): readonly SubmissionProblem[] {
  return files.flatMap(({ path, handle: { id, name, size } }): readonly SubmissionProblem[] => {
    const file = kept.get(id)
    const pointer = answerPointer(path)
    if (file === undefined) return [{ code: 'file', pointer, message: `The file of ${path} was not received.` }]
    if (file.size !== size)
      return [{ code: 'file', pointer, message: `The file of ${path} has another size than it says.` }]
    return isOfKind(file.start, endingOf(name))
      ? []
      : [{ code: 'file', pointer, message: `The first bytes of ${path} are not those of its kind.` }]
  })
}

/**
 * Gives the files to their application, in its transaction.
 * @throws RequestRefusal where one is gone or was replaced since it was looked at.
 */
export async function giveFiles(
  queries: Queries,
  session: ApplicantSession,
  application: string,
  files: readonly SubmittedFile[],
): Promise<void> {
  if (files.length === 0) return
  const bound = await queries.rows(
    `update files set application = $1 from unnest($3::text[], $4::text[]) as named (handle, sha256)
     where session = $2 and files.handle = named.handle and files.sha256 = named.sha256 returning files.handle`,
    [application, session.id, files.map(({ handle }) => handle.id), files.map(({ sha256 }) => sha256)],
  )
  if (bound.length !== files.length)
    throw new RequestRefusal('submission', {
      problems: [{ code: 'file', pointer: '/answers', message: 'A file was replaced meanwhile.' }],
    })
}
