import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useBrand } from '../parts/brand/BrandContext'
import { useText, useView } from '../session/session'
import { useWording } from '../session/useFlow'
import { wearTypeface } from '../theme/typeface'

/** What a screen change has to be told through. */
export interface ScreenChange {
  readonly headingRef: RefObject<HTMLHeadingElement | null>
  /** The title to say in a live region, once the screen has changed; counts up so that the same title is said again. */
  readonly announced: { readonly title: string; readonly count: number }
}

/**
 * Tells that the screen has changed: the heading takes focus, the page scrolls up, the title is announced. Not on the
 * first screen, where another page around this one may have the focus, unless the applicant came to it from another.
 * Keeps the document's title.
 */
export function useScreenChange(isArrival: boolean): ScreenChange {
  const id = useView((view) => view.id)
  const title = useText(useView((view) => view.screen.title))
  const headingRef = useRef<HTMLHeadingElement>(null)
  const shown = useRef(isArrival ? null : id)
  const [announced, setAnnounced] = useState({ title: '', count: 0 })

  useDocumentTitle(title)
  useLayoutEffect(wearTypeface, [id])

  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    window.scrollTo(0, 0)
    headingRef.current?.focus({ preventScroll: true })
    setAnnounced(({ count }) => ({ title, count: count + 1 }))
  }, [id, title])

  return { headingRef, announced }
}

function useDocumentTitle(title: string): void {
  const { name } = useBrand()
  const { errorPrefix } = useWording()
  const hasProblem = useView((view) => view.problems.length > 0)
  useEffect(() => {
    document.title = `${hasProblem ? errorPrefix : ''}${title} – ${name}`
  }, [hasProblem, errorPrefix, title, name])
}
