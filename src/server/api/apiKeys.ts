import { randomBytes } from 'node:crypto'
import type { Queries } from '../database/database'
import { type Clerk, toUnknownClerk } from '../desk/clerks'
import { runRecorded, type Records } from '../desk/desk'
import { RequestRefusal } from '../http/refusals'
import { generateToken, hashToken } from '../http/secrets'

export const SCOPES = ['read', 'decide', 'delete'] as const

/** What a key may do: fetch applications; set their status and write notes; delete them. */
export type Scope = (typeof SCOPES)[number]

interface ApiKey {
  readonly id: string
  readonly name: string
  readonly scopes: readonly string[]
  readonly createdAt: Date
  /** To the minute; null if it never was. */
  readonly lastUsedAt: Date | null
}

const COLUMNS = 'id, name, scopes, created_at as "createdAt", last_used_at as "lastUsedAt"'

/**
 * Returns who the audit log says it was: a name with the id of the request's key, which no clerk can have.
 * @throws RequestRefusal if there is no such key, or it lacks the scope.
 */
export async function authenticateKey(
  queries: Queries,
  { headers }: Request,
  { scope, now }: { readonly scope: Scope; readonly now: Date },
): Promise<Clerk> {
  const [, token = ''] = /^Bearer ([\w-]{1,200})$/i.exec(headers.get('authorization') ?? '') ?? []
  const [key] = await queries.rows<ApiKey>(`select ${COLUMNS} from api_keys where token_hash = $1`, [hashToken(token)])
  if (key === undefined) throw new RequestRefusal('apiKey')
  if (key.lastUsedAt === null || now.getTime() - key.lastUsedAt.getTime() >= 60_000)
    await queries.rows('update api_keys set last_used_at = $2 where id = $1', [key.id, now])
  if (!key.scopes.includes(scope)) throw new RequestRefusal('scope')
  return toUnknownClerk(`api:${key.name} ${key.id}`)
}

const USAGE = [
  'api-keys add NAME SCOPES    makes a key and prints it once; scopes are read, decide and delete, with commas between',
  'api-keys list               lists ids, names, scopes, and when each was made and last used',
  'api-keys remove ID          ends a key at once',
].join('\n')

/**
 * Carries out a command about keys, and returns what to print. Each change stands in the audit log.
 * @throws Error that says how the command is written.
 */
export async function runKeyCommand(
  records: Pick<Records, 'database' | 'log' | 'now'>,
  [verb, ...words]: readonly string[],
): Promise<string> {
  const { database, now } = records
  const clerk = toUnknownClerk('api-keys')
  if (verb === 'add' && words.length === 2) {
    const [name = '', scopes = ''] = words
    const chosen = scopes.split(',')
    if (!/^[\w.-]{1,40}$/.test(name) || !chosen.every((scope) => SCOPES.some((one) => one === scope)))
      throw new Error(USAGE)
    const [id, token] = [randomBytes(4).toString('hex'), `fw_${generateToken()}`]
    await runRecorded(records, { clerk, act: 'keyAdded', part: `${name} ${id} ${scopes}` }, (queries) =>
      queries.rows('insert into api_keys (id, token_hash, name, scopes, created_at) values ($1, $2, $3, $4, $5)', [
        id,
        hashToken(token),
        name,
        chosen,
        now(),
      ]),
    )
    return token
  }
  if (verb === 'list' && words.length === 0) {
    const keys = await database.rows<ApiKey>(`select ${COLUMNS} from api_keys order by created_at, id`)
    return keys
      .map(({ id, name, scopes, createdAt, lastUsedAt }) =>
        [id, name, scopes.join(','), createdAt.toISOString(), lastUsedAt?.toISOString() ?? 'never used'].join('  '),
      )
      .join('\n')
  }
  if (verb === 'remove' && words.length === 1) {
    const [id = ''] = words
    await runRecorded(records, { clerk, act: 'keyRemoved', part: id }, async (queries) => {
      const removed = await queries.rows('delete from api_keys where id = $1 returning id', [id])
      if (removed.length === 0) throw new Error(`There is no key ${id}.`)
    })
    return `${id} is removed.`
  }
  throw new Error(USAGE)
}
