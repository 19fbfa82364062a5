import type { Configuration, Offered } from '../../configure/configuration'
import { LIVE_FRAME, LIVE_READY, type LiveHandle } from '../../configure/live/liveHandle'
import { withUsableLogos } from '../../configure/configurationStore'
import { createListeners } from '../../engine/session/listeners'
import type { HistoryWindow } from '../../services/syncHistory'
import type { Embedded } from './embedded'
import { showIn } from './inlineLayout'

/** Stands for the history of the browser: that is the page's around. */
export const NO_BROWSER: HistoryWindow = {
  history: { state: null, pushState: () => undefined, replaceState: () => undefined, go: () => undefined },
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}

/** The element of the frame that this page is in, where the configuration screen of the same site shows a flow in it; else null. */
export function findLiveFrame(view: Window): Element | null {
  return view.name === LIVE_FRAME ? view.frameElement : null
}

/** The flow as the configuration screen shows it: it runs as an applicant's does, and nothing of it is kept or sent. */
export function createLiveEmbedding(
  view: Window & typeof globalThis,
  frame: Element,
  useCase: Offered[number],
): Embedded {
  const kept = new Map<string, string>()
  const { subscribe, tell } = createListeners()
  let configuration: Configuration = { ...useCase.look, useCase: useCase.id }
  // What was tried out is no reason to stay.
  view.addEventListener('beforeunload', (event) => event.stopImmediatePropagation())
  const wear: LiveHandle['wear'] = (look, scheme) => {
    configuration = withUsableLogos({ ...look, useCase: useCase.id }, [useCase])
    tell()
    // The theme writes its sheet anew.
    view.requestAnimationFrame(() => showIn(scheme, view.document))
  }
  return {
    configuration: { get: () => configuration, subscribe, save: () => false, forget: () => undefined },
    mode: 'test',
    hostAction: () => null,
    spoken: () => undefined,
    adaptFlow: ({ draft: _draft, ...flow }) => flow,
    scope: '@preview',
    browser: NO_BROWSER,
    host: {
      heard: () => undefined,
      restart: () => view.location.reload(),
      storage: {
        read: (key) => kept.get(key) ?? null,
        write: (key, text) => kept.set(key, text).has(key),
        remove: (key) => void kept.delete(key),
      },
    },
    begin: (mount, flow) => {
      mount.ownerDocument.documentElement.dataset['live'] = ''
      if (flow !== null)
        frame.dispatchEvent(
          new view.CustomEvent(LIVE_READY, { detail: { session: flow.session, wear } satisfies LiveHandle }),
        )
    },
  }
}
