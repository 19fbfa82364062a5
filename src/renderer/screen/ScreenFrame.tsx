import { useCallback, useEffect } from 'react'
import { useFlow } from '../session/useFlow'
import { DrawnScreen, type DrawnScreenProps } from './DrawnScreen'
import { useScreenChange } from './useScreenChange'

interface ScreenFrameProps extends Omit<DrawnScreenProps, 'headingRef' | 'onFocusLost'> {
  /** Whether the applicant comes to this screen from something else that was shown: it is told like a change of screens. */
  readonly isArrival: boolean
}

/** A screen that is the page's: it has the title and the language, takes the focus, and a live region says its title. */
export function ScreenFrame({ isArrival, ...drawn }: ScreenFrameProps) {
  const { headingRef, announced } = useScreenChange(isArrival)
  const focusHeading = useCallback(() => headingRef.current?.focus(), [headingRef])
  const { language } = useFlow()

  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  return (
    <>
      <DrawnScreen {...drawn} headingRef={headingRef} onFocusLost={focusHeading} />
      <p className="visually-hidden" role="status">
        <span key={announced.count}>{announced.title}</span>
      </p>
    </>
  )
}
