import { useEffect, useRef } from 'react'
import { Notice } from '../parts/Notice'
import { useText, useView } from '../session/session'
import './screenMessage.css'

/**
 * The message that a transition shows, brought into sight when it comes: what led to it may stand far below. Both
 * regions are there before it comes, because a region that appears with its text is not read.
 */
export function ScreenMessage() {
  const message = useView((view) => view.message)
  const text = useText(message?.text ?? '')
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (message !== null) place.current?.scrollIntoView({ block: 'nearest' })
  }, [message])

  const notice = message !== null && (
    <Notice tone={message.tone} role="presentation">
      {text}
    </Notice>
  )
  const isError = message?.tone === 'error'
  return (
    <div ref={place} className="screen-message">
      <div role="status">{!isError && notice}</div>
      <div role="alert">{isError && notice}</div>
    </div>
  )
}
