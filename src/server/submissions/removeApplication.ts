import type { Queries } from '../database/database'

/**
 * Removes an application with all that came with it: its files, what was to be told of it, and its session with codes and
 * proofs. Whatever else refers to it goes by itself. The bytes of files are removed by the next `removeOrphans`.
 */
export async function removeApplication(queries: Queries, id: string): Promise<void> {
  const [application] = await queries.rows<{ session: string }>('select session from applications where id = $1', [id])
  if (application === undefined) return
  // First what a submission locks first.
  await queries.rows('select id from sessions where id = $1 for update', [application.session])
  await queries.rows('delete from outbox where application = $1', [id])
  await queries.rows('delete from applications where id = $1', [id])
  await queries.rows('delete from sessions where id = $1', [application.session])
}
