import { fillValues } from '../text/template'
import type { Icons } from '../values/icons'
import type { Flow } from '../../language/flow'
import type { Session } from './createSession'
import { createListeners } from './listeners'
import type { FlowEvent } from '../values/types'
import type { FlowView } from '../view/view'

/** What a flow says on every screen. */
export type FlowFrame = Pick<Flow, 'id' | 'language' | 'provider' | 'wording' | 'badge'>

/** The first screen of a flow, worked out when it is built: small enough to show before everything else is there. */
export interface OpeningDocument {
  readonly flow: FlowFrame
  /** Without what only forms need: the document is JSON, and no form is among its blocks. */
  readonly view: Omit<FlowView, 'shown' | 'lists' | 'plans'>
  /** The icons that the screen names. */
  readonly icons: Icons
}

/** The part of a session that showing its first screen takes. */
export type Opening = Pick<Session, 'getView' | 'subscribe' | 'send' | 'text'> & { readonly program: { readonly flow: FlowFrame } }

/**
 * A stand-in for the session while only its first screen has to be shown: the first press shows as busy and goes to
 * `onEvent`, which has the session take over.
 */
export function createOpening(
  { flow, view: document }: OpeningDocument,
  facts: () => Readonly<Record<string, string>>,
  onEvent: (event: FlowEvent) => void,
): Opening {
  let view: FlowView = { ...document, shown: new Map(), lists: new Map(), plans: new Map() }
  const { subscribe, tell } = createListeners()
  return {
    program: { flow },
    getView: () => view,
    subscribe,
    text: (template, values) =>
      fillValues(template, { 'provider.name': flow.provider.name, ...facts(), ...values }),
    send: (event) => {
      const isPressed = ({ name }: { readonly name: string }): boolean => event.type === 'press' && event.name === name
      view = { ...view, buttons: view.buttons.map((button) => (isPressed(button) ? { ...button, busy: true } : button)) }
      tell()
      onEvent(event)
    },
  }
}
