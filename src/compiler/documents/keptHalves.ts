import { createError, type Finding, isError } from '../../engine/values/finding'
import { isJsonObject, getJsonAt, type JsonObject } from './json'
import { isPointerWithin, joinPointer, parsePointer } from '../findings/pointer'
import { formatMessage } from '../findings/quoting'

/** A merge that keeps part of what it replaces. */
export interface KeptHalf {
  readonly finding: Finding
  /** Pointers of what it keeps. An error there is caused by the merge. */
  readonly places: readonly string[]
  /** Pointers that must still exist in the whole flow; null if it only counts when it causes an error. */
  readonly standing: readonly string[] | null
}

/** If a merge adds this effect to an event, these inherited effects stay beside it. */
const REPLACED: Readonly<Record<string, readonly string[]>> = {
  open: ['run', 'goto', 'restart', 'close', 'clear', 'forget'],
  close: ['run', 'goto', 'restart', 'open'],
  run: ['goto', 'restart', 'open', 'close'],
  goto: ['run', 'restart', 'open'],
  restart: ['run', 'goto', 'open'],
}

const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  open: ['run', 'clear', 'forget'],
  close: ['run'],
  run: ['open', 'close'],
}

/** A key that needs another one, and whether a change of the other makes it obsolete. */
const OWNED: readonly (readonly [
  owner: string,
  kept: string,
  isOutdated: (before: unknown, now: unknown) => boolean,
])[] = [
  ['run', 'simulate', (before, now) => before !== now],
  ['goto', 'replace', () => false],
  ['enabled', 'missing', (before, now) => isJsonObject(before) && !isJsonObject(now)],
]

/** These keys decide which other keys a part may have. */
const KINDS = ['type', 'calculator']

/** Finds what a patch keeps of the parts that it replaces. `pointer` is where both stand in the flow. */
export function findKeptHalves(target: unknown, patch: unknown, pointer: string): readonly KeptHalf[] {
  if (!isJsonObject(target) || !isJsonObject(patch)) return []
  const own = [
    ...(isTransition(pointer) ? findKeptEffects(target, patch, pointer) : findKeptOfKind(target, patch, pointer)),
    ...findKeptWithoutOwner(target, patch, pointer),
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

/** Effects of an event that stay beside the one that the patch adds. */
function findKeptEffects(target: JsonObject, patch: JsonObject, pointer: string): readonly KeptHalf[] {
  const added = Object.keys(REPLACED).find((key) => isSaid(patch, key) && !isSaid(target, key)) ?? ''
  return (REPLACED[added] ?? []).flatMap((kept) => {
    const both =
      TOGETHER[added]?.includes(kept) === true
        ? ` If both are meant, repeat "${kept}": ${JSON.stringify(target[kept])}.`
        : ''
    return createHalf({ target, patch, pointer }, added, kept, `Write "${kept}": null.${both}`)
  })
}

function findKeptWithoutOwner(target: JsonObject, patch: JsonObject, pointer: string): readonly KeptHalf[] {
  return OWNED.flatMap(([owner, kept, isOutdated]) => {
    const now = patch[owner]
    if (!isSaid(target, owner) || now === undefined || (now !== null && !isOutdated(target[owner], now))) return []
    return createHalf(
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

function createHalf(
  { target, patch, pointer }: Merge,
  said: string,
  kept: string,
  repair: string,
): readonly KeptHalf[] {
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

function findKeptOfKind(target: JsonObject, patch: JsonObject, pointer: string): readonly KeptHalf[] {
  return KINDS.flatMap((tag): readonly KeptHalf[] => {
    const [before, now] = [target[tag], patch[tag]]
    if (typeof before !== 'string' || typeof now !== 'string' || before === now) return []
    const message = formatMessage`This was "${before}" and is now "${now}", but keeps inherited keys that only "${before}" has.`
    return [
      {
        finding: createError('half-replaced', joinPointer(pointer, tag), message),
        places: listKeptPlaces(target, patch, pointer),
        standing: null,
      },
    ]
  })
}

function listKeptPlaces(target: JsonObject, patch: JsonObject, pointer: string): readonly string[] {
  return Object.entries(target).flatMap(([key, value]) => {
    const [own, place] = [patch[key], joinPointer(pointer, key)]
    if (isJsonObject(value) && isJsonObject(own)) return listKeptPlaces(value, own, place)
    return own === undefined && value !== null ? [place] : []
  })
}

/** Replaces errors by the half-replaced merges that cause them. Halves that a later document removed are dropped. */
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
    isError(one) && places.some((place) => isPointerWithin(one.pointer, place))
  const said = left.flatMap((half): readonly Finding[] => {
    const { finding, standing } = half
    if (standing !== null) return [finding]
    const part = finding.pointer.slice(0, finding.pointer.lastIndexOf('/'))
    const caused = findings.filter((one) => isCaused(one, half))
    const kept = caused.map(({ pointer }) => parsePointer(pointer.slice(part.length)))
    return caused.length === 0
      ? []
      : [
          {
            ...finding,
            hint: `Write ${formatNulls(kept)}.`,
            repair: { changes: kept.map((keys) => ({ set: ['..', ...keys], value: null })) },
          },
        ]
  })
  return [...said, ...findings.filter((one) => !left.some((half) => isCaused(one, half)))]
}

function formatNulls(places: readonly (readonly string[])[]): string {
  const keys = [...new Set(places.map(([key = '']) => key))]
  return keys
    .map((key) => {
      const below = places.flatMap(([first, ...rest]) => (first === key ? [rest] : []))
      // Entries of a list cannot be removed by null.
      const isWhole = below.some(([next]) => next === undefined || /^\d+$/.test(next))
      return `"${key}": ${isWhole ? 'null' : `{ ${formatNulls(below)} }`}`
    })
    .join(', ')
}
