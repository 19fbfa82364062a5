import type { FormwayServer } from '../../../src/server/server'
import { signedIn } from '../../server/harness/clerk'
import { createHash } from 'node:crypto'
import { median } from '../results/statistics'

/** How long one page of the desk took. */
export interface DeskMeasured {
  readonly page: string
  readonly median: number
  readonly longest: number
}

/** The SHA-256 of a contact of `fillApplications`. */
const CONTACT = createHash('sha256').update('4711').digest('hex')

/** Addresses of pages, by what they show. */
export const DESK_PAGES: Readonly<Record<string, string>> = {
  'the list': '/desk',
  'of one status': '/desk?status=inReview',
  'of one day, a year ago': '/desk?from=2025-03-10&to=2025-03-10',
  'by a reference': '/desk?reference=A87F-F679A2F3',
  'by the beginning of a reference': '/desk?reference=A1',
  'by a reference that there is not': '/desk?reference=ZZZZ',
  'by a phone number': `/desk?contact=${CONTACT}`,
  'the audit log': '/desk/audit',
  'its entries, long ago': '/desk/audit?before=1000',
}

const REPETITIONS = 15

/** Opens pages of the desk as a clerk does, again and again. */
export async function measureDesk(
  server: FormwayServer,
  pages: Readonly<Record<string, string>>,
): Promise<readonly DeskMeasured[]> {
  const clerk = await signedIn(server)
  const measured: DeskMeasured[] = []
  for (const [page, path] of Object.entries(pages)) {
    const took: number[] = []
    for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
      const began = performance.now()
      const answer = await clerk.gets(path)
      await answer.text()
      took.push(performance.now() - began)
      if (answer.status !== 200) throw new Error(`The desk answered ${answer.status} to ${path}.`)
    }
    measured.push({ page, median: median(took), longest: Math.max(...took) })
  }
  return measured
}
