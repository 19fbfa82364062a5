import type { Configuration, Offered } from '../../configure/configuration'
import { LIVE_FRAME, LIVE_READY, type LiveHandle } from '../../configure/live/liveHandle'
import { withUsableLogos } from '../../configure/configurationStore'
import { createListeners } from '../../engine/session/listeners'
import type { HistoryWindow } from '../../services/syncHistory'
import type { Embedded } from './embedded'
import { applyScheme } from './inlineLayout'

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
      heard: () => undefined,
      restart: () => view.location.reload(),
      storage: {
        read: (key) => stored.get(key) ?? null,
        write: (key, text) => stored.set(key, text).has(key),
        remove: (key) => void stored.delete(key),
      },
    },
    begin: (mount, flow) => {
      mount.ownerDocument.documentElement.dataset['live'] = ''
      if (flow !== null)
        frame.dispatchEvent(
          new view.CustomEvent(LIVE_READY, { detail: { session: flow.session, setLook: wear } satisfies LiveHandle }),
        )
    },
  }
}
