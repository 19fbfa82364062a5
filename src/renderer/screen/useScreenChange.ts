import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useAnnouncer } from '../announcer/Announcing'
import { focusSoon } from '../focus/focusSoon'
import { useBrand } from '../parts/brand/BrandContext'
import type { Arrival } from '../session/useArrival'
import { useSession, useText, useView } from '../session/sessionContext'
import { useFlow, useWording } from '../session/useFlow'
import { applyTypeface } from '../theme/typeface'

/**
 * Tells that the screen has changed: the page scrolls up and the heading takes the focus, by which it is heard, or the
 * control that its screen is there for; nothing more is said of the screen before, or in the language before. Not on the first screen, where another
 * page around this one may have the focus, unless the applicant came to it from another. Keeps the document's title. Gives
 * the heading's ref.
 */
export function useScreenChange(isArrival: boolean, { offered }: Arrival): RefObject<HTMLHeadingElement | null> {
  const id = useView((view) => view.id)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const shown = useRef(isArrival ? null : id)
  const { clear } = useAnnouncer()
  const session = useSession()

  useDocumentTitle()
  useDirection(id)
  const { language } = useFlow()
  const drawn = useRef({ id: '', language: '' })
  // Before the effects of what comes with the screen or in another language, which may say something.
  useLayoutEffect(() => {
    if (drawn.current.id !== id) applyTypeface()
    clear()
    drawn.current = { id, language }
  }, [id, language, clear])

  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    window.scrollTo(0, 0)
    // Its summary of what is wrong takes the focus.
    if (session.getView().attempts > 0) return
    const control = offered()
    if (control === null) focusSoon(() => headingRef.current)
    else control.focus({ preventScroll: true })
  }, [id, offered, session])

  return headingRef
}

/** Marks the page where one came to its screen by going back: it comes in from the other side then. */
function useDirection(id: string): void {
  const session = useSession()
  const before = useRef({ id, place: 0 })
  useLayoutEffect(() => {
    const { place } = session.getState().way
    if (before.current.id !== id) document.documentElement.toggleAttribute('data-back', place < before.current.place)
    before.current = { id, place }
  }, [id, session])
}

/** What copy names besides the brand, the flow and the provider: answers, and what is worked out from them. */
const NAMES_ANSWER = /\{\{(?!(?:brand|flow|provider)\.)/

function useDocumentTitle(): void {
  const ownTitle = useView((view) => view.screen.title)
  // The browser keeps titles in its history, long after the tab is closed: no answer goes there.
  const title = useText(NAMES_ANSWER.test(ownTitle) ? '{{flow.name}}' : ownTitle)
  const { name } = useBrand()
  const { errorPrefix } = useWording()
  const hasProblem = useView((view) => view.problems.length > 0)
  useEffect(() => {
    document.title = `${hasProblem ? errorPrefix : ''}${title} – ${name}`
  }, [hasProblem, errorPrefix, title, name])
}
