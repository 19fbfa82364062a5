import { leavingWording } from 'virtual:formway/embedding'
import type { Offered } from '../../configure/configuration'
import type { FrameMessage, HostMessage } from '../messages/message'
import { isHostMessage } from '../messages/shapes'
import { handshake, type HostConnection } from './handshake'
import { givenConfiguration, type GivenConfiguration } from './givenConfiguration'
import { hostActions } from './hostActions'
import type { Embedded, EmbeddedFlow } from './embedded'
import { showVisible, watchHeight } from './inlineLayout'
import { askToLeave } from './askToLeave'
import { showIn } from './scheme'
import { goBack, hasEnded, prefill, sendFile, type FrameSession, reportStep } from './frameSession'

/** How this page is embedded, once the page around it has said so; null where there is none to talk to. */
export async function embeddingIn(view: Window & typeof globalThis, options: {
  readonly offered: Offered
  readonly report: (problem: string) => void
}): Promise<Embedded | null> {
  const page = await handshake(view, options.report)
  if (page === null) return null
  const { port } = page
  const { useCase = options.offered[0]?.id, brand = {} } = page.options
  const chosen = options.offered.find(({ id }) => id === useCase)
  if (chosen === undefined) {
    port.postMessage({ type: 'refused', reason: 'useCase' } satisfies FrameMessage)
    return null
  }
  return embedded(view, page, givenConfiguration(options.offered, chosen, brand))
}

function embedded(view: Window & typeof globalThis, { options, port }: HostConnection, configuration: GivenConfiguration): Embedded {
  const send = (message: FrameMessage): void => port.postMessage(message)
  const actions = hostActions(options.actions, send)
  const facts = (): Readonly<Record<string, string>> => ({ 'brand.name': configuration.get().name })
  let scheme = options.colorScheme ?? 'auto'
  let talk: FrameSession | null = null

  const dress = (): void => showIn(scheme, view.document)
  const exit = async ({ id, force }: Extract<HostMessage, { type: 'exit' }>): Promise<void> => {
    const isFree = force || talk === null || !talk.flow.session.losesOnLeaving()
    send({ type: 'exiting', id, exits: isFree || (await askToLeave(view.document, leavingWording)) })
  }
  const hear = ({ data }: MessageEvent<unknown>): void => {
    if (!isHostMessage(data)) return
    switch (data.type) {
      case 'update':
        scheme = data.colorScheme ?? scheme
        if (data.brand !== undefined) configuration.change(data.brand)
        // The theme writes its sheet anew.
        view.requestAnimationFrame(dress)
        return
      case 'back':
        send({ type: 'wentBack', id: data.id, wentBack: talk !== null && goBack(talk.flow) })
        return
      case 'exit':
        void exit(data)
        return
      case 'ended':
        actions.end(data)
        return
      case 'getFile':
        if (talk !== null) sendFile(talk, data)
        return
      case 'visible':
        showVisible(view.document, data)
        return
      default:
        data satisfies never
    }
  }

  return {
    configuration,
    actions: actions.actions,
    browser: NO_BROWSER,
    host: {
      heard: (step) => {
        if (talk !== null) reportStep(talk, step)
      },
      restart: () => {
        send({ type: 'finished', reason: talk !== null && hasEnded(talk.flow) ? 'done' : 'startOver' })
        view.location.reload()
      },
    },
    begin: (mount: HTMLElement, flow: EmbeddedFlow | null) => {
      if (flow === null) {
        send({ type: 'refused', reason: 'broken' })
        return
      }
      talk = { flow, send, facts }
      port.addEventListener('message', hear)
      port.start()
      const { program } = flow.session
      send({ type: 'welcome', flow: program.flow.id, title: program.flow.name, language: program.flow.language, keeps: keepsTexts(view) })
      view.document.documentElement.dataset['embedded'] = options.mode
      if (options.mode === 'inline') watchHeight(mount, (height) => send({ type: 'height', height }))
      else onEscape(view.document, () => send({ type: 'escape' }))
      dress()
      prefill(flow, options.prefill ?? {})
      send({ type: 'ready' })
    },
  }
}

/** Stands for the history of the browser: that is the page's around. */
const NO_BROWSER: Embedded['browser'] = {
  history: { state: null, pushState: () => undefined, replaceState: () => undefined, go: () => undefined },
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}

/** Calls back when Escape is pressed and nothing of the page takes it: the dialog around the frame does not hear it. */
function onEscape(page: Document, leave: () => void): void {
  page.addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented && page.querySelector('dialog[open]') === null) leave()
  })
}

/** Whether the browser keeps anything for a page in this frame. */
function keepsTexts(view: Window): boolean {
  try {
    view.localStorage.setItem('formway.kept', '1')
    view.localStorage.removeItem('formway.kept')
    return true
  } catch {
    return false
  }
}
