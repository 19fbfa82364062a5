import { useState } from 'react'
import { Notice } from '../parts/Notice'
import { useSession, useView } from '../session/session'
import { useWording } from '../session/useFlow'
import { useStored } from '../session/useStored'

/**
 * Says that progress is not kept, once: on the screen where storage first refused. The region is there before, because
 * a region that appears with its text is not read.
 */
export function KeepingNotice() {
  const session = useSession()
  const isKeeping = useStored(session.subscribe, session.isKeeping)
  const screen = useView((view) => view.id)
  const { notKept } = useWording()
  const [said, setSaid] = useState<string | null>(null)
  if (!isKeeping && said === null) setSaid(screen)
  return (
    <div role="status">
      {said === screen && (
        <Notice tone="info" role="presentation">
          {notKept}
        </Notice>
      )}
    </div>
  )
}
