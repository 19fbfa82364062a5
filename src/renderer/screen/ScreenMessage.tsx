import { useEffect, useRef } from 'react'
import { useAnnounced } from '../announcer/announcer'
import { findControlElement, focusSoon } from '../focus/focus'
import { Notice } from '../parts/Notice'
import { useText, useView } from '../session/sessionContext'
import './screen.css'

/** Announces a transition's message and scrolls it into view. A message at a field focuses that field instead. */
export function ScreenMessage() {
  const message = useView((view) => view.message)
  const isHere = message !== null && message.at === undefined
  const text = useText(message?.text ?? '')
  const box = useRef<HTMLDivElement>(null)
  useAnnounced(isHere ? text : '')

  useEffect(() => {
    const at = message?.at
    if (at !== undefined) focusSoon(() => findControlElement(at), true)
    else if (message !== null) box.current?.scrollIntoView({ block: 'nearest' })
  }, [message])

  return (
    <div ref={box} className="screen-message">
      {isHere && (
        <Notice tone={message.tone} role="presentation">
          {text}
        </Notice>
      )}
    </div>
  )
}
