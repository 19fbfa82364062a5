import { useState } from 'react'
import { useAnnounced } from '../announcer/useAnnounced'
import { useSession, useView } from '../session/sessionContext'
import { useWording } from '../session/useFlow'
import { useStored } from '../session/useStored'
import { PageNotice } from './PageNotice'

/** Says that progress is not kept, once: on the screen where storage first refused. */
export function KeepingNotice() {
  const session = useSession()
  const isKeeping = useStored(session.subscribe, session.isKeeping)
  const screen = useView((view) => view.id)
  const { notKept } = useWording()
  const [said, setSaid] = useState<string | null>(null)
  if (!isKeeping && said === null) setSaid(screen)
  useAnnounced(said === null ? '' : notKept)
  if (said !== screen) return null
  return <PageNotice>{notKept}</PageNotice>
}
