import type { Mode } from '../engine/program/program'
import type { ActionService } from './actions/actionService'
import type { ServerAction } from './applications/serverAction'
import type { DeletionStorage } from './applications/deletionLog'
import type { WebhookReceiver } from './applications/outbox'
import type { Mailer } from './applications/confirmation'
import type { CodeSender } from './codes/codes'
import type { Database } from './database/database'
import type { NamedKey } from './database/vault'
import type { OpenIdOptions } from './desk/openId'
import { databaseFiles, type FileStorage } from './files/fileStorage'
import { FILE_LIMITS, type FileLimits } from './files/receiveFile'
import type { VirusScan } from './files/virusScanner'
import type { LimitPoints } from './http/limits'
import type { Log } from './http/log'
import { runUntraced, type Trace } from './http/tracing'

export interface ServerOptions {
  /** A migrated database. */
  readonly database: Database
  /** The parsed `contracts/<flow>.flow.json` files of the build. */
  readonly flows: readonly unknown[]
  /** The folder of the build, served below /build/. By default no files are served. */
  readonly build?: string | null
  /** The origins of the pages that may send applications. */
  readonly origins: readonly string[]
  /**
   * Origins at which the server itself is reached, whose pages may send to it; none by default. They count only where
   * the request was for that origin, so that another page of the same address cannot send.
   */
  readonly ownOrigins?: readonly string[]
  readonly sendCode: CodeSender
  /** live by default. In test mode, submissions of test mode are accepted too. */
  readonly mode?: Mode
  /** The actions that the server carries out, by their names in flows. */
  readonly actions?: Readonly<Record<string, ServerAction>>
  /** How long one of these may take, in ms; 25,000 by default. */
  readonly actionMilliseconds?: number
  /** Services that carry out actions, by their names in flows: each is posted a signed request, and signs its answer. */
  readonly actionServices?: Readonly<Record<string, ActionService>>
  /** Actions that may be simulated in live mode if nothing carries them out; none by default. In test mode all may. */
  readonly simulated?: readonly string[]
  /** Storage of files; the database by default. */
  readonly files?: FileStorage
  readonly fileLimits?: FileLimits
  /** Scans each file while it comes, such as by `createVirusScan`; by default nothing does. */
  readonly scan?: VirusScan | null
  /**
   * A log of deletions outside the database, by `folderDeletions` or `s3Deletions`: after a backup was restored, what had
   * been deleted is deleted again. By default there is none.
   */
  readonly deletions?: DeletionStorage | null
  /** Receivers of webhooks; none by default. */
  readonly webhooks?: readonly WebhookReceiver[]
  /** Whether receivers may have private addresses. */
  readonly isPrivateAllowed?: boolean
  /**
   * Sends applicants a confirmation, where their flow has `{{confirmation}}` in its result and asks for their address.
   * Without one, by default, flows promise none.
   */
  readonly mailer?: Mailer | null
  /** How long a session lasts, in hours; 24 by default. */
  readonly sessionHours?: number
  /** The bearer token for /metrics, which is closed by default. */
  readonly metricsToken?: string | undefined
  /**
   * Keys that seal what is entered, at least one in production: the first seals, and all open. Without one, by default,
   * it lies in the database in clear.
   */
  readonly keys?: readonly NamedKey[]
  /** A token that everybody can sign in with at /desk, under any name and with all roles: for trials. */
  readonly deskToken?: string | null
  /** How often something may be done by one address, session or number, where it differs from `LIMITS`. */
  readonly limits?: LimitPoints
  /**
   * Strict-Transport-Security of every response; null if a proxy sets it. By default of this host alone, for 180 days.
   */
  readonly transportSecurity?: string | null
  /** Networks of proxies whose X-Forwarded-For, Forwarded and X-Request-Id are believed, such as 10.0.0.0/8; none by default. */
  readonly trustedProxies?: readonly string[]
  /** The provider that clerks sign in with at /desk. Without it and without `deskToken` there is no desk. */
  readonly openId?: OpenIdOptions | null
  readonly now?: () => Date
  readonly log?: Log
  /** Runs each request, statement, provider's call and delivery, and records how long it takes; nothing by default. */
  readonly trace?: Trace
}

export type WholeOptions = Required<Omit<ServerOptions, 'metricsToken'>> & Pick<ServerOptions, 'metricsToken'>

export function resolveServerOptions(options: ServerOptions): WholeOptions {
  return {
    mode: 'live',
    build: null,
    deskToken: null,
    openId: null,
    actions: {},
    actionMilliseconds: 25_000,
    actionServices: {},
    simulated: [],
    keys: [],
    scan: null,
    deletions: null,
    webhooks: [],
    mailer: null,
    isPrivateAllowed: false,
    files: databaseFiles(options.database),
    fileLimits: FILE_LIMITS,
    sessionHours: 24,
    limits: {},
    trustedProxies: [],
    transportSecurity: 'max-age=15552000',
    ownOrigins: [],
    now: () => new Date(),
    log: () => undefined,
    trace: runUntraced,
    ...options,
  }
}
