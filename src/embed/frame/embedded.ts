import type { ConfigurationStore } from '../../configure/configurationStore'
import type { LoadedDocument, Mode } from '../../engine/program/program'
import type { Session, SessionHost } from '../../engine/session/createSession'
import type { HostAction } from '../../services/actionRunner'
import type { FileStore } from '../../services/files/fileStore'
import type { HistoryWindow } from '../../services/syncHistory'

/** A flow that runs in a frame. */
export interface EmbeddedFlow {
  readonly session: Session
  /** Goes on in the words of another language; rejects where they cannot be fetched. */
  speak(language: string): Promise<void>
  readonly files: Pick<FileStore, 'get'>
}

/** What a page around this one gives and hears, where this one is embedded. */
export interface Embedded {
  readonly configuration: ConfigurationStore
  readonly mode: Mode
  /** Who carries out an action of this name; null where it is simulated. */
  readonly hostAction: (action: string) => HostAction | null
  /** The flow as it runs in that mode. Only here a live one can be: no other applicant loads what makes it one. */
  readonly adaptFlow: (flow: LoadedDocument) => LoadedDocument
  /** Hears of another language. */
  readonly spoken: () => void
  /** What tells this application from others of the flow in this browser; empty where nothing has to. */
  readonly scope: string
  /** Stands for the history of the browser, which is the page's around. */
  readonly browser: HistoryWindow
  /** What of the flow's host the page around stands for. */
  readonly host: Required<Pick<SessionHost, 'heard' | 'restart'>> & Partial<Pick<SessionHost, 'storage' | 'report'>>
  /** The flow shows in `mount`; null: it could not be shown. */
  begin(mount: HTMLElement, flow: EmbeddedFlow | null): void
}
