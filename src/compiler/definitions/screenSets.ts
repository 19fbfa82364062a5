import { error, type Finding } from '../../engine/values/finding'
import { isJsonObject, type JsonObject } from '../documents/jsonValue'
import { type KeptHalf, keptHalves } from '../documents/keptHalves'
import { mergeDocuments } from '../documents/mergeDocuments'
import { pointerTo } from '../findings/pointer'
import { quoting } from '../findings/quoting'
import { didYouMean } from '../findings/suggestion'
import type { Origin } from './origins'

/** A screen of a flow, before it is merged into what it is like. */
export interface ListedScreen {
  /** Null where one of a set is left out. */
  readonly value: unknown
  /** Where it is written, the most special place first. */
  readonly places: readonly Origin[]
}

/** The screens of a flow by id, in order. */
export type ListedScreens = ReadonlyMap<string, ListedScreen>

/** Whether a key stands for as many screens as there are that another begins with: second.* */
export function isSet(key: string): boolean {
  return key.endsWith('.*')
}

/** The screens of a flow, and in the place of each set those that it stands for: one for each of the set that it is like. */
export function listedScreens(screens: JsonObject, findings: Finding[], halves: KeptHalf[]): ListedScreens {
  const listed = new Map<string, ListedScreen>()
  const sets = Object.entries(screens).filter(([key]) => isSet(key))
  const members = new Set(sets.flatMap(([key]) => membersOf(screens, key)))
  for (const [key, value] of Object.entries(screens)) {
    if (isSet(key)) for (const [id, screen] of copiesIn(screens, key, findings, halves)) listed.set(id, screen)
    else if (!members.has(key)) listed.set(key, { value, places: [placeOf(key)] })
  }
  return listed
}

function copiesIn(
  screens: JsonObject,
  key: string,
  findings: Finding[],
  halves: KeptHalf[],
): readonly (readonly [string, ListedScreen])[] {
  const set = screens[key]
  const like = likeOf(set)
  const ids = membersOf(screens, key)
  if (!isJsonObject(set) || like === null || ids.length === 0) {
    if (set !== null) findings.push(wrongSet(screens, key, like))
    return []
  }
  return ids.map((id) => {
    const copy = { ...set, like: `${like}${id.slice(key.length - 1)}` }
    const own = screens[id]
    halves.push(...keptHalves(copy, own, pointerTo('/screens', id)))
    const value = own === undefined ? copy : mergeDocuments(copy, own)
    return [id, { value, places: [placeOf(id), placeOf(key)] }]
  })
}

function wrongSet(screens: JsonObject, key: string, like: string | null): Finding {
  const pointer = pointerTo('/screens', key)
  if (like === null)
    return error(
      'missing-key',
      pointer,
      quoting`"like" is missing.`,
      'Say which screens these are like: "like": "first.*".',
    )
  const sets = [
    ...new Set(
      Object.keys(screens).flatMap((id) =>
        id.includes('.') && !isSet(id) ? [`${id.slice(0, id.lastIndexOf('.'))}.*`] : [],
      ),
    ),
  ]
  return error(
    'unknown-definition',
    pointerTo(pointer, 'like'),
    quoting`There are no screens "${like}*".`,
    didYouMean(`${like}*`, sets),
  )
}

/** The ids for which a set stands. */
function membersOf(screens: JsonObject, key: string, within: readonly string[] = []): readonly string[] {
  const like = likeOf(screens[key])
  if (like === null || within.includes(key)) return []
  const own = Object.entries(screens).flatMap(([id, screen]) =>
    !isSet(id) && id.startsWith(like) && isJsonObject(screen) ? [id] : [],
  )
  const inSets = Object.keys(screens).flatMap((id) =>
    isSet(id) && id.startsWith(like) ? membersOf(screens, id, [...within, key]) : [],
  )
  return [...new Set([...inSets, ...own])]
    .filter((id) => screens[id] !== null)
    .map((id) => `${key.slice(0, -1)}${id.slice(like.length)}`)
}

/** What the ids of the screens begin with that a set is like: first. */
function likeOf(set: unknown): string | null {
  const like = isJsonObject(set) ? set['like'] : undefined
  return typeof like === 'string' && isSet(like) ? like.slice(0, -1) : null
}

function placeOf(key: string): Origin {
  return { pointer: pointerTo('/screens', key), moves: [] }
}
