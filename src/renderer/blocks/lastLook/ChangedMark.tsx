import { useEffect, useRef, useState } from 'react'
import './changedMark.css'

/**
 * A tint behind a row that changed, for about a second from when the row is in sight. Nothing is said of it: who changed the
 * answer knows, and the row is read with its words.
 */
export function ChangedMark() {
  const mark = useRef<HTMLSpanElement>(null)
  const [phase, setPhase] = useState<'unseen' | 'seen' | 'over'>('unseen')
  useEffect(() => {
    const element = mark.current
    if (element === null) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setPhase((before) => (before === 'unseen' ? 'seen' : before))
    })
    const end = (): void => setPhase('over')
    observer.observe(element)
    element.addEventListener('animationend', end)
    return () => {
      observer.disconnect()
      element.removeEventListener('animationend', end)
    }
  }, [])
  if (phase === 'over') return null
  return <span ref={mark} className={phase === 'seen' ? 'changed-mark changed-mark-seen' : 'changed-mark'} />
}
