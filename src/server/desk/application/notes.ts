import type { Queries } from '../../database/database'

/** What a clerk wrote about an application. */
export interface ApplicationNote {
  readonly clerk: string
  readonly note: string
  readonly writtenAt: Date
}

/** Keeps a note. */
export async function addNote(
  queries: Queries,
  application: string,
  { clerk, note, writtenAt }: ApplicationNote,
): Promise<void> {
  await queries.rows('insert into application_notes (application, clerk, note, written_at) values ($1, $2, $3, $4)', [
    application,
    clerk,
    note,
    writtenAt,
  ])
}

/** The notes on an application, the first one first. */
export async function notesOn(queries: Queries, application: string): Promise<readonly ApplicationNote[]> {
  return queries.rows<ApplicationNote>(
    'select clerk, note, written_at as "writtenAt" from application_notes where application = $1 order by id',
    [application],
  )
}
