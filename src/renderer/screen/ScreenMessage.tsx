import { useEffect, useRef } from 'react'
import { useAnnounced } from '../announcer/useAnnounced'
import { controlOf } from '../focus/focusField'
import { focusSoon } from '../focus/focusSoon'
import { Notice } from '../parts/Notice'
import { useText, useView } from '../session/sessionContext'
import './screenMessage.css'

/**
 * The message that a transition shows, announced and brought into sight when it comes: what led to it may stand far
 * below. One that stands at a field is heard there, and takes the focus to it.
 */
export function ScreenMessage() {
  const message = useView((view) => view.message)
  const isHere = message !== null && message.at === undefined
  const text = useText(message?.text ?? '')
  const place = useRef<HTMLDivElement>(null)
  useAnnounced(isHere ? text : '')

  useEffect(() => {
    const at = message?.at
    if (at !== undefined) focusSoon(() => controlOf(at), true)
    else if (message !== null) place.current?.scrollIntoView({ block: 'nearest' })
  }, [message])

  return (
    <div ref={place} className="screen-message">
      {isHere && (
        <Notice tone={message.tone} role="presentation">
          {text}
        </Notice>
      )}
    </div>
  )
}
