import type { EmbedConfig } from './options'
import { getFirstWords, createFrameElement, applyStyle } from './frameElement'
import type { Conversation } from './conversation'
import { getDisplay } from './optionProblems'

/** The place of a frame on the page. */
interface Mount {
  /** Adds the frame, also after the page removed it. */
  show(frame: HTMLIFrameElement): void
  /** Covers the frame with the loading indicator until `hideLoading`. */
  showLoading(frame: HTMLIFrameElement): void
  hideLoading(): void
  setWords(title: string, close: string): void
  setHeight(frame: HTMLIFrameElement, height: number): void
  remove(): void
}

function createInlineMount(container: Element, loading: HTMLElement): Mount {
  let shown: HTMLIFrameElement | null = null
  return {
    show: (frame) => {
      shown = frame
      if (frame.parentElement !== container) container.append(frame)
    },
    showLoading: (frame) => {
      const { offsetHeight: height } = frame
      frame.after(
        applyStyle(loading, {
          position: 'relative',
          'block-size': `${height}px`,
          'margin-block-start': `${-height}px`,
        }),
      )
    },
    hideLoading: () => loading.remove(),
    setWords: () => undefined,
    setHeight: (frame, height) => void applyStyle(frame, { 'block-size': `${height}px` }),
    remove: () => {
      loading.remove()
      shown?.remove()
    },
  }
}

const CLOSE_SIZE = '44px'

/**
 * A modal dialog over the page. The close button has the label `label`, or else the flow's, and `close` until the flow
 * provides it.
 */
