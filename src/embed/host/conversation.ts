import type { FileHandle } from '../../engine/values/answers'
import type { EmbedOptions, FrameMessage, Hello, HostMessage } from '../messages/message'
import { isFrameMessage, PROTOCOL } from '../messages/shapes'
import { createLookUpdate } from './optionProblems'
import type { EmbedConfig } from './options'
import { createPageActions, type PageActions } from './pageActions'

interface PendingRequests {
  /**
   * Sends a request with `send`, which returns whether it was delivered. Resolves to the answer; to undefined if it was
   * not delivered or not answered within `within` ms; to false if `drop` ends it.
   */
  ask(send: (id: number) => boolean, within?: number): Promise<unknown>
  /** Resolves a request; ignored if it is not open. */
  answer(id: number, answer?: unknown): void
  /** Removes the time limit: the frame said that the applicant is being asked. */
  wait(id: number): void
  drop(): void
}

interface OpenRequest {
  readonly resolve: (answer: unknown) => void
  readonly timer: ReturnType<typeof setTimeout> | undefined
}

/** The messages with one load of a frame. It ends with that load, with all open requests and actions. */
export interface Conversation {
  readonly requests: Pick<PendingRequests, 'answer' | 'wait'>
  readonly actions: Pick<PageActions, 'run' | 'abort'>
  /** Returns whether the message was delivered. */
  send(message: HostMessage): boolean
  /** Sends the current look, now or once the frame has answered. */
  sendLook(): void
  /**
   * Sends a request and resolves to its answer: undefined without an answer within `within` ms, false if the
   * conversation ends.
   */
  ask(question: (id: number) => HostMessage, within?: number): Promise<unknown>
  fileOf(this: void, file: FileHandle): Promise<Blob | null>
  end(): void
}

/** Starts a conversation with a frame that has loaded. `hear` receives its messages. */
export function openConversation(
  frame: HTMLIFrameElement,
  {
    origin,
    options,
    config,
    hear,
  }: {
    readonly origin: string
    readonly options: () => EmbedOptions
    readonly config: Pick<EmbedConfig, 'actions' | 'onSubmit'>
    readonly hear: (message: FrameMessage, conversation: Conversation) => void
  },
): Conversation {
  let isLookPending = false
  const connection = connect(frame, {
    origin,
    options,
    hear: (message) => {
      if (isLookPending) sendLook()
      hear(message, conversation)
    },
  })
  const sendLook = (): void => {
    isLookPending = !connection.send({ type: 'update', ...createLookUpdate(options()) })
  }
  const requests = createPendingRequests()
  const ask: Conversation['ask'] = (question, within) => requests.ask((id) => connection.send(question(id)), within)
  const fileOf: Conversation['fileOf'] = async ({ id: file }) => {
    const blob = file === undefined ? null : await ask((id) => ({ type: 'getFile', id, file }))
    return blob instanceof Blob ? blob : null
  }
  const actions = createPageActions(config, { send: connection.send, fileOf })
  const end = (): void => {
    connection.end()
    requests.drop()
    actions.drop()
  }
  const conversation: Conversation = { requests, actions, send: connection.send, sendLook, ask, fileOf, end }
  return conversation
}

interface FrameConnection {
  send(message: HostMessage): boolean
  end(): void
}

/**
 * Pauses between greetings, in ms; the last one repeats. The frame's script may come later, and each greeting without a
 * listener logs a line in the console.
 */
const PAUSES = [100, 200, 400, 800, 1500, 3000]

/**
 * Greets a frame that has loaded until it answers, then receives messages through the port of its answer. Ports are
 * sent only to the frame's own origin, so no other window can send through them.
 */
function connect(
  frame: HTMLIFrameElement,
  {
    origin,
    options,
    hear,
  }: {
    readonly origin: string
    /** Read at each greeting, because an update may have come in between. */
    readonly options: () => EmbedOptions
    readonly hear: (message: FrameMessage) => void
  },
): FrameConnection {
  const waiting = new Set<MessagePort>()
  let port: MessagePort | null = null

  const choose = (answered: MessagePort): void => {
    port = answered
    clearTimeout(timer)
    for (const other of waiting) if (other !== answered) other.close()
    waiting.clear()
  }
  const greet = (count = 0): void => {
    timer = setTimeout(() => greet(count + 1), PAUSES[count] ?? PAUSES.at(-1))
    const { port1, port2 } = new MessageChannel()
    waiting.add(port1)
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (!isFrameMessage(data)) return
      if (port === null) choose(port1)
      if (port === port1) hear(data)
    })
    port1.start()
    const hello: Hello = { formway: PROTOCOL, type: 'hello', options: options() }
    frame.contentWindow?.postMessage(hello, origin, [port2])
  }
  let timer = setTimeout(greet)
  const end = (): void => {
    clearTimeout(timer)
    for (const each of [...waiting, ...(port === null ? [] : [port])]) each.close()
    waiting.clear()
    port = null
  }
  const send = (message: HostMessage): boolean => {
    port?.postMessage(message)
    return port !== null
  }
  return { send, end }
}

function createPendingRequests(): PendingRequests {
  const open = new Map<number, OpenRequest>()
  let count = 0
  const answer = (id: number, given?: unknown): void => {
    const request = open.get(id)
    open.delete(id)
    clearTimeout(request?.timer)
    request?.resolve(given)
  }
  return {
    ask: (send, within) =>
      new Promise((resolve) => {
        count += 1
        const id = count
        open.set(id, { resolve, timer: within === undefined ? undefined : setTimeout(() => answer(id), within) })
        if (!send(id)) answer(id)
      }),
    answer,
    wait: (id) => clearTimeout(open.get(id)?.timer),
    drop: () => {
      for (const id of [...open.keys()]) answer(id, false)
    },
  }
}
