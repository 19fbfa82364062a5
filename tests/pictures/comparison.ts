import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import type { Part, Place, Sheet } from './sheet'

/** How far two colours may be from each other, of 1: less is not seen. */
const SEEN = 0.05

/** The share of a cell's pixels that may differ: edges of letters, which another machine may draw a trifle otherwise. */
const STRAY = 0.0005

/** A state that does not look as it did. */
export interface Change {
  /** The name of its cell. */
  readonly state: string
  /** What is different, in words. */
  readonly difference: string
  /** How it was and is, where there is either. */
  readonly before: Buffer | null
  readonly after: Buffer | null
}

/** What changed from one sheet to another, state by state. */
export function changesBetween(before: Sheet, after: Sheet): readonly Change[] {
  const parts = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return parts.flatMap((part) => partChanges(part, before[part], after[part]))
}

function partChanges(part: string, before: Part | undefined, after: Part | undefined): readonly Change[] {
  const was = cellsOf(before)
  const is = cellsOf(after)
  const names = [...new Set([...was.keys(), ...is.keys()])]
  return names.flatMap((name) => {
    const [old, current] = [was.get(name) ?? null, is.get(name) ?? null]
    const difference = differenceOf(old, current)
    if (difference === null) return []
    return [
      {
        state: `${name} (${part})`,
        difference,
        before: old && PNG.sync.write(old),
        after: current && PNG.sync.write(current),
      },
    ]
  })
}

function differenceOf(before: PNG | null, after: PNG | null): string | null {
  if (before === null) return 'is new'
  if (after === null) return 'is gone'
  const { width, height } = after
  if (before.width !== width || before.height !== height)
    return `is ${width} × ${height} px, and was ${before.width} × ${before.height} px`
  const different = pixelmatch(before.data, after.data, undefined, width, height, { threshold: SEEN })
  return different > width * height * STRAY ? `differs in ${different} pixels` : null
}

function cellsOf(part: Part | undefined): ReadonlyMap<string, PNG> {
  if (part === undefined) return new Map()
  const picture = PNG.sync.read(part.png)
  return new Map(Object.entries(part.cells).map(([name, place]) => [name, cutOut(picture, place)]))
}

function cutOut(picture: PNG, { x, y, width, height }: Place): PNG {
  const cell = new PNG({ width, height })
  PNG.bitblt(picture, cell, x, y, width, height, 0, 0)
  return cell
}
