import type { FileHandle } from '../../engine/values/answers'
import type { EmbedOptions, FrameMessage, HostMessage } from '../messages/message'
import { connect } from './connect'
import { lookUpdate } from './embedOptions'
import type { EmbedConfig } from './options'
import { pageActions, type PageActions } from './pageActions'
import { createPendingRequests, type PendingRequests } from './pendingRequests'

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
  { origin, options, carriers, hear }: {
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
    isLookOwed = !connection.send({ type: 'update', ...lookUpdate(options()) })
  }
  const asked = createPendingRequests()
  const ask: Conversation['ask'] = (question, within) => asked.ask((id) => connection.send(question(id)), within)
  const fileOf: Conversation['fileOf'] = async ({ id: file }) => {
    const blob = file === undefined ? null : await ask((id) => ({ type: 'getFile', id, file }))
    return blob instanceof Blob ? blob : null
  }
  const actions = pageActions(carriers, { send: connection.send, fileOf })
  const end = (): void => {
    connection.end()
    asked.drop()
    actions.drop()
  }
  const conversation: Conversation = { asked, actions, send: connection.send, dress, ask, fileOf, end }
  return conversation
}
