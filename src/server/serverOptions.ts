import type { Mode } from '../engine/program/program'
import type { ServerAction } from './applications/serverAction'
import type { CodeSender } from './codes/codeSender'
import type { Database } from './database/database'
import { databaseFiles, type FileStorage } from './files/fileStorage'
import { FILE_LIMITS, type FileLimits } from './files/receiveFile'
import type { WebhookReceiver } from './applications/webhooks'
import type { Log } from './http/log'

/** What a server is made with. */
export interface ServerOptions {
  /** A database that was migrated. */
  readonly database: Database
  /** The flows of the build: what JSON.parse gives of its `contracts/<flow>.flow.json`. */
  readonly flows: readonly unknown[]
  /** The folder of the build, whose files are served below /build/; none are, if left out. */
  readonly build?: string | null
  /** The origins of the pages that may send applications. */
  readonly origins: readonly string[]
  /** Sends codes. */
  readonly sendCode: CodeSender
  /** test takes what came of a test, too; live, if left out. */
  readonly mode?: Mode
  /** What the server carries out, by the names that flows give it. */
  readonly actions?: Readonly<Record<string, ServerAction>>
  /** The actions that may be simulated in live mode, if nothing carries them out: none, if left out. In test mode all may. */
  readonly simulated?: readonly string[]
  /** Where files are kept: in the database, if left out. */
  readonly files?: FileStorage
  readonly fileLimits?: FileLimits
  /** Who is told of applications; nobody, if left out. */
  readonly webhooks?: readonly WebhookReceiver[]
  /** Whether they may stand at private addresses. */
  readonly isPrivateAllowed?: boolean
  /** How long a session lasts, in hours: 24, if left out. */
  readonly sessionHours?: number
  /** What whoever reads the figures at /metrics has to bring; where left out, nobody can. */
  readonly metricsToken?: string | undefined
  /** What clerks sign in with at /desk; there is no desk, if left out. */
  readonly deskToken?: string | null
  readonly now?: () => Date
  readonly log?: Log
}

/** The same with all that was left out. */
export type WholeOptions = Required<Omit<ServerOptions, 'metricsToken'>> & Pick<ServerOptions, 'metricsToken'>

/** Fills in what was left out. */
export function resolveServerOptions(options: ServerOptions): WholeOptions {
  return {
    mode: 'live',
    build: null,
    deskToken: null,
    actions: {},
    simulated: [],
    webhooks: [],
    isPrivateAllowed: false,
    files: databaseFiles(options.database),
    fileLimits: FILE_LIMITS,
    sessionHours: 24,
    now: () => new Date(),
    log: () => undefined,
    ...options,
  }
}
