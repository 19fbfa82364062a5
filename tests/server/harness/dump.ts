import type { Database } from '../../../src/server/database/database'

/** Every row of every table as text, with its bytes as they are too; without the documents of flows, which are public. */
export async function dumped({ rows }: Database): Promise<string> {
  const tables = await rows<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('flows', 'migrations')",
  )
  const found = await Promise.all(
    tables.map(({ name }) => rows<{ row: string }>(`select to_json(${name})::text as row from ${name}`)),
  )
  return found
    .flat()
    .map(
      ({ row }) =>
        row + row.replaceAll(/\\\\x([\da-f]+)/g, (_, hex: string) => Buffer.from(hex, 'hex').toString('latin1')),
    )
    .join('\n')
}