function createDialogMount(
  loading: HTMLElement,
  {
    label,
    close: first,
    onClose,
  }: { readonly label: string | undefined; readonly close: string; readonly onClose: () => void },
): Mount {
  const dialog = applyStyle(document.createElement('dialog'), {
    // Resets the page's own styles for dialogs.
    all: 'initial',
    'color-scheme': 'inherit',
    position: 'fixed',
    inset: '0',
    margin: 'auto',
    display: 'flex',
    'flex-direction': 'column',
    padding: '0',
    border: '0',
    // No rounded corners if the dialog fills the window.
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
  // Browsers close a dialog at a second Escape, even if `cancel` was prevented.
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
    showLoading: (frame) => frame.after(applyStyle(loading, { position: 'absolute', inset: `${CLOSE_SIZE} 0 0` })),
    hideLoading: () => loading.remove(),
    setWords: (title, word) => {
      dialog.setAttribute('aria-label', title)
      if (label === undefined) close.setAttribute('aria-label', word)
    },
    setHeight: () => undefined,
    remove: () => {
      isShown = false
      // Closing it before removing it returns the focus.
      dialog.close()
      dialog.remove()
      if (isLocked) page.setProperty('overflow', before.value, before.priority)
      isLocked = false
    },
  }
}

const LINES = [
  ['60%', '2rem'],
  ['90%', '1rem'],
  ['75%', '1rem'],
  ['100%', '3rem'],
  ['100%', '3rem'],
  ['40%', '3rem'],
] as const

/** The loading indicator in the requested colour scheme; `label` is for screen readers. */
function createLoadingIndicator(label: string, scheme: EmbedConfig['colorScheme']): HTMLElement {
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
  readonly mount: Mount
  conversation: Conversation | null
  /** Runs out if the frame does not answer. */
  timer: ReturnType<typeof setTimeout> | undefined
  /** The answer to "Leave?" while the applicant is asked; all callers share it. */
  leaving: Promise<boolean> | null
  stopWatching: () => void
  releaseBack: () => void
}

/**
 * Creates the frame of a flow and its place. `onClose` is called by the close button and Escape of a dialog.
 * @throws TypeError if there is no such container.
 */
export function openFrame(config: EmbedConfig, address: URL, onClose: () => void): OpenFrame {
  const words = getFirstWords(config.language)
  const loading = createLoadingIndicator(words.loading, config.colorScheme)
  const mount =
    getDisplay(config) === 'dialog'
      ? createDialogMount(loading, { label: config.closeLabel, close: words.close, onClose })
      : createInlineMount(findContainer(config), loading)
  return {
    frame: createFrameElement(address.href, words),
    mount,
    conversation: null,
    timer: undefined,
    leaving: null,
    stopWatching: () => undefined,
    releaseBack: () => undefined,
  }
}

export function mountFrame({ mount, frame, timer }: OpenFrame): void {
  mount.show(frame)
  if (timer !== undefined) mount.showLoading(frame)
}

export function removeFrame(open: OpenFrame): void {
  open.conversation?.end()
  clearTimeout(open.timer)
  open.stopWatching()
  open.releaseBack()
  open.mount.remove()
  open.frame.remove()
}

function findContainer({ container }: EmbedConfig): Element {
  const found = typeof container === 'string' ? document.querySelector(container) : container
  if (found === undefined || found === null) {
    throw new TypeError(
      'The container was not found. Give create() an element, a selector that matches one, or display: "dialog".',
    )
  }
  return found
}

/** Called when the browser's Back was pressed; resolves to whether the page may be left. */
type MayLeave = () => Promise<boolean>

/** Marks our history entry. It also contains the state of the page's entry below it, for its router. */
const MARK = 'formway'

let holders: readonly MayLeave[] = []

/** The state of our history entry: absent, being removed, or present. */
let entry: { readonly kind: 'none' | 'leaving' } | { readonly kind: 'held'; readonly length: number } = { kind: 'none' }

let scrollRestorationBefore: ScrollRestoration = 'auto'

/**
 * Keeps the browser's Back from leaving this page. Each press asks the holders in turn, and leaves if all agree. Adds
 * one history entry, which Back pops. Returns the function that ends it; the last one removes the entry.
 */
export function interceptBack(mayLeave: MayLeave): () => void {
  if (holders.length === 0) addEventListener('popstate', handlePopState)
  holders = [mayLeave, ...holders]
  restoreBackEntry()
  return () => {
    holders = holders.filter((holder) => holder !== mayLeave)
    // Deferred, because a page that navigates at the same moment adds an entry of its own.
    setTimeout(removeEntry)
  }
}

/** Adds the entry again if a press popped it and the page was not left. */
export function restoreBackEntry(): void {
  if (holders.length > 0 && entry.kind === 'none') pushEntry()
}

function isOurs(state: unknown): boolean {
  return typeof state === 'object' && state !== null && MARK in state
}

function pushEntry(): void {
  const state: unknown = history.state
  // After a reload the entry is still there.
  if (!isOurs(state)) {
    scrollRestorationBefore = history.scrollRestoration
    // Going back to the entry below must not scroll.
    history.scrollRestoration = 'manual'
    history.pushState({ ...(typeof state === 'object' ? state : {}), [MARK]: true }, '')
  }
  entry = { kind: 'held', length: history.length }
}

function handlePopState({ state }: PopStateEvent): void {
  if (entry.kind === 'leaving') {
    entry = { kind: 'none' }
    history.scrollRestoration = scrollRestorationBefore
    if (holders.length === 0) removeEventListener('popstate', handlePopState)
    else pushEntry()
    return
  }
  if (isOurs(state)) {
    entry = { kind: 'held', length: history.length }
    return
  }
  // Moving between entries of the page above ours is the page's business.
  if (entry.kind === 'held' && history.length <= entry.length) void handleBack()
}

async function handleBack(): Promise<void> {
  // Before asking, so that another press in the meantime does not leave the page.
  pushEntry()
  for (const mayLeave of holders) {
    if (!(await mayLeave())) return
  }
  entry = { kind: 'none' }
  history.go(-2)
}

function removeEntry(): void {
  if (holders.length > 0) return
  if (entry.kind === 'held' && isOurs(history.state)) {
    entry = { kind: 'leaving' }
    history.back()
  } else if (entry.kind !== 'leaving') {
    entry = { kind: 'none' }
    removeEventListener('popstate', handlePopState)
  }
}
