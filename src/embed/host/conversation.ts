import type { FileHandle } from '../../engine/values/answers'
import type { EmbedOptions, FrameMessage, Hello, HostMessage } from '../messages/message'
import { isFrameMessage, PROTOCOL } from '../messages/shapes'
import { createLookUpdate } from './optionProblems'
import type { EmbedConfig } from './options'
import { createPageActions, type PageActions } from './pageActions'

/** Questions to the frame that are open, by number. */
interface PendingRequests {
  /**
   * Asks one, which may take so long, in ms: resolves to nothing where there is nobody to ask, or no answer in time; to false
   * where all are dropped before. `send` tells whether it was heard.
   */
  ask(send: (id: number) => boolean, within?: number): Promise<unknown>
  /** Takes an answer; one to no open question is ignored. */
  answer(id: number, answer?: unknown): void
  /** One takes as long as it takes: whoever answers it has said so. */
  wait(id: number): void
  drop(): void
}

interface OpenQuestion {
  readonly resolve: (answer: unknown) => void
  readonly timer: ReturnType<typeof setTimeout> | undefined
}

/** What is said with one load of a frame: born and ended with it, as is all that either side asks of the other. */
export interface Conversation {
  readonly asked: Pick<PendingRequests, 'answer' | 'wait'>
  readonly actions: Pick<PageActions, 'run' | 'abort'>
  /** Tells whether there is anybody to hear it. */
  send(message: HostMessage): boolean
  /** Tells the look of now: at once, or as soon as the frame has answered. */
  dress(): void
  /** Asks within a time, in ms: resolves to nothing where nobody answers, and to false where the conversation ends before. */
  ask(question: (id: number) => HostMessage, within?: number): Promise<unknown>
  fileOf(this: void, file: FileHandle): Promise<Blob | null>
  end(): void
}

/** Talks with what has loaded in a frame. `hear` is given what it says. */
export function converse(
  frame: HTMLIFrameElement,
  {
    origin,
    options,
    carriers,
    hear,
  }: {
    readonly origin: string
    readonly options: () => EmbedOptions
    readonly carriers: Pick<EmbedConfig, 'actions' | 'onSubmit'>
    readonly hear: (message: FrameMessage, conversation: Conversation) => void
  },
): Conversation {
  let isLookOwed = false
  const connection = connect(frame, {
    origin,
    options,
    hear: (message) => {
      if (isLookOwed) dress()
      hear(message, conversation)
    },
  })
  const dress = (): void => {
    isLookOwed = !connection.send({ type: 'update', ...createLookUpdate(options()) })
  }
  const asked = createPendingRequests()
  const ask: Conversation['ask'] = (question, within) => asked.ask((id) => connection.send(question(id)), within)
  const fileOf: Conversation['fileOf'] = async ({ id: file }) => {
    const blob = file === undefined ? null : await ask((id) => ({ type: 'getFile', id, file }))
    return blob instanceof Blob ? blob : null
  }
  const actions = createPageActions(carriers, { send: connection.send, fileOf })
  const end = (): void => {
    connection.end()
    asked.drop()
    actions.drop()
  }
  const conversation: Conversation = { asked, actions, send: connection.send, dress, ask, fileOf, end }
  return conversation
}

/** A conversation with a frame. */
interface FrameConnection {
  /** Tells whether there is anybody to hear it. */
  send(message: HostMessage): boolean
  end(): void
}

/** How long after one greeting the next comes, in ms; then always the last. Its script may come later, and each greeting that finds nobody is a line in the console. */
const PAUSES = [100, 200, 400, 800, 1500, 3000]

/**
 * Greets a frame that has loaded until it answers, and hears from then on what it says through the port that it answered
 * by. Only the frame's own origin can be given that port, so nothing else is ever heard.
 */
function connect(
  frame: HTMLIFrameElement,
  {
    origin,
    options,
    hear,
  }: {
    readonly origin: string
    /** Asked at each greeting: an update may have come since the one before. */
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

/** None asked yet. */
function createPendingRequests(): PendingRequests {
  const open = new Map<number, OpenQuestion>()
  let count = 0
  const answer = (id: number, given?: unknown): void => {
    const question = open.get(id)
    open.delete(id)
    clearTimeout(question?.timer)
    question?.resolve(given)
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
