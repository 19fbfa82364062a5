import type { FileHandle } from '../../engine/values/answers'
import type { EmbedOptions, FrameMessage, HostMessage } from '../messages/message'
import { type FrameConnection, connect } from './connect'
import { frameElement } from './frameElement'
import type { EmbedConfig, EmbedError, EmbedHandle, ExitReason } from './options'
import { dialogMount, inlineMount, type Mount } from './mount'
import { pageActions } from './pageActions'
import { createPendingRequests } from './pendingRequests'
import { watchVisible } from './watchVisible'

/** Long enough for slow networks, short enough to tell someone, in ms. */
const TIMEOUT = 10_000
const ACTION_TIMEOUT = 30_000

/** The address at which a build shows itself in a frame. */
const EMBEDDED = '#/embedded'

/** What an open flow put on the page. */
interface Shown {
  readonly frame: HTMLIFrameElement
  readonly place: Mount
  conversation: FrameConnection | null
  /** Ends the waiting for an answer. */
  patience: ReturnType<typeof setTimeout> | undefined
  unwatch: () => void
}

/**
 * A flow to show on this page. Nothing is on the page before `open`.
 * @throws TypeError when `src` is no http(s) address, or there is no such container.
 */
export function create(config: EmbedConfig): EmbedHandle {
  const address = addressOf(config.src)
  const { mode = 'inline', signal } = config
  let { brand, colorScheme } = config
  let shown: Shown | null = null
  let isDestroyed = false
  const asked = createPendingRequests()
  const actions = pageActions(config.actions ?? {}, (message) => shown?.conversation?.send(message))

  const options = (): EmbedOptions => ({
    mode,
    actions: Object.keys(config.actions ?? {}).map((action) => ({ action, timeout: config.actionTimeout ?? ACTION_TIMEOUT })),
    ...(config.useCase === undefined ? {} : { useCase: config.useCase }),
    ...(brand === undefined ? {} : { brand }),
    ...(colorScheme === undefined ? {} : { colorScheme }),
    ...(config.prefill === undefined ? {} : { prefill: config.prefill }),
  })

  const close = (): void => {
    const closing = shown
    shown = null
    closing?.conversation?.end()
    clearTimeout(closing?.patience)
    closing?.unwatch()
    closing?.place.leave()
    closing?.frame.remove()
    asked.drop()
    actions.drop()
  }
  const closed = (reason: ExitReason): void => {
    close()
    config.onExit?.({ reason })
  }
  const fail = (type: EmbedError['type'], message: string): void => config.onError?.({ type, message })

  /** What each message of the frame does. */
  const handlers: { readonly [Type in FrameMessage['type']]: (message: Extract<FrameMessage, { type: Type }>, open: Shown) => void } = {
    welcome: ({ title, language, keeps }, { frame }) => {
      frame.title = title
      frame.lang = language
      config.onLoad?.({ keepsProgress: keeps })
    },
    refused: ({ reason }, open) => {
      // Nobody is there to talk to: the dialog can be closed without being asked.
      open.conversation?.end()
      fail(reason, REFUSALS[reason])
    },
    ready: (_, open) => {
      if (mode === 'inline') open.unwatch = watchVisible(open.frame, (range) => open.conversation?.send({ type: 'visible', ...range }))
      config.onReady?.()
    },
    height: ({ height }, { place, frame }) => place.grow(frame, height),
    top: (_, { frame }) => {
      if (frame.getBoundingClientRect().top < 0) frame.scrollIntoView({ block: 'start' })
    },
    escape: () => {
      if (mode === 'dialog') void exit()
    },
    event: ({ event }, open) => {
      if (event.name === 'screen') config.onStep?.(event)
      if (open === shown) config.onEvent?.(event)
    },
    wentBack: ({ id, wentBack }) => asked.answer(id, wentBack),
    exiting: ({ id, exits }) => asked.answer(id, exits),
    fileBytes: ({ id, blob }) => asked.answer(id, blob),
    run: actions.run,
    abort: actions.abort,
    submitted: ({ submission, reference, summary }) => config.onSuccess?.({ submission, reference, summary, fileOf }),
    finished: ({ reason }) => {
      // In the page the flow begins anew where it is.
      if (mode === 'dialog') closed(reason)
      else config.onExit?.({ reason })
    },
  }
  /** Only what the frame of now says counts: a callback may have closed it. */
  const hear = <Type extends FrameMessage['type']>(open: Shown, message: Extract<FrameMessage, { type: Type }>): void => {
    if (open !== shown) return
    clearTimeout(open.patience)
    const handler: (typeof handlers)[Type] = handlers[message.type as Type]
    handler(message, open)
  }

  const greet = (open: Shown): void => {
    open.conversation?.end()
    open.unwatch()
    open.unwatch = () => undefined
    open.conversation = connect(open.frame, { origin: address.origin, options: options(), hear: (message) => hear<FrameMessage['type']>(open, message) })
  }

  const open = (): void => {
    if (isDestroyed) return
    if (shown === null) {
      const place = mode === 'dialog' ? dialogMount({ label: config.closeLabel ?? 'Close', onClose: () => void exit() }) : inlineMount(containerOf(config))
      const opening: Shown = { frame: frameElement(address.href), place, conversation: null, patience: undefined, unwatch: () => undefined }
      shown = opening
      opening.patience = setTimeout(() => {
        if (opening === shown) fail('unavailable', UNAVAILABLE)
      }, config.timeout ?? TIMEOUT)
      // Once more after each reload of what is in it.
      opening.frame.addEventListener('load', () => greet(opening))
    }
    shown.place.show(shown.frame)
  }

  const ask = (question: (id: number) => HostMessage): Promise<unknown> => asked.ask((id) => shown?.conversation?.send(question(id)) ?? false)
  const fileOf = async ({ id: file }: FileHandle): Promise<Blob | null> => {
    const blob = file === undefined ? null : await ask((id) => ({ type: 'getFile', id, file }))
    return blob instanceof Blob ? blob : null
  }

  const exit = async ({ force = false }: { readonly force?: boolean } = {}): Promise<boolean> => {
    const closing = shown
    if (closing === null) return false
    // A frame that is not there has nothing to lose.
    const exits = force || (await ask((id) => ({ type: 'exit', id, force }))) !== false
    if (exits && closing === shown) closed('closed')
    return exits
  }

  const destroy = async (): Promise<void> => {
    isDestroyed = true
    signal?.removeEventListener('abort', abort)
    close()
  }
  const abort = (): void => void destroy()
  if (signal?.aborted === true) isDestroyed = true
  else signal?.addEventListener('abort', abort)

  return {
    open,
    exit,
    back: async () => (await ask((id) => ({ type: 'back', id }))) === true,
    update: (look) => {
      if (look.brand !== undefined) brand = { ...brand, ...look.brand }
      colorScheme = look.colorScheme ?? colorScheme
      shown?.conversation?.send({ type: 'update', ...(brand === undefined ? {} : { brand }), ...(colorScheme === undefined ? {} : { colorScheme }) })
    },
    destroy,
  }
}

const UNAVAILABLE =
  'The frame did not answer. Is src the address of a build, does it name this origin in embedding.json, and does a policy (frame-src here, frame-ancestors there) allow it? Formway.diagnose() tells more.'

const REFUSALS = {
  version: 'The build at src is of another version than this script: take both from the same one.',
  useCase: 'The build at src has no such use case.',
  broken: 'The flow could not be shown: try again, or look at the console of the frame.',
} as const

function addressOf(src: string): URL {
  const address = new URL(src, document.baseURI)
  if (!/^https?:$/.test(address.protocol)) throw new TypeError(`src has to be an http or https address, not ${address.protocol}`)
  address.hash = EMBEDDED
  return address
}

function containerOf({ container }: EmbedConfig): Element {
  const found = typeof container === 'string' ? document.querySelector(container) : container
  if (found === undefined || found === null) throw new TypeError('There is no such container: give create() an element or a selector of one, or the mode "dialog".')
  return found
}
