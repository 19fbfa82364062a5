import { createRequire } from 'node:module'
import { connectedBrowser } from '../acceptance/harness/connection'
import type { Part, Sheet } from './sheet'

/** The comparison that Playwright's own `toHaveScreenshot` makes, which runs only in its own test runner. */
interface Playwright {
  readonly utils: {
    getComparator(
      type: 'image/png',
    ): (
      actual: Buffer,
      expected: Buffer,
      options: { readonly threshold: number; readonly maxDiffPixelRatio: number },
    ) => { readonly errorMessage: string } | null
  }
}

const { utils }: Playwright = createRequire(createRequire(import.meta.url).resolve('playwright'))(
  'playwright-core/lib/coreBundle',
)
const compare = utils.getComparator('image/png')

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
export async function changesBetween(before: Sheet, after: Sheet): Promise<readonly Change[]> {
  const parts = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changes: Change[] = []
  for (const part of parts) changes.push(...(await partChanges(part, before[part], after[part])))
  return changes
}

async function partChanges(
  part: string,
  before: Part | undefined,
  after: Part | undefined,
): Promise<readonly Change[]> {
  const was = await cellsOf(before)
  const is = await cellsOf(after)
  const names = [...new Set([...was.keys(), ...is.keys()])]
  return names.flatMap((name) => {
    const [old, current] = [was.get(name) ?? null, is.get(name) ?? null]
    const difference = differenceOf(old, current)
    return difference === null ? [] : [{ state: `${name} (${part})`, difference, before: old, after: current }]
  })
}

function differenceOf(before: Buffer | null, after: Buffer | null): string | null {
  if (before === null) return 'is new'
  if (after === null) return 'is gone'
  const found = compare(after, before, { threshold: SEEN, maxDiffPixelRatio: STRAY })
  return found === null ? null : `differs: ${found.errorMessage.trim()}`
}

async function cellsOf(part: Part | undefined): Promise<ReadonlyMap<string, Buffer>> {
  if (part === undefined) return new Map()
  const page = await (await connectedBrowser()).newPage()
  const cut = await page.evaluate(cutOut, { png: part.png.toString('base64'), cells: part.cells })
  await page.close()
  return new Map(Object.entries(cut).map(([name, png]) => [name, Buffer.from(png, 'base64')]))
}

/** Runs in the page: each cell as a picture of its own, in base64. */
async function cutOut({ png, cells }: { png: string; cells: Part['cells'] }): Promise<Record<string, string>> {
  const image = new Image()
  image.src = `data:image/png;base64,${png}`
  await image.decode()
  const cut = Object.entries(cells).map(([name, { x, y, width, height }]) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    canvas.getContext('2d')?.drawImage(image, -x, -y)
    return [name, canvas.toDataURL().replace(/^.*,/, '')] as const
  })
  return Object.fromEntries(cut)
}
