import type { EmbedConfig } from './options'
import { getFirstWords, createFrameElement, applyStyle } from './frameElement'
import type { Conversation } from './conversation'
import { getDisplay } from './optionProblems'

/** Where a frame stands on the page. */
interface Mount {
  /** Puts the frame there, again where something took it away. */
  show(frame: HTMLIFrameElement): void
  /** Shows that the flow is coming, over the frame, until `arrive`. */
  wait(frame: HTMLIFrameElement): void
  /** The flow can be used. */
  arrive(): void
  /** The flow has said what it is called, and its word for closing it. */
  name(title: string, close: string): void
  /** The frame's content is as high as that, in CSS px. */
  grow(frame: HTMLIFrameElement, height: number): void
  /** Takes everything away that this put on the page. */
  leave(): void
}

/** In an element of the page. */
function inlineMount(container: Element, coming: HTMLElement): Mount {
  let shown: HTMLIFrameElement | null = null
  return {
    show: (frame) => {
      shown = frame
      if (frame.parentElement !== container) container.append(frame)
    },
    wait: (frame) => {
      const { offsetHeight: height } = frame
      frame.after(
        applyStyle(coming, { position: 'relative', 'block-size': `${height}px`, 'margin-block-start': `${-height}px` }),
      )
    },
    arrive: () => coming.remove(),
    name: () => undefined,
    grow: (frame, height) => void applyStyle(frame, { 'block-size': `${height}px` }),
    leave: () => {
      coming.remove()
      shown?.remove()
    },
  }
}

/** As large as a finger needs it. */
const CLOSE_SIZE = '44px'

/** In a dialog over the page, which holds the focus while it is open and gives it back; `close` is what its button is called until the flow has said it, or the page (`label`). */
function dialogMount(
  coming: HTMLElement,
  {
    label,
    close: first,
    onClose,
  }: { readonly label: string | undefined; readonly close: string; readonly onClose: () => void },
): Mount {
  const dialog = applyStyle(document.createElement('dialog'), {
    // The page's own dialogs may come in from aside, or be shown by a class.
    all: 'initial',
    'color-scheme': 'inherit',
    position: 'fixed',
    inset: '0',
    margin: 'auto',
    display: 'flex',
    'flex-direction': 'column',
    padding: '0',
    border: '0',
    // The whole window where that is narrow.
    'border-radius': 'clamp(0px, (100vw - 40rem) * 99, 12px)',
    overflow: 'hidden',
    'inline-size': 'min(100vw, 40rem)',
    'max-inline-size': '100vw',
    'block-size': 'min(100dvh, max(52rem, (40rem - 100vw) * 99))',
    'max-block-size': '100dvh',
    background: 'Canvas',
  })
  const close = applyStyle(document.createElement('button'), {
    display: 'block',
    position: 'static',
    visibility: 'visible',
    opacity: '1',
    transform: 'none',
    margin: '0',
    'align-self': 'flex-end',
    flex: 'none',
    'inline-size': CLOSE_SIZE,
    'block-size': CLOSE_SIZE,
    padding: '0',
    border: '0',
    background: 'Canvas',
    color: 'CanvasText',
    font: '24px/1 system-ui',
    cursor: 'pointer',
  })
  close.type = 'button'
  close.textContent = '×'
  close.setAttribute('aria-label', label ?? first)
  close.addEventListener('click', onClose)
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    onClose()
  })
  // The browser closes a dialog at a second Escape, whatever its page says to it.
  dialog.addEventListener('close', () => {
    if (!isShown) return
    dialog.showModal()
    onClose()
  })
  const page = document.documentElement.style
  const before = { value: page.getPropertyValue('overflow'), priority: page.getPropertyPriority('overflow') }
  let isLocked = false
  let isShown = false
  return {
    show: (frame) => {
      dialog.setAttribute('aria-label', frame.title)
      if (frame.parentElement !== dialog) dialog.append(close, applyStyle(frame, { flex: '1', 'min-block-size': '0' }))
      if (!dialog.isConnected) document.body.append(dialog)
      if (!dialog.open) dialog.showModal()
      if (!isLocked) page.setProperty('overflow', 'hidden')
      isLocked = true
      isShown = true
    },
    wait: (frame) => frame.after(applyStyle(coming, { position: 'absolute', inset: `${CLOSE_SIZE} 0 0` })),
    arrive: () => coming.remove(),
    name: (title, word) => {
      dialog.setAttribute('aria-label', title)
      if (label === undefined) close.setAttribute('aria-label', word)
    },
    grow: () => undefined,
    leave: () => {
      isShown = false
      // Closed before it is taken away: that gives the focus back.
      dialog.close()
      dialog.remove()
      if (isLocked) page.setProperty('overflow', before.value, before.priority)
      isLocked = false
    },
  }
}

/** The lines of what stands for a flow that is coming: how wide and how high each is. */
const LINES = [
  ['60%', '2rem'],
  ['90%', '1rem'],
  ['75%', '1rem'],
  ['100%', '3rem'],
  ['100%', '3rem'],
  ['40%', '3rem'],
] as const

/** What stands over a frame until its flow can be used, in the scheme that it is asked for; `label` says it to who sees no lines. */
function comingFlow(label: string, scheme: EmbedConfig['colorScheme']): HTMLElement {
  const box = applyStyle(document.createElement('div'), {
    all: 'initial',
    'color-scheme': scheme === 'light' || scheme === 'dark' ? scheme : 'light dark',
    display: 'block',
    visibility: 'inherit',
    'box-sizing': 'border-box',
    padding: '2rem 1rem',
    overflow: 'hidden',
    background: 'Canvas',
  })
  box.role = 'progressbar'
  box.ariaLabel = label
  box.ariaBusy = 'true'
  for (const [width, height] of LINES) {
    box.append(
      applyStyle(document.createElement('div'), {
        all: 'initial',
        display: 'block',
        'inline-size': width,
        'block-size': height,
        'margin-block-end': '1rem',
        'border-radius': '8px',
        background: 'color-mix(in srgb, CanvasText 12%, Canvas)',
      }),
    )
  }
  return box
}

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
  const words = getFirstWords(config.language)
  const coming = comingFlow(words.loading, config.colorScheme)
  const place =
    getDisplay(config) === 'dialog'
      ? dialogMount(coming, { label: config.closeLabel, close: words.close, onClose })
      : inlineMount(containerOf(config), coming)
  const nothing = (): void => undefined
  return {
    frame: createFrameElement(address.href, words),
    place,
    conversation: null,
    patience: undefined,
    leaving: null,
    unwatch: nothing,
    unhold: nothing,
  }
}

/** Puts a frame on the page, with what shows that its flow is coming for as long as it is. */
export function mountFrame({ place, frame, patience }: OpenFrame): void {
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
