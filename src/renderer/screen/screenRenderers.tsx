import type { BlockRenderers } from '../blocks/BlockProps'
import { blockRenderers } from '../blocks/blockRenderers'
import { OpenDialog } from './OpenDialog'
import { ErrorSummary, PageNotices } from './ScreenMessages'
import { ConfirmButton } from '../parts/ModalDialog'
import { useSend, useWording, useSession, useStored } from '../session/sessionContext'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { FlowView } from '../../engine/view/flowView'

/** Draws every flow's screens behind its first form. */
export const screenRenderers = {
  ...blockRenderers,
  problems: ErrorSummary,
  messages: PageNotices,
  clearData: ClearData,
  dialog: OpenDialog,
  anchor: ScrollAnchor,
} satisfies BlockRenderers

/** Clears all entered data after a confirmation. */
export function ClearData() {
  const send = useSend()
  const { forget } = useWording()
  return <ConfirmButton {...forget} onConfirm={() => send({ type: 'startOver' })} />
}

const PRESSABLE = 'button, a, label, input, select, summary'

interface Anchor {
  readonly control: Element
  readonly top: number
  readonly focused: Element | null
}

/**
 * Keeps the pressed control under the pointer when content above it appears or disappears, by scrolling the page. An
 * element that takes the focus through the change is scrolled into view.
 */
function ScrollAnchor() {
  const session = useSession()
  const pressed = usePressedControl()
  const anchor = useRef<Anchor | null>(null)
  const lastView = useRef(session.getView())
  const changes = useRef(0)

  const subscribe = useCallback(
    (listener: () => void) =>
      session.subscribeToView(() => {
        const view = session.getView()
        // React has not changed the page yet, so this measures the old position.
        if (canMoveContent(lastView.current, view)) {
          anchor.current = measureAnchor(pressed.current)
          changes.current += 1
        }
        lastView.current = view
        listener()
      }),
    [session, pressed],
  )
  useStored(subscribe, () => changes.current)

  useLayoutEffect(() => {
    const before = anchor.current
    anchor.current = null
    if (before === null || !before.control.isConnected) return
    const moved = before.control.getBoundingClientRect().top - before.top
    if (moved === 0) return
    window.scrollBy({ top: moved, behavior: 'instant' })
    const focused = document.activeElement
    if (focused !== before.focused && focused !== document.body) focused?.scrollIntoView({ block: 'nearest' })
  })

  return null
}

function usePressedControl() {
  const pressed = useRef<Element | null>(null)
  useEffect(() => {
    // A key press on a button causes a click event, too.
    const press = ({ target }: Event): void => {
      pressed.current = target instanceof Element ? target.closest(PRESSABLE) : null
    }
    document.addEventListener('click', press, { capture: true })
    return () => document.removeEventListener('click', press, { capture: true })
  }, [])
  return pressed
}

/** Whether the change can add or remove content on the same screen. */
function canMoveContent(before: FlowView, after: FlowView): boolean {
  if (before.id !== after.id || before.attempts !== after.attempts) return false
  const { blocks, shown, lists, message, problems } = before
  return (
    blocks !== after.blocks ||
    shown !== after.shown ||
    lists !== after.lists ||
    message !== after.message ||
    problems !== after.problems
  )
}

function measureAnchor(control: Element | null): Anchor | null {
  if (control === null || !control.isConnected) return null
  const { top, bottom } = control.getBoundingClientRect()
  const isInSight = bottom > 0 && top < window.innerHeight
  return isInSight ? { control, top, focused: document.activeElement } : null
}
