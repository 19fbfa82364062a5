import type { Program } from '../../../engine/program/program'
import type { Submission } from '../../../engine/submission/submission'
import type { Queries } from '../../database/database'
import type { ServedFlows } from '../../flows/servedFlows'
import { type ApplicationFilter, filterCondition } from '../list/applicationFilter'
import { type ListedApplication, listApplications } from '../list/listApplications'

/** An application that is exported, with the edition of the flow that it came from. */
export interface ExportedApplication extends ListedApplication {
  readonly submission: Submission
  readonly program: Program
}

/** How many are in memory at one time. */
const BATCH = 100

/** The applications that a filter means, the newest first, one after the other. */
export async function* exportedApplications(
  queries: Queries,
  flows: ServedFlows,
  filter: ApplicationFilter,
): AsyncGenerator<ExportedApplication> {
  let after: string | null = null
  do {
    const { applications, next } = await listApplications(queries, filter, after, BATCH)
    const rows = await queries.rows<{ id: string; submission: Submission }>(
      'select id, submission from applications where id = any($1)',
      [applications.map(({ id }) => id)],
    )
    const submissions = new Map(rows.map(({ id, submission }) => [id, submission]))
    for (const application of applications) {
      const submission = submissions.get(application.id)
      // One that was deleted meanwhile is none.
      if (submission !== undefined) yield { ...application, submission, program: await editionOf(flows, application) }
    }
    after = next
  } while (after !== null)
}

/** The editions of the flows that a filter's applications came from. */
export async function exportedEditions(
  queries: Queries,
  flows: ServedFlows,
  filter: ApplicationFilter,
): Promise<readonly Program[]> {
  const { text, values } = filterCondition(filter)
  const found = await queries.rows<{ flow: string; revision: string }>(
    `select distinct flow, revision from applications where ${text} order by flow, revision`,
    values,
  )
  return Promise.all(found.map((edition) => editionOf(flows, edition)))
}

/** The edition that an application came from. It was served, or nothing could have come from it. */
export async function editionOf(
  flows: ServedFlows,
  { flow, revision }: Pick<ListedApplication, 'flow' | 'revision'>,
): Promise<Program> {
  const program = await flows.edition(flow, revision)
  if (program === null) throw new Error('An application is kept of an edition that is not.')
  return program
}
