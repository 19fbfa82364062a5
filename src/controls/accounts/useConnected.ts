import { useEffect, useRef, useState } from 'react'

/**
 * The id of the account that came last while this is shown; null where none did. Calls back when it comes, and not when
 * one comes back.
 */
export function useConnected(ids: readonly number[], came: () => void): number | null {
  const newest = Math.max(0, ...ids)
  const [first] = useState(newest)
  const known = useRef(newest)
  const latest = useRef(came)
  useEffect(() => {
    latest.current = came
  })
  useEffect(() => {
    if (newest > known.current) latest.current()
    known.current = Math.max(known.current, newest)
  }, [newest])
  return newest > first ? newest : null
}
