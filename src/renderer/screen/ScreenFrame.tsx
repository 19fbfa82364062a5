import { useCallback, useEffect } from 'react'
import { Announcing } from '../announcer/Announcing'
import { blockHeadingId } from '../blocks/blockHeadingId'
import { focusSoon } from '../focus/focusSoon'
import { useFlow } from '../session/useFlow'
import { ArrivalContext, useArrival } from '../session/useArrival'
import { DrawnScreen, type DrawnScreenProps } from './DrawnScreen'
import { useScreenChange } from './useScreenChange'

interface ScreenFrameProps extends Omit<DrawnScreenProps, 'headingRef' | 'onFocusLost'> {
  /** Whether the applicant comes to this screen from something else that was shown: it is told like a change of screens. */
  readonly isArrival: boolean
}

/** A screen that is the page's: it has the title and the language, takes the focus, and says what happens on it. */
export function ScreenFrame(props: ScreenFrameProps) {
  return (
    <Announcing>
      <FramedScreen {...props} />
    </Announcing>
  )
}

function FramedScreen({ isArrival, ...drawn }: ScreenFrameProps) {
  const arrival = useArrival()
  const headingRef = useScreenChange(isArrival, arrival)
  /** Where the screen stays, one goes on at the block that came in the button's place. */
  const focusWhatCame = useCallback(() => {
    arrival.forget()
    focusSoon(() => {
      const headings = arrival.blocks().map((block) => document.getElementById(blockHeadingId(block)))
      return headings.find((heading) => heading !== null) ?? headingRef.current
    }, true)
  }, [arrival, headingRef])
  const { language } = useFlow()

  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  return (
    <ArrivalContext value={arrival}>
      <DrawnScreen {...drawn} headingRef={headingRef} onFocusLost={focusWhatCame} />
    </ArrivalContext>
  )
}
