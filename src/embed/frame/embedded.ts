import type { ConfigurationStore } from '../../configure/configurationStore'
import type { LoadedDocument, Mode } from '../../engine/program/program'
import type { Session } from '../../engine/session/createSession'
import type { SessionHost } from '../../engine/session/performEffect'
import type { HostAction } from '../../services/actionRunner'
import type { FileStore } from '../../services/files/fileStore'
import type { HistoryWindow } from '../../services/syncHistory'

export interface EmbeddedFlow {
  readonly session: Session
  /** Switches to another language; rejects if its texts cannot be loaded. */
  speak(language: string): Promise<void>
  readonly files: Pick<FileStore, 'get'>
}

/** The surroundings of an embedded flow: what the page around it provides and is told. */
export interface Embedded {
  readonly configuration: ConfigurationStore
  readonly mode: Mode
  /** Returns who runs the action; null if it is simulated. */
  readonly hostAction: (action: string) => HostAction | null
  /** Adapts the flow to the mode. Only embedded flows can be live, so only they load the code for it. */
  readonly adaptFlow: (flow: LoadedDocument) => LoadedDocument
  readonly onLanguageChange: () => void
  /** Separates this application from others of the same flow in this browser's storage; empty if there is one. */
  readonly scope: string
  /** Replaces the browser's history, which belongs to the page around the frame. */
  readonly browser: HistoryWindow
  /** The host functions that the page around the flow takes over. */
  readonly host: Required<Pick<SessionHost, 'heard' | 'restart'>> & Partial<Pick<SessionHost, 'storage' | 'report'>>
  /** Starts the embedding once `flow` is shown in `mount`; null if it could not be shown. */
  begin(mount: HTMLElement, flow: EmbeddedFlow | null): void
}
