import { pointerTo, segmentsOf } from '../findings/pointer'

/** What a name is of that has another at the place of use. */
export type NameKind = 'answer' | 'screen' | 'block'

/** Another name for what a text names at one place; null where that stays. */
export type Move = (name: string, kind: NameKind) => string | null

/** A place in the documents as they are written, at which a part of the flow stands. */
export interface Origin {
  readonly pointer: string
  /** How names that are written there are read at the place of use: the first that has another. */
  readonly moves: readonly Move[]
  /** The names that blocks of a screen have there, by those that they have in the flow, where they are others. */
  readonly blocks?: ReadonlyMap<string, string>
}

/** Where the parts of a flow that are like others are written. */
export interface Origins {
  /** By their pointer in the whole flow, the most special place first. */
  readonly places: ReadonlyMap<string, readonly Origin[]>
  /** The pointers of what is like something. */
  readonly uses: ReadonlySet<string>
}

/** The origins of a flow in which nothing is like anything. */
export const noOrigins: Origins = { places: new Map(), uses: new Set() }

/** The pointer around another, as deep as there is one, that is among some; null where none is. */
export function nearestAround(
  pointers: { has(pointer: string): boolean; readonly size: number },
  pointer: string,
): string | null {
  if (pointers.size === 0) return null
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
    const around = pointer.slice(0, end)
    if (pointers.has(around)) return around
  }
  return null
}

/** Where what stands at a pointer of the whole flow may be written, the most special place first. */
export function originsOf({ places }: Origins, pointer: string): readonly Origin[] {
  const around = nearestAround(places, pointer)
  return around === null
    ? [{ pointer, moves: [] }]
    : inside(places.get(around) ?? [], segmentsOf(pointer.slice(around.length)))
}

/** The places of a part of what stands at some places. */
export function inside(places: readonly Origin[], keys: readonly string[]): readonly Origin[] {
  return places.map(({ pointer, moves }) => ({ pointer: pointerTo(pointer, ...keys), moves }))
}

/** The places of a block of the screen that stands at some places. */
export function insideScreen(places: readonly Origin[], block: string): readonly Origin[] {
  return places.map(({ pointer, moves, blocks }) => ({
    pointer: pointerTo(pointer, 'blocks', blocks?.get(block) ?? block),
    moves,
  }))
}
