import type { Json } from '../../../src/engine/values/answers'
import { TODAY } from '../../../src/explorer/stepResult'
import type { Database } from '../../../src/server/database/database'

/** Every text and number that is long enough to be known again, and says more than the day. */
export function leavesOf(value: Json): readonly string[] {
  if (typeof value === 'string' || typeof value === 'number')
    return String(value).length < 5 || value === TODAY ? [] : [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap((part: Json) => leavesOf(part)) : []
}

/** The tables in which one of these texts stands, but for the documents of flows, whose examples the applicant typed. */
export async function tablesWith(database: Database, texts: readonly string[]): Promise<readonly string[]> {
  const tables = await database.rows<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname <> 'flows' order by relname",
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await database.rows<{ text: string }>(`select t::text as text from ${name} as t`)
    // What stands in bytes PostgreSQL writes in hexadecimal.
    if (
      texts.some((text) =>
        rows.some((row) => row.text.includes(text) || row.text.includes(Buffer.from(text).toString('hex'))),
      )
    )
      found.push(name)
  }
  return found
}
