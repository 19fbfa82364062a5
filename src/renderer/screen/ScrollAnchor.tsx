import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { FlowView } from '../../engine/view/flowView'
import { useSession, useStored } from '../session/sessionContext'

const PRESSABLE = 'button, a, label, input, select, summary'

/** What was pressed last, and where it was before the screen changed around it. */
interface Held {
  readonly control: Element
  readonly top: number
  readonly focused: Element | null
}

/**
 * Keeps what was pressed where it is while the screen changes around it: what comes or goes above moves away from it,
 * not it away from the pointer. What takes the focus by the change stays in sight all the same.
 */
export function ScrollAnchor() {
  const session = useSession()
  const pressed = usePressed()
  const held = useRef<Held | null>(null)
  const seen = useRef(session.getView())
  const changes = useRef(0)

  const subscribe = useCallback(
    (listener: () => void) =>
      session.subscribeToView(() => {
        const view = session.getView()
        // React has not changed the page yet: this is where everything was.
        if (isChanged(seen.current, view)) {
          held.current = placeOf(pressed.current)
          changes.current += 1
        }
        seen.current = view
        listener()
      }),
    [session, pressed],
  )
  useStored(subscribe, () => changes.current)

  useLayoutEffect(() => {
    const before = held.current
    held.current = null
    if (before === null || !before.control.isConnected) return
    const moved = before.control.getBoundingClientRect().top - before.top
    if (moved === 0) return
    window.scrollBy({ top: moved, behavior: 'instant' })
    const focused = document.activeElement
    if (focused !== before.focused && focused !== document.body) focused?.scrollIntoView({ block: 'nearest' })
  })

  return null
}

function usePressed() {
  const pressed = useRef<Element | null>(null)
  useEffect(() => {
    // The keyboard clicks, too.
    const press = ({ target }: Event): void => {
      pressed.current = target instanceof Element ? target.closest(PRESSABLE) : null
    }
    document.addEventListener('click', press, { capture: true })
    return () => document.removeEventListener('click', press, { capture: true })
  }, [])
  return pressed
}

/** Whether something may come or go on the same screen. */
function isChanged(before: FlowView, after: FlowView): boolean {
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

function placeOf(control: Element | null): Held | null {
  if (control === null || !control.isConnected) return null
  const { top, bottom } = control.getBoundingClientRect()
  const isInSight = bottom > 0 && top < window.innerHeight
  return isInSight ? { control, top, focused: document.activeElement } : null
}
