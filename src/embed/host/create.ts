import type { FileHandle } from '../../engine/values/answers'
import type { EmbedOptions, FrameMessage, HostMessage } from '../messages/message'
import { connect } from './connect'
import { messageHandlers } from './messageHandlers'
import { openFrame, type OpenFrame, takeDown } from './openFrame'
import type { EmbedConfig, EmbedError, EmbedHandle, ExitReason } from './options'
import { pageActions } from './pageActions'
import { createPendingRequests } from './pendingRequests'

/** Long enough for slow networks, short enough to tell someone, in ms. */
const TIMEOUT = 10_000
const ACTION_TIMEOUT = 30_000

/** The address at which a build shows itself in a frame. */
const EMBEDDED = '#/embedded'

/**
 * A flow to show on this page. Nothing is on the page before `open`.
 * @throws TypeError when `src` is no http(s) address, or there is no such container.
 */
export function create(config: EmbedConfig): EmbedHandle {
  const address = addressOf(config.src)
  const { signal } = config
  let current = config
  let shown: OpenFrame | null = null
  let isDestroyed = false
  const asked = createPendingRequests()
  const actions = pageActions(config.actions ?? {}, (message) => shown?.conversation?.send(message))

  const close = (): void => {
    const closing = shown
    shown = null
    if (closing !== null) takeDown(closing)
    asked.drop()
    actions.drop()
  }
  const closed = (reason: ExitReason): void => {
    close()
    config.onExit?.({ reason })
  }
  const fail = (type: EmbedError['type'], message: string): void => config.onError?.({ type, message })
  const isShown = (open: OpenFrame): boolean => open === shown
  const handlers = messageHandlers(config, { asked, actions, isShown, exit: () => void exit(), closed, fail, fileOf: (file) => fileOf(file) })
  /** Only what the frame of now says counts: a callback may have closed it. */
  const hear = <Type extends FrameMessage['type']>(open: OpenFrame, message: Extract<FrameMessage, { type: Type }>): void => {
    if (open !== shown) return
    clearTimeout(open.patience)
    const handler: (typeof handlers)[Type] = handlers[message.type as Type]
    handler(message, open)
  }

  const greet = (open: OpenFrame): void => {
    open.conversation?.end()
    open.unwatch()
    open.unwatch = () => undefined
    open.conversation = connect(open.frame, { origin: address.origin, options: optionsOf(current), hear: (message) => hear<FrameMessage['type']>(open, message) })
  }

  const open = (): void => {
    if (isDestroyed) return
    if (shown === null) {
      const opening = openFrame(config, address, () => void exit())
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
    update: ({ brand, colorScheme }) => {
      current = { ...current, ...(brand && { brand: { ...current.brand, ...brand } }), ...(colorScheme && { colorScheme }) }
      shown?.conversation?.send({ type: 'update', ...lookOf(current) })
    },
    destroy,
  }
}

const UNAVAILABLE =
  'The frame did not answer. Is src the address of a build, does it name this origin in embedding.json, and does a policy (frame-src here, frame-ancestors there) allow it? Formway.diagnose() tells more.'

function addressOf(src: string): URL {
  const address = new URL(src, document.baseURI)
  if (!/^https?:$/.test(address.protocol)) throw new TypeError(`src has to be an http or https address, not ${address.protocol}`)
  address.hash = EMBEDDED
  return address
}

/** What the frame is told of at its greeting. */
function optionsOf(config: EmbedConfig): EmbedOptions {
  const { mode = 'inline', useCase, prefill, actions = {}, actionTimeout = ACTION_TIMEOUT } = config
  return {
    mode,
    actions: Object.keys(actions).map((action) => ({ action, timeout: actionTimeout })),
    ...lookOf(config),
    ...(useCase === undefined ? {} : { useCase }),
    ...(prefill === undefined ? {} : { prefill }),
  }
}

function lookOf({ brand, colorScheme }: EmbedConfig): Pick<EmbedOptions, 'brand' | 'colorScheme'> {
  return { ...(brand === undefined ? {} : { brand }), ...(colorScheme === undefined ? {} : { colorScheme }) }
}
