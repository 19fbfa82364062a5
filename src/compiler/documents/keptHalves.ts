import { createError, type Finding, isError } from '../../engine/values/finding'
import { isJsonObject, getJsonAt, type JsonObject } from './json'
import { joinPointer, parsePointer } from '../findings/pointer'
import { formatMessage } from '../findings/quoting'

/** A merge that keeps a part of what it replaces. */
export interface KeptHalf {
  readonly finding: Finding
  /** The pointers of what it keeps: the merge is the cause of an error there. */
  readonly places: readonly string[]
  /** The pointers of what must still be there in the whole flow; null if it is a mistake only where it causes an error. */
  readonly standing: readonly string[] | null
}

/** What an event can do, and what stays beside it if a merge adds it: the other deeds, but for those that it makes harmless. */
const REPLACED: Readonly<Record<string, readonly string[]>> = {
  open: ['run', 'goto', 'restart', 'close', 'clear', 'forget'],
  close: ['run', 'goto', 'restart', 'open'],
  run: ['goto', 'restart', 'open', 'close'],
  goto: ['run', 'restart', 'open'],
  restart: ['run', 'goto', 'open'],
}

/** Those of them that can be meant together. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  open: ['run', 'clear', 'forget'],
  close: ['run'],
  run: ['open', 'close'],
}

/** A key that means nothing without another, and whether a change of that one leaves it without sense, too. */
const OWNED: readonly (readonly [
  owner: string,
  kept: string,
  isOutdated: (before: unknown, now: unknown) => boolean,
])[] = [
  ['run', 'simulate', (before, now) => before !== now],
  ['goto', 'replace', () => false],
  ['enabled', 'missing', (before, now) => isJsonObject(before) && !isJsonObject(now)],
]

/** The keys that tell of what kind a part is, and so which other keys it has. */
const KINDS = ['type', 'calculator']

/** What a patch keeps of the parts that it replaces in a target, both at a pointer of a flow. */
export function findKeptHalves(target: unknown, patch: unknown, pointer: string): readonly KeptHalf[] {
  if (!isJsonObject(target) || !isJsonObject(patch)) return []
  const own = [
    ...(isTransition(pointer) ? besideDeeds(target, patch, pointer) : ofKind(target, patch, pointer)),
    ...withoutOwner(target, patch, pointer),
  ]
  return [
    ...own,
    ...Object.entries(patch).flatMap(([key, value]) => findKeptHalves(target[key], value, joinPointer(pointer, key))),
  ]
}

function isTransition(pointer: string): boolean {
  const [root = '', , on, ...event] = parsePointer(pointer)
  return ['screens', 'definitions'].includes(root) && on === 'on' && event.length === 1
}

/** What an event still does beside what it does now. */
function besideDeeds(target: JsonObject, patch: JsonObject, pointer: string): readonly KeptHalf[] {
  const added = Object.keys(REPLACED).find((key) => isSaid(patch, key) && !isSaid(target, key)) ?? ''
  return (REPLACED[added] ?? []).flatMap((kept) => {
    const both =
      TOGETHER[added]?.includes(kept) === true
        ? ` If both are meant, repeat "${kept}": ${JSON.stringify(target[kept])}.`
        : ''
    return halfOf({ target, patch, pointer }, added, kept, `Write "${kept}": null.${both}`)
  })
}

/** What means nothing without something that is now another, or gone. */
function withoutOwner(target: JsonObject, patch: JsonObject, pointer: string): readonly KeptHalf[] {
  return OWNED.flatMap(([owner, kept, isOutdated]) => {
    const now = patch[owner]
    if (!isSaid(target, owner) || now === undefined || (now !== null && !isOutdated(target[owner], now))) return []
    return halfOf(
      { target, patch, pointer },
      owner,
      kept,
      `Write "${kept}": null${now === null ? '' : ', or what it is now'}.`,
    )
  })
}

interface Merge {
  readonly target: JsonObject
  readonly patch: JsonObject
  readonly pointer: string
}

function halfOf({ target, patch, pointer }: Merge, said: string, kept: string, repair: string): readonly KeptHalf[] {
  if (!isSaid(target, kept) || Object.hasOwn(patch, kept)) return []
  const place = joinPointer(pointer, said)
  const isThere = isSaid(patch, said)
  const change = isSaid(target, said) ? 'changes' : 'adds'
  const message = formatMessage`This ${isThere ? change : 'removes'} "${said}", but keeps the inherited "${kept}": ${JSON.stringify(target[kept])}.`
  return [
    {
      finding: createError('half-replaced', place, message, repair),
      places: [place, joinPointer(pointer, kept)],
      standing: [...(isThere ? [place] : []), joinPointer(pointer, kept)],
    },
  ]
}

function isSaid(part: JsonObject, key: string): boolean {
  return (part[key] ?? null) !== null
}

function ofKind(target: JsonObject, patch: JsonObject, pointer: string): readonly KeptHalf[] {
  return KINDS.flatMap((tag): readonly KeptHalf[] => {
    const [before, now] = [target[tag], patch[tag]]
    if (typeof before !== 'string' || typeof now !== 'string' || before === now) return []
    const message = formatMessage`This was "${before}" and is now "${now}", but keeps inherited keys that only "${before}" has.`
    return [
      {
        finding: createError('half-replaced', joinPointer(pointer, tag), message),
        places: placesKept(target, patch, pointer),
        standing: null,
      },
    ]
  })
}

/** The pointers of what a patch leaves as it was. */
function placesKept(target: JsonObject, patch: JsonObject, pointer: string): readonly string[] {
  return Object.entries(target).flatMap(([key, value]) => {
    const [own, place] = [patch[key], joinPointer(pointer, key)]
    if (isJsonObject(value) && isJsonObject(own)) return placesKept(value, own, place)
    return own === undefined && value !== null ? [place] : []
  })
}

/** What is said of a flow, with its halves in the place of the errors that they cause. A later document may have taken a half away. */
export function withHalves(
  findings: readonly Finding[],
  halves: readonly KeptHalf[],
  merged: JsonObject,
): readonly Finding[] {
  const left = halves.filter(
    ({ standing }) =>
      standing === null || standing.every((place) => (getJsonAt(merged, parsePointer(place)) ?? null) !== null),
  )
  const isCaused = (one: Finding, { places }: KeptHalf): boolean =>
    isError(one) && places.some((place) => isIn(one.pointer, place))
  const said = left.flatMap((half): readonly Finding[] => {
    const { finding, standing } = half
    if (standing !== null) return [finding]
    const part = finding.pointer.slice(0, finding.pointer.lastIndexOf('/'))
    const caused = findings.filter((one) => isCaused(one, half))
    return caused.length === 0
      ? []
      : [
          {
            ...finding,
            hint: `Write ${nullsAt(caused.map(({ pointer }) => parsePointer(pointer.slice(part.length))))}.`,
          },
        ]
  })
  return [...said, ...findings.filter((one) => !left.some((half) => isCaused(one, half)))]
}

/** What to write to leave out what stands at some places of a part. */
function nullsAt(places: readonly (readonly string[])[]): string {
  const keys = [...new Set(places.map(([key = '']) => key))]
  return keys
    .map((key) => {
      const below = places.flatMap(([first, ...rest]) => (first === key ? [rest] : []))
      // Nothing can be taken out of a list, only the list.
      const isWhole = below.some(([next]) => next === undefined || /^\d+$/.test(next))
      return `"${key}": ${isWhole ? 'null' : `{ ${nullsAt(below)} }`}`
    })
    .join(', ')
}

function isIn(place: string, other: string): boolean {
  return `${place}/`.startsWith(`${other}/`)
}
