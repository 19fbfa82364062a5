import { type PointerEvent, useRef } from 'react'
import { PAPER, type InkPoint, type Stroke } from './ink'

/** What becomes of a stroke: it grows, it is done, or the browser takes the pointer away. */
export interface PenEnds {
  readonly onDraw: (stroke: Stroke) => void
  readonly onLift: (stroke: Stroke) => void
  readonly onCancel: () => void
}

/** Follows a finger, a pen or a mouse over the paper; a second finger draws nothing. */
export function usePen({ onDraw, onLift, onCancel }: PenEnds) {
  const stroke = useRef<readonly InkPoint[] | null>(null)
  return {
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      if (!event.isPrimary || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      stroke.current = [pointOf(event)]
      onDraw(stroke.current)
    },
    onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => {
      if (stroke.current === null || !event.isPrimary) return
      stroke.current = [...stroke.current, pointOf(event)]
      onDraw(stroke.current)
    },
    onPointerUp: (event: PointerEvent<HTMLCanvasElement>) => {
      if (stroke.current === null || !event.isPrimary) return
      const done = stroke.current
      stroke.current = null
      onLift(done)
    },
    onPointerCancel: () => {
      stroke.current = null
      onCancel()
    },
  }
}

function pointOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>): InkPoint {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: ((clientX - left) / width) * PAPER.width, y: ((clientY - top) / height) * PAPER.height }
}
