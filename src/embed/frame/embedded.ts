import { type ConfigurationStore, withUsableLogos } from '../../configure/configurationStore'
import type { LoadedDocument, Mode } from '../../engine/program/program'
import type { Session } from '../../engine/session/createSession'
import type { SessionHost } from '../../engine/session/performEffect'
import type { HostAction } from '../../services/actionRunner'
import type { Step } from '../../engine/state/step'
import type { FileStore } from '../../services/files/fileStore'
import type { HistoryWindow } from '../../services/syncHistory'
import type { Configuration, Offered } from '../../configure/configuration'
import { LIVE_DAY, LIVE_FRAME, LIVE_READY, type LiveHandle } from '../../configure/live/liveHandle'
import { createListeners } from '../../engine/session/listeners'
import { applyScheme } from './inlineLayout'

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
  readonly host: Required<Pick<SessionHost, 'heard' | 'restart'>> &
    Partial<Pick<SessionHost, 'storage' | 'report' | 'today'>>
  /** Starts the embedding once `flow` is shown in `mount`; null if it could not be shown. */
  begin(mount: HTMLElement, flow: EmbeddedFlow | null): void
}

/** A history that does nothing: the browser's belongs to the page around the frame. */
export const NO_BROWSER: HistoryWindow = {
  history: { state: null, pushState: () => undefined, replaceState: () => undefined, go: () => undefined },
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}

/** Returns the frame element if the configuration screen shows a live preview in it; otherwise null. */
export function findLiveFrame(view: Window): Element | null {
  return view.name === LIVE_FRAME ? view.frameElement : null
}

/** Embeds a flow for the configuration screen: it runs as for an applicant, but stores and sends nothing. */
export function createLiveEmbedding(
  view: Window & typeof globalThis,
  frame: Element,
  useCase: Offered[number],
): Embedded {
  const stored = new Map<string, string>()
  const { subscribe, tell } = createListeners()
  const watchers = new Set<(step: Step) => void>()
  const day = frame.getAttribute(LIVE_DAY)
  let configuration: Configuration = { ...useCase.look, useCase: useCase.id }
  // A preview must not ask before the page is left.
  view.addEventListener('beforeunload', (event) => event.stopImmediatePropagation())
  const wear: LiveHandle['setLook'] = (look, scheme) => {
    configuration = withUsableLogos({ ...look, useCase: useCase.id }, [useCase])
    tell()
    // The theme rewrites its style sheet before the next frame.
    view.requestAnimationFrame(() => applyScheme(scheme, view.document))
  }
  return {
    configuration: { get: () => configuration, subscribe, save: () => false, forget: () => undefined },
    mode: 'test',
    hostAction: () => null,
    onLanguageChange: () => undefined,
    adaptFlow: ({ draft: _draft, ...flow }) => flow,
    scope: '@preview',
    browser: NO_BROWSER,
    host: {
      heard: (step) => {
        for (const watch of watchers) watch(step)
      },
      ...(day !== null && { today: () => day }),
      restart: () => view.location.reload(),
      storage: {
        read: (key) => stored.get(key) ?? null,
        write: (key, text) => stored.set(key, text).has(key),
        remove: (key) => void stored.delete(key),
      },
    },
    begin: (mount, flow) => {
      mount.ownerDocument.documentElement.dataset['live'] = ''
      if (flow === null) return
      const { session } = flow
      const watchSteps: LiveHandle['watchSteps'] = (listener) => {
        watchers.add(listener)
        return () => watchers.delete(listener)
      }
      const detail = { session, setLook: wear, watchSteps } satisfies LiveHandle
      frame.dispatchEvent(new view.CustomEvent(LIVE_READY, { detail }))
    },
  }
}
