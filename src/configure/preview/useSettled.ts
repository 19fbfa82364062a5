import { useEffect, useState } from 'react'

/** How long an address is left alone before it is loaded, in ms: not every letter of it is worth a request. */
export const PAUSE = 400

/** A value that changes with every keystroke, once it has stayed the same for some time (ms). */
export function useSettled<Value>(value: Value, delay: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}
