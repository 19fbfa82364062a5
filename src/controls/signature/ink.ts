/** A place on the paper, in its own units. */
export interface InkPoint {
  readonly x: number
  readonly y: number
}

/** A line that was drawn without lifting the pen. */
export type Stroke = readonly InkPoint[]

/** What stands on the paper. kept: a picture of an earlier visit to the screen, whose strokes are gone. */
export type Ink =
  | { readonly kind: 'blank' }
  | { readonly kind: 'drawn'; readonly strokes: readonly Stroke[] }
  | { readonly kind: 'typed'; readonly name: string }
  | { readonly kind: 'kept'; readonly file: File }

/** Paper without ink. */
export const BLANK: Ink = { kind: 'blank' }

/** The paper, in units of its own: whatever its size on the page, nothing of it is lost. */
export const PAPER = { width: 1200, height: 400 } as const

/** A signature reaches at least so far: less is a dot. */
const LEAST_EXTENT = 60

/** Whether strokes are dots and no more. */
export function isOnlyDots(strokes: readonly Stroke[]): boolean {
  const points = strokes.flat()
  const extent = (values: readonly number[]): number => Math.max(...values) - Math.min(...values)
  return (
    points.length === 0 || Math.max(extent(points.map(({ x }) => x)), extent(points.map(({ y }) => y))) < LEAST_EXTENT
  )
}
