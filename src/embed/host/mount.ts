import type { EmbedConfig } from './options'
import { styled } from './styled'

/** Where a frame stands on the page. */
export interface Mount {
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
export function inlineMount(container: Element, coming: HTMLElement): Mount {
  let shown: HTMLIFrameElement | null = null
  return {
    show: (frame) => {
      shown = frame
      if (frame.parentElement !== container) container.append(frame)
    },
    wait: (frame) => {
      const { offsetHeight: height } = frame
      frame.after(
        styled(coming, { position: 'relative', 'block-size': `${height}px`, 'margin-block-start': `${-height}px` }),
      )
    },
    arrive: () => coming.remove(),
    name: () => undefined,
    grow: (frame, height) => void styled(frame, { 'block-size': `${height}px` }),
    leave: () => {
      coming.remove()
      shown?.remove()
    },
  }
}

/** As large as a finger needs it. */
const CLOSE_SIZE = '44px'

/** In a dialog over the page, which holds the focus while it is open and gives it back; `close` is what its button is called until the flow has said it, or the page (`label`). */
export function dialogMount(
  coming: HTMLElement,
  {
    label,
    close: first,
    onClose,
  }: { readonly label: string | undefined; readonly close: string; readonly onClose: () => void },
): Mount {
  const dialog = styled(document.createElement('dialog'), {
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
  const close = styled(document.createElement('button'), {
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
      if (frame.parentElement !== dialog) dialog.append(close, styled(frame, { flex: '1', 'min-block-size': '0' }))
      if (!dialog.isConnected) document.body.append(dialog)
      if (!dialog.open) dialog.showModal()
      if (!isLocked) page.setProperty('overflow', 'hidden')
      isLocked = true
      isShown = true
    },
    wait: (frame) => frame.after(styled(coming, { position: 'absolute', inset: `${CLOSE_SIZE} 0 0` })),
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
export function comingFlow(label: string, scheme: EmbedConfig['colorScheme']): HTMLElement {
  const box = styled(document.createElement('div'), {
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
      styled(document.createElement('div'), {
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
