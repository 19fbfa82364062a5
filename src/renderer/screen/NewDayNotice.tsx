import { useEffect, useState } from 'react'
import { onNewDay } from '../../services/onNewDay'
import { useAnnounced } from '../announcer/useAnnounced'
import { useSession, useView } from '../session/sessionContext'
import { useWording } from '../session/useFlow'
import { PageNotice } from './PageNotice'

/** Says that what a screen shows is another because midnight has passed, as long as that screen stays. */
export function NewDayNotice() {
  const session = useSession()
  const screen = useView((view) => view.id)
  const { dayChanged } = useWording()
  const [said, setSaid] = useState<string | null>(null)
  useEffect(() => onNewDay(window, () => session.renew() && setSaid(session.getView().id)), [session])
  const isSaid = said === screen
  useAnnounced(isSaid ? dayChanged : '')
  if (!isSaid) return null
  return <PageNotice>{dayChanged}</PageNotice>
}
