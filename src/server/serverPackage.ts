import { connectDatabase } from './database/database'
import { migrate, MIGRATIONS } from './database/migrate'
import { databaseFiles, folderFiles } from './files/fileStorage'
import { s3Files } from './files/s3Files'
import { createVirusScan } from './files/virusScanner'
import { builtFlows } from './applications/servedFlows'
import { REFUSALS } from './http/refusals'
import { createMailer } from './applications/sendConfirmation'
import { createServer } from './server'

export {
  builtFlows,
  connectDatabase,
  createMailer,
  createServer,
  createVirusScan,
  databaseFiles,
  folderFiles,
  s3Files,
  migrate,
  MIGRATIONS,
  REFUSALS,
}
export type { Mode } from '../engine/program/program'
export type { ActionService } from './actions/actionService'
export type {
  ServerAction,
  ServerActionEnd,
  ServerActionPending,
  ServerActionRequest,
} from './applications/serverAction'
export type { CodeMessage, CodeSender } from './codes/codeSender'
export type { ConnectionOptions, Database, Queries } from './database/database'
export type { Migration } from './database/migrate'
export type { Role } from './desk/clerks'
export type { OpenIdOptions } from './desk/openId'
export type { FileStorage } from './files/fileStorage'
export type { NamedKey } from './database/vault'
export type { S3Bucket } from './files/s3Files'
export type { ScannerAddress, VirusScan } from './files/virusScanner'
export type { FileLimits } from './files/receiveFile'
export type { Mail, MailAddress, Mailer } from './applications/confirmation'
export type { Log, LogEntry } from './http/log'
export type { RefusalCode } from './http/refusals'
export type { FormwayServer } from './server'
export type { ServerOptions } from './options'
export type { WebhookReceiver } from './applications/outbox'
