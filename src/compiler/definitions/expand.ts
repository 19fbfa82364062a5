import { error, type Finding } from '../../engine/values/finding'
import { jsonAt } from '../documents/editedJson'
import { isJsonObject, type JsonObject } from '../documents/jsonValue'
import { mergeDocuments } from '../documents/mergeDocuments'
import { pointerTo, segmentsOf } from '../findings/pointer'
import { quoting } from '../findings/quoting'
import { didYouMean } from '../findings/suggestion'
import type { Definitions } from './definitions'
import { inside, type Move, type Origin } from './origins'
import { partsOf, type Sort, sortsOf } from './sorts'

/** How many parts can be like others: a few definitions that are like each other make millions. */
const MOST_USES = 1000

/** A flow that is being written out. */
export interface Writing {
  /** As it is written in its documents. */
  readonly written: JsonObject
  readonly definitions: Definitions
  /** Where the parts that are like others are written. */
  readonly places: Map<string, readonly Origin[]>
  /** The pointers of these parts. */
  readonly uses: Set<string>
  /** The definitions that something is like. */
  readonly used: Set<string>
  /** The pointers of parts of which nobody knows what they are like. */
  readonly unread: string[]
  readonly findings: Finding[]
}

/** A place of the whole flow at which something stands that can be like a definition. */
export interface Place {
  /** Its pointer in the whole flow. */
  readonly at: string
  readonly sort: Sort
  /** What answers that stand there begin with; of a screen its id. */
  readonly path: string
  /** Where it is written, the most special place first. */
  readonly places: readonly Origin[]
  /** Where the definitions were asked for in which this stands. */
  readonly within: ReadonlySet<string>
}

/** What stands at a place, with all that it is like. */
export function expand(writing: Writing, value: JsonObject, place: Place): JsonObject {
  const { whole, places, within } = withLikes(writing, value, place)
  if (places !== place.places) {
    writing.places.set(place.at, places)
    writing.uses.add(place.at)
  }
  const { key, sort } = partsOf[place.sort]
  const parts = whole[key]
  if (!isJsonObject(parts)) return whole
  const expanded = Object.entries(parts).map(([name, part]) => {
    if (!isJsonObject(part)) return [name, part]
    const path = sort === 'block' ? name : `${place.path}.${name}`
    return [name, expand(writing, part, { at: pointerTo(place.at, key, name), sort, path, places: inside(places, [key, name]), within })]
  })
  return { ...whole, [key]: Object.fromEntries(expanded) }
}

interface Liked {
  readonly whole: JsonObject
  readonly places: readonly Origin[]
  readonly within: ReadonlySet<string>
}

/** A part merged into what it is like, and that into what it is like itself. */
function withLikes(writing: Writing, value: JsonObject, place: Place): Liked {
  let liked: Liked = { whole: value, places: place.places, within: place.within }
  // The first is written where the part is most special, each further one in the definition before.
  let asking = typeof value['like'] === 'string' ? askingPlace(writing, place.places) : undefined
  while (typeof liked.whole['like'] === 'string') {
    const { like, ...own } = liked.whole
    const found = asking === undefined ? null : definitionFor(writing, { name: String(like), place, asking, within: liked.within })
    if (found === null || asking === undefined) {
      writing.unread.push(place.at)
      return { ...liked, whole: own }
    }
    const { name, definition } = found
    const origin: Origin = { pointer: pointerTo('/definitions', name), moves: [toPlace(name, place.path), ...asking.moves] }
    liked = {
      whole: Object(mergeDocuments(definition, own)),
      places: [...liked.places, origin],
      within: new Set([...liked.within, asking.pointer]),
    }
    asking = origin
  }
  return liked
}

/** Where it is written what a part is like. */
function askingPlace({ written }: Writing, places: readonly Origin[]): Origin | undefined {
  return places.find(({ pointer }) => typeof jsonAt(written, segmentsOf(pointerTo(pointer, 'like'))) === 'string')
}

/** In a definition its name stands for the place at which it is used. */
function toPlace(name: string, path: string): Move {
  return (said) => (said === name || said.startsWith(`${name}.`) ? `${path}${said.slice(name.length)}` : null)
}

/** A name of a definition that was asked for. */
interface Asked {
  readonly name: string
  readonly place: Place
  /** Where it is written. */
  readonly asking: Origin
  readonly within: ReadonlySet<string>
}

interface Found {
  readonly name: string
  readonly definition: JsonObject
}

/** The definition of a name, or the one that was most likely meant; null where there is none that can be merged. */
function definitionFor(writing: Writing, asked: Asked): Found | null {
  const { definitions, used, uses, findings } = writing
  const { name, place, asking, within } = asked
  const pointer = pointerTo(place.at, 'like')
  const fitting = [...definitions].filter(([, one]) => sortsOf(one).includes(place.sort)).map(([one]) => one)
  const definition = definitions.get(name)
  if (definition === undefined) {
    const hint = definitions.size === 0 ? `Write it under "definitions": { "${name}": { … } } at the top of the flow.` : didYouMean(name, fitting)
    findings.push(error('unknown-definition', pointer, quoting`There is no definition "${name}".`, hint))
    const meant = typeof hint === 'string' ? null : hint.meant
    return meant === null ? null : definitionFor(writing, { ...asked, name: meant })
  }
  used.add(name)
  const [sort = place.sort] = sortsOf(definition)
  if (!fitting.includes(name)) {
    findings.push(error('unfit-definition', pointer, quoting`The definition "${name}" is a ${sort}, and what stands here is a ${place.sort}.`, didYouMean('', fitting)))
    return null
  }
  if (within.has(asking.pointer)) {
    findings.push(error('endless-like', pointerTo(asking.pointer, 'like'), quoting`The definition "${name}" is like itself.`, 'Remove one of the two.'))
    return null
  }
  if (uses.size < MOST_USES) return { name, definition }
  if (findings.every(({ code }) => code !== 'too-large')) findings.push(error('too-large', '/definitions', `More than ${MOST_USES} parts are like others.`, 'Make several flows of it.'))
  return null
}
