import { useEffect, useState } from 'react'

/** How long a side is taken, in ms. */
const SIDE = 500

/** How many of some sides are taken, one after the other, while something is under way. */
export function useTaken(sides: number, isUnderWay: boolean): number {
  const [taken, setTaken] = useState(0)
  useEffect(() => {
    if (!isUnderWay || taken === sides) return undefined
    const timer = setTimeout(() => setTaken(taken + 1), SIDE)
    return () => clearTimeout(timer)
  }, [sides, isUnderWay, taken])
  return taken
}
