import { type RefObject, useContext, useEffect, useRef } from 'react'
import { descriptionId, HeadingContext } from '../layout/ScreenHeading'
import { useView } from '../session/sessionContext'
import { ArrivalContext } from '../session/useArrival'

/**
 * For a control that its screen is there for: it takes the focus when the screen comes, and is described by the heading
 * and the words below, which nobody hears otherwise. Gives its ref and the DOM ids of these.
 */
export function useTakesFocus<Control extends HTMLElement>(): {
  readonly ref: RefObject<Control | null>
  readonly describedBy: string
} {
  const ref = useRef<Control>(null)
  const arrival = useContext(ArrivalContext)
  const { id } = useContext(HeadingContext)
  const isDescribed = useView(({ screen }) => screen.description !== undefined)
  useEffect(() => {
    if (ref.current !== null) arrival?.offer(ref.current)
  }, [arrival])
  return { ref, describedBy: isDescribed ? `${id} ${descriptionId(id)}` : id }
}
