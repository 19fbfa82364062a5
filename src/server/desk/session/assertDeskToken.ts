import { isSameHash } from '../../codes/codeHash'
import type { Database } from '../../database/database'
import { RequestRefusal } from '../../refusals/requestRefusal'
import { tokenHash } from '../../sessions/sessionToken'

/** How many sign-ins may fail, from wherever they come, in `within` ms. */
export const SIGN_IN_LIMITS = { failures: 20, within: 900_000 }

/** Held while a token is looked at, so that tries at once count each other. The number is any that is ours. */
const LOCK = 4_706_172_103

/**
 * Lets pass whoever brings the desk's token.
 * @throws RequestRefusal where it is another, or too many were.
 */
export async function assertDeskToken(database: Database, deskToken: string, given: string, now: Date): Promise<void> {
  const isRight = await database.transaction(async (queries) => {
    await queries.rows('select pg_advisory_xact_lock($1)', [LOCK])
    await queries.rows('delete from desk_failures where failed_at <= $1', [
      new Date(now.getTime() - SIGN_IN_LIMITS.within),
    ])
    const [failed] = await queries.rows<{ failures: number }>('select count(*)::int as failures from desk_failures')
    if (failed === undefined || failed.failures >= SIGN_IN_LIMITS.failures) throw new RequestRefusal('signIns')
    // Hashes have one length: their comparison tells nothing of the token.
    if (isSameHash(tokenHash(given), tokenHash(deskToken))) return true
    await queries.rows('insert into desk_failures (failed_at) values ($1)', [now])
    return false
  })
  if (!isRight) throw new RequestRefusal('deskToken')
}
