import type { Conversation } from './conversation'
import { displayOf } from './embedOptions'
import { firstWords } from './firstWords'
import { frameElement } from './frameElement'
import { comingFlow, dialogMount, inlineMount, type Mount } from './mount'
import type { EmbedConfig } from './options'

/** A frame on the page, from `open` until it is closed. */
export interface OpenFrame {
  readonly frame: HTMLIFrameElement
  readonly place: Mount
  /** With what is in the frame now; null until it has loaded. */
  conversation: Conversation | null
  /** The waiting for an answer. */
  patience: ReturnType<typeof setTimeout> | undefined
  /** Whether the applicant is being asked to leave; each who wants to know hears the same answer. */
  leaving: Promise<boolean> | null
  unwatch: () => void
  unhold: () => void
}

/**
 * Makes the frame of a flow, and the place that it is to be shown at. `onClose` hears of the dialog's × and Escape.
 * @throws TypeError when there is no such container.
 */
export function openFrame(config: EmbedConfig, address: URL, onClose: () => void): OpenFrame {
  const words = firstWords(config.language)
  const coming = comingFlow(words.loading, config.colorScheme)
  const place =
    displayOf(config) === 'dialog'
      ? dialogMount(coming, { label: config.closeLabel, close: words.close, onClose })
      : inlineMount(containerOf(config), coming)
  const nothing = (): void => undefined
  return {
    frame: frameElement(address.href, words),
    place,
    conversation: null,
    patience: undefined,
    leaving: null,
    unwatch: nothing,
    unhold: nothing,
  }
}

/** Puts a frame on the page, with what shows that its flow is coming for as long as it is. */
export function putUp({ place, frame, patience }: OpenFrame): void {
  place.show(frame)
  if (patience !== undefined) place.wait(frame)
}

/** Takes a frame off the page, with all that was waiting for it. */
export function takeDown(open: OpenFrame): void {
  open.conversation?.end()
  clearTimeout(open.patience)
  open.unwatch()
  open.unhold()
  open.place.leave()
  open.frame.remove()
}

function containerOf({ container }: EmbedConfig): Element {
  const found = typeof container === 'string' ? document.querySelector(container) : container
  if (found === undefined || found === null) {
    throw new TypeError(
      'The container was not found. Give create() an element, a selector that matches one, or display: "dialog".',
    )
  }
  return found
}
