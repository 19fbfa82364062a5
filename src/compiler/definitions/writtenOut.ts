import type { Finding } from '../../engine/values/finding'
import type { KeptHalf } from '../documents/keptHalves'
import { withoutNulls } from '../documents/mergeDocuments'
import { isJsonObject, type JsonObject } from '../documents/jsonValue'
import { pointerTo } from '../findings/pointer'
import { definitionsIn, spareFindings, unusedDefinitions } from './definitions'
import { expand, type Writing } from './expand'
import { noOrigins, type Origins } from './origins'
import { screenCopies } from './screenCopies'
import { isSet, listedScreens } from './screenSets'
import type { Likable } from './sources'
import { uselessNulls } from './uselessNulls'
import { withMovedNames } from './movedNames'

/** Documents as they were merged: what is like a definition stands there as it was written. */
export interface Written {
  readonly merged: JsonObject
  /** The pointers of nulls that only a definition can have something for. */
  readonly leavingOut: readonly string[]
  /** Whether nothing that stands in the documents is missing. */
  readonly isWhole: boolean
  /** Whether what stands at a pointer is written in the document itself, not in one that it extends. */
  isOwn(this: void, pointer: string): boolean
}

/** A flow in which everything stands where it is used, and where it is written. */
export interface WrittenOut {
  readonly merged: JsonObject
  readonly origins: Origins
  /** The pointers of parts of which nobody knows what they are like: what they lack may stand there. */
  readonly unread: readonly string[]
  /** Whether nothing of it is missing. */
  readonly isWhole: boolean
  readonly findings: readonly Finding[]
  /** Where a part keeps a half of what it replaces in what it is like. */
  readonly halves: readonly KeptHalf[]
}

/** Writes out whatever is like a definition: everything that comes after knows neither `definitions` nor `like`. */
export function writtenOut({ merged: written, leavingOut, isWhole, isOwn }: Written): WrittenOut {
  const found: Finding[] = []
  const halves: KeptHalf[] = []
  const likable: Likable = { definitions: definitionsIn(written), screens: listedScreens(asObject(written['screens']), found, halves) }
  const copies = screenCopies(likable, found)
  const writing: Writing = { ...likable, written, copies, places: new Map(), uses: new Set(), used: new Set(), unread: [], findings: found, halves }
  const { definitions: _definitions, ...flow } = written
  const expanded = { ...flow, ...orderOf(writing, flow), ...screensOf(writing, flow) }
  const { places, uses, unread, findings } = writing
  if (findings.some(({ code }) => code === 'too-large')) return { merged: asObject(withoutNulls(flow)), origins: noOrigins, unread: ['/screens'], isWhole: false, findings, halves }
  const placed: Origins = places.size === 0 ? noOrigins : { places, uses }
  const whole = withMovedNames(asObject(withoutNulls(expanded)), written, placed)
  const spare = spareFindings(written)
  const said = [...findings, ...spare, ...uselessNulls(expanded, written, placed, leavingOut)]
  // What is wrong with one may have been meant to be the use of another.
  const unused = findings.length === 0 ? unusedDefinitions(writing, isOwn) : []
  return { ...whole, unread, isWhole, halves, findings: isWhole ? [...said, ...unused] : spare }
}

function screensOf(writing: Writing, { screens }: JsonObject): JsonObject {
  if (!isJsonObject(screens)) return {}
  const written = [...writing.screens].map(([id, { value, places }]) => {
    const at = pointerTo('/screens', id)
    if (places.length > 1) writing.places.set(at, places)
    return [id, isJsonObject(value) ? expand(writing, value, { at, sort: 'screen', path: id, places, within: new Set() }) : value]
  })
  return { screens: Object.fromEntries(written) }
}

/** The order of the screens: second.* stands for those whose id begins with second. */
function orderOf({ screens, places }: Writing, { order }: JsonObject): JsonObject {
  if (!Array.isArray(order)) return {}
  const written = order.flatMap((entry: unknown, index) => {
    const ids = typeof entry === 'string' && isSet(entry) ? [...screens].flatMap(([id, { value }]) => (id.startsWith(entry.slice(0, -1)) && value !== null ? [id] : [])) : []
    return (ids.length === 0 ? [entry] : ids).map((id) => ({ id, index }))
  })
  if (written.length > order.length) for (const [at, { index }] of written.entries()) places.set(pointerTo('/order', at), [{ pointer: pointerTo('/order', index), moves: [] }])
  return { order: written.map(({ id }) => id) }
}

function asObject(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {}
}
