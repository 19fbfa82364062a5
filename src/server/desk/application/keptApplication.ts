import type { Mode } from '../../../engine/program/mode'
import type { Submission } from '../../../engine/submission/submission'
import { isReference } from '../../../engine/values/reference'
import type { Queries } from '../../database/database'
import { RequestRefusal } from '../../refusals/requestRefusal'
import type { BelievedItem } from '../../submissions/untrueItems'

/** An application as it is kept. */
export interface KeptApplication {
  readonly id: string
  readonly reference: string
  readonly flow: string
  readonly revision: string
  readonly submission: Submission
  readonly trusted: readonly BelievedItem[]
  /** The actions that were only simulated. */
  readonly simulated: readonly string[]
  readonly status: string
  /** That of the session that it came from. */
  readonly mode: Mode
  readonly receivedAt: Date
}

/** A file of an application as it was received. */
export interface KeptFileRow {
  readonly key: string
  /** The id of its handle in the answers. */
  readonly handle: string
  readonly size: number
  readonly sha256: string
}

/**
 * The application of a reference.
 * @throws RequestRefusal where there is none.
 */
export async function keptApplication(queries: Queries, reference: string): Promise<KeptApplication> {
  if (!isReference(reference)) throw new RequestRefusal('application')
  const [application] = await queries.rows<KeptApplication>(
    'select id, reference, flow, revision, submission, trusted, simulated, status, mode, received_at as "receivedAt" from applications where reference = $1',
    [reference],
  )
  if (application === undefined) throw new RequestRefusal('application')
  return application
}

/** The files that came with an application. */
export async function keptFiles(queries: Queries, application: string): Promise<readonly KeptFileRow[]> {
  return queries.rows<KeptFileRow>(
    'select storage_key as key, handle, size::float8 as size, sha256 from files where application = $1 order by began_at, handle',
    [application],
  )
}
