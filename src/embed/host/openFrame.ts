import type { FrameConnection } from './connect'
import { frameElement } from './frameElement'
import { dialogMount, inlineMount, type Mount } from './mount'
import type { EmbedConfig } from './options'

/** A frame on the page, from `open` until it is closed. */
export interface OpenFrame {
  readonly frame: HTMLIFrameElement
  readonly place: Mount
  conversation: FrameConnection | null
  /** Ends the waiting for an answer. */
  patience: ReturnType<typeof setTimeout> | undefined
  unwatch: () => void
}

/**
 * Makes the frame of a flow, and the place that it is to be shown at. `onClose` hears of the dialog's × and Escape.
 * @throws TypeError when there is no such container.
 */
export function openFrame(config: EmbedConfig, address: URL, onClose: () => void): OpenFrame {
  const place = config.mode === 'dialog' ? dialogMount({ label: config.closeLabel ?? 'Close', onClose }) : inlineMount(containerOf(config))
  return { frame: frameElement(address.href), place, conversation: null, patience: undefined, unwatch: () => undefined }
}

/** Takes a frame off the page, with all that was waiting for it. */
export function takeDown({ frame, place, conversation, patience, unwatch }: OpenFrame): void {
  conversation?.end()
  clearTimeout(patience)
  unwatch()
  place.leave()
  frame.remove()
}

function containerOf({ container }: EmbedConfig): Element {
  const found = typeof container === 'string' ? document.querySelector(container) : container
  if (found === undefined || found === null) throw new TypeError('There is no such container: give create() an element or a selector of one, or the mode "dialog".')
  return found
}
