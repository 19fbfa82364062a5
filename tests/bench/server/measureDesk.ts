import type { Database } from '../../../src/server/database/database'
import type { FormwayServer } from '../../../src/server/server'
import { signedIn } from '../../server/harness/clerk'
import { median } from '../results/statistics'

/** How long one page of the desk took. */
export interface DeskMeasured {
  readonly page: string
  readonly median: number
  readonly longest: number
}

/** How many applications there are. */
export const APPLICATIONS = 100_000

const REPETITIONS = 15

/** Puts so many applications beside those that are there, over two years, a tenth of them of another status. */
export async function fillDesk(database: Database, flow: string, revision: string): Promise<void> {
  await database.rows(
    `with made as (
       insert into sessions (token_hash, origin, flow, revision, expires_at)
       select sha256(('made ' || n)::bytea), 'https://client.example', $1, $2, now() from generate_series(1, $3::int) as n
       returning id
     )
     insert into applications (id, session, reference, flow, revision, submitted_on, submission, content_hash, trusted, status, received_at)
     select 'made ' || n, id, upper(substr(md5(n::text), 1, 4) || '-' || substr(md5(n::text), 5, 8)), $1, $2, '2026-03-10', '{"answers":{}}', '', '[]',
       case when n % 10 = 0 then 'inReview' else 'received' end, timestamptz '2026-03-10' - n * interval '10 minutes'
     from (select id, row_number() over () as n from made) as numbered`,
    [flow, revision, APPLICATIONS],
  )
  await database.rows('analyze applications')
}

/** Opens pages of the desk as a clerk does, again and again. */
export async function measureDesk(server: FormwayServer): Promise<readonly DeskMeasured[]> {
  const clerk = await signedIn(server)
  const measured: DeskMeasured[] = []
  const pages = {
    'the list': '',
    'of one status': '?status=inReview',
    'of one day, long ago': '?from=2025-01-06&to=2025-01-06',
    'by the beginning of a reference': '?reference=A1',
    'by a reference that there is not': '?reference=ZZZZ',
  }
  for (const [page, query] of Object.entries(pages)) {
    const took: number[] = []
    for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
      const began = performance.now()
      const answer = await clerk.gets(`/desk${query}`)
      await answer.text()
      took.push(performance.now() - began)
      if (answer.status !== 200) throw new Error(`The desk answered ${answer.status} to ${query}.`)
    }
    measured.push({ page, median: median(took), longest: Math.max(...took) })
  }
  return measured
}
