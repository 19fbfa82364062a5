import { useEffect, useLayoutEffect, useRef } from 'react'
import { holdPresses } from '../../services/holdPresses'
import { onNewDay } from '../../services/onNewDay'
import { useAnnounced } from '../announcer/useAnnounced'
import { useSession } from '../session/sessionContext'
import { useWording } from '../session/useFlow'
import { useStored } from '../session/useStored'
import { PageNotice } from './PageNotice'

/** Says that what a screen shows is another because the day is, as long as that screen stays. */
export function NewDayNotice() {
  const session = useSession()
  const renewal = useStored(session.subscribeToView, session.getRenewal)
  useEffect(() => {
    return onNewDay(window, session.renew)
  }, [session])
  return renewal === null ? null : <DayChanged key={renewal.count} />
}

/** Comes into sight: what led to it may stand far below. Whoever presses at once has not read it. */
function DayChanged() {
  const { dayChanged } = useWording()
  const place = useRef<HTMLDivElement>(null)
  useAnnounced(dayChanged)
  useLayoutEffect(() => {
    return holdPresses(document)
  }, [])
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place}>
      <PageNotice>{dayChanged}</PageNotice>
    </div>
  )
}
