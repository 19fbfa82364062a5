import { styled } from './styled'

/** Where a frame stands on the page. */
export interface Mount {
  /** Puts the frame there, again where something took it away. */
  show(frame: HTMLIFrameElement): void
  /** The frame's content is as high as that, in CSS px. */
  grow(frame: HTMLIFrameElement, height: number): void
  /** Takes everything away that this put on the page. */
  leave(): void
}

/** In an element of the page. */
export function inlineMount(container: Element): Mount {
  let shown: HTMLIFrameElement | null = null
  return {
    show: (frame) => {
      shown = frame
      if (frame.parentElement !== container) container.append(frame)
    },
    grow: (frame, height) => void styled(frame, { 'block-size': `${height}px` }),
    leave: () => shown?.remove(),
  }
}

/** In a dialog over the page, which holds the focus while it is open and gives it back. */
export function dialogMount({ label, onClose }: { readonly label: string; readonly onClose: () => void }): Mount {
  const dialog = styled(document.createElement('dialog'), {
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
    'align-self': 'flex-end',
    flex: 'none',
    'inline-size': '44px',
    'block-size': '44px',
    padding: '0',
    border: '0',
    background: 'Canvas',
    color: 'CanvasText',
    font: '24px/1 system-ui',
    cursor: 'pointer',
  })
  close.type = 'button'
  close.textContent = '×'
  close.setAttribute('aria-label', label)
  close.addEventListener('click', onClose)
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    onClose()
  })
  const page = document.documentElement.style
  const before = { value: page.getPropertyValue('overflow'), priority: page.getPropertyPriority('overflow') }
  let isLocked = false
  return {
    show: (frame) => {
      dialog.setAttribute('aria-label', frame.title)
      if (frame.parentElement !== dialog) dialog.append(close, styled(frame, { flex: '1', 'min-block-size': '0' }))
      if (!dialog.isConnected) document.body.append(dialog)
      if (!dialog.open) dialog.showModal()
      if (!isLocked) page.setProperty('overflow', 'hidden')
      isLocked = true
    },
    grow: () => undefined,
    leave: () => {
      // Closed before it is taken away: that gives the focus back.
      dialog.close()
      dialog.remove()
      if (isLocked) page.setProperty('overflow', before.value, before.priority)
      isLocked = false
    },
  }
}
