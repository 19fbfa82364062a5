import type { Submission } from '../../../engine/submission/submission'
import { placedHandles } from '../../../verify/placedHandles'
import type { Desk } from '../desk'
import { RequestRefusal } from '../../refusals/requestRefusal'
import { editionOf } from '../exports/exportedApplications'

/** A file that a clerk asks for. */
export interface TakenFile {
  /** Of the application that it came with. */
  readonly reference: string
  /** Where it stands among the answers. */
  readonly path: string
  readonly name: string
}

/** What a key looks like: no other text is asked of the database. */
const KEY = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * What a file is by its key.
 * @throws RequestRefusal where no application has it.
 */
export async function takenFile(
  { database, flows }: Pick<Desk, 'database' | 'flows'>,
  key: string,
): Promise<TakenFile> {
  const [row] = !KEY.test(key)
    ? []
    : await database.rows<{
        handle: string
        reference: string
        flow: string
        revision: string
        submission: Submission
      }>(
        `select handle, reference, flow, revision, submission from files join applications on applications.id = files.application
         where storage_key = $1 and sha256 is not null`,
        [key],
      )
  if (row === undefined) throw new RequestRefusal('notFound')
  const placed = placedHandles(await editionOf(flows, row), row.submission.answers).find(
    ({ handle }) => handle['id'] === row.handle,
  )
  if (placed === undefined) throw new RequestRefusal('notFound')
  return { reference: row.reference, path: placed.path, name: String(placed.handle['name']) }
}
