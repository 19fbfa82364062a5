import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Queries } from '../database/database'
import type { Vault } from '../database/vault'
import { type RefusalCode, RequestRefusal } from './refusals'

const HOUR = 3600
const DAY = 86_400

interface Limit {
  readonly points: number
  /** The time from the first one to when counting begins anew. */
  readonly seconds: number
  readonly refusal: RefusalCode
}

/**
 * How often something may be done by one address, session or number, or an action in all. FORMWAY_LIMITS changes
 * `points`.
 */
export const LIMITS = {
  sessionsByAddress: { points: 100, seconds: HOUR, refusal: 'sessions' },
  codesBySession: { points: 5, seconds: HOUR, refusal: 'rate' },
  codesByAddress: { points: 50, seconds: DAY, refusal: 'rate' },
  codesByNumber: { points: 5, seconds: HOUR, refusal: 'rate' },
  codesByNumberADay: { points: 10, seconds: DAY, refusal: 'rate' },
  actionsBySession: { points: 300, seconds: DAY, refusal: 'actions' },
  actionsByNameADay: { points: 100_000, seconds: DAY, refusal: 'actions' },
  countsByAddress: { points: 2000, seconds: HOUR, refusal: 'counts' },
  requestsByKey: { points: 600, seconds: 60, refusal: 'requests' },
  signInsByAddress: { points: 20, seconds: HOUR / 4, refusal: 'signIns' },
} as const satisfies Readonly<Record<string, Limit>>

export type LimitName = keyof typeof LIMITS

export type LimitPoints = Readonly<Partial<Record<LimitName, number>>>

export interface RateLimits {
  /**
   * Counts one more for `key`.
   * @throws RequestRefusal with `retryAfter` in seconds if there were too many.
   */
  take(this: void, name: LimitName, key: string): Promise<void>
  /** Takes back one that turned out not to count, such as a sign-in that succeeded. */
  giveBack(this: void, name: LimitName, key: string): Promise<void>
}

export interface LimitOptions {
  readonly database: Queries
  readonly vault: Vault
  readonly now: () => Date
  /** Points that differ from those of `LIMITS`. */
  readonly points: LimitPoints
}

/** Creates the limits, which all processes on one database share. */
export function createRateLimits({ database, vault, now, points }: LimitOptions): RateLimits {
  const storeClient = createStoreClient(database, now)
  const createLimiter = (name: LimitName): RateLimiterPostgres =>
    new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: 'limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: points[name] ?? LIMITS[name].points,
      duration: LIMITS[name].seconds,
    })
  return {
    take: async (name, key) => {
      await createLimiter(name)
        .consume(vault.computeHash(name, key))
        .catch((cause: unknown) => {
          if (!(cause instanceof RateLimiterRes)) throw cause
          throw new RequestRefusal(LIMITS[name].refusal, { retryAfter: Math.ceil(cause.msBeforeNext / 1000) })
        })
    },
    giveBack: async (name, key) => void (await createLimiter(name).reward(vault.computeHash(name, key))),
  }
}

interface StoreStatement {
  readonly text: string
  /** The key and the points, and then times. */
  readonly values: readonly (string | number)[]
}

/**
 * What RateLimiterPostgres needs of a client. Its statements lose their names, which a pooler of transactions cannot
 * prepare, and its times are moved from the system's clock to `now`.
 */
function createStoreClient(database: Queries, now: () => Date) {
  return {
    query: async ({ text, values }: StoreStatement) => {
      const shift = now().getTime() - Date.now()
      const moved = values.map((value, index) => (index > 1 ? Number(value) + shift : value))
      const rows = await database.rows<{ points: number; expire: string }>(text, moved)
      return { rows: rows.map(({ points, expire }) => ({ points, expire: Number(expire) - shift })) }
    },
  }
}

/** Removes what counts no longer. */
export async function removeOldLimits(database: Queries, now: Date): Promise<void> {
  await database.rows('delete from limits where expire < $1', [now.getTime()])
}
