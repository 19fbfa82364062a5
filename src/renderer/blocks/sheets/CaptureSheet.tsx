import { useEffect, useState } from 'react'
import { useFillText } from '../../session/sessionContext'
import type { SheetBlockProps } from './SheetProps'

/** The corners of the frame around a card, and its person and lines of writing. */
const CORNERS = [
  'M2 24V12a10 10 0 0 1 10-10h12',
  'M176 2h12a10 10 0 0 1 10 10v12',
  'M198 104v12a10 10 0 0 1-10 10h-12',
  'M24 126H12a10 10 0 0 1-10-10v-12',
]
const PERSON = 'M56 42a11 11 0 1 1 0 22 11 11 0 0 1 0-22M36 90a20 16 0 0 1 40 0Z'
const WRITING = 'M98 46h62M98 64h46M98 82h54'
const STRIPE = 'M14 40h172M36 72h128M36 90h84'
const TICK = 'M84 66l11 11 22-24'

/** The outline of a card, whose sides are taken while an action is under way; then a tick. */
export function CaptureSheet({ block: { sides, done }, busy }: SheetBlockProps<'capture'>) {
  const fill = useFillText()
  const taken = useTaken(sides.length, busy !== null)
  const isDone = taken === sides.length
  return (
    <div className={isDone ? 'capture capture-done' : 'capture'}>
      <svg width="200" height="128" viewBox="0 0 200 128" aria-hidden="true" focusable="false">
        <rect x="14" y="14" width="172" height="100" rx="8" />
        {!isDone && <path d={taken === 0 ? PERSON + WRITING : STRIPE} />}
        <g key={taken} className="capture-drawn">
          {(isDone ? [TICK] : CORNERS).map((corner) => (
            <path key={corner} d={corner} pathLength="1" />
          ))}
        </g>
      </svg>
      <p>{fill(sides[taken] ?? done)}</p>
    </div>
  )
}

/** How long a side is taken, in ms. */
const SIDE = 500

/** How many of some sides are taken, one after the other, while something is under way. */
function useTaken(sides: number, isUnderWay: boolean): number {
  const [taken, setTaken] = useState(0)
  useEffect(() => {
    if (!isUnderWay || taken === sides) return undefined
    const timer = setTimeout(() => setTaken(taken + 1), SIDE)
    return () => clearTimeout(timer)
  }, [sides, isUnderWay, taken])
  return taken
}
