import { createError, type Finding, type Suggestion } from '../../engine/values/finding'
import { isJsonObject, getJsonAt, type JsonObject, mergeDocuments } from '../documents/json'
import { type KeptHalf, findKeptHalves } from '../documents/keptHalves'
import { joinPointer, parsePointer } from '../findings/pointer'
import { suggestName, formatMessage, formatSuggestion } from '../findings/quoting'
import {
  getPartOrigins,
  getBlockOrigins,
  type Likable,
  type Move,
  type Origin,
  partsOfSort,
  type Sort,
  findSorts,
  type Source,
  findSource,
  listSourceNames,
} from './definitions'
import { type Copy, copyKey } from './screenSets'

/** A few definitions that use each other could otherwise make millions of parts. */
const MOST_USES = 1000

export interface Writing extends Likable {
  readonly written: JsonObject
  /** How screens with "like" name their forms. */
  readonly copies: ReadonlyMap<string, Copy>
  readonly places: Map<string, readonly Origin[]>
  readonly uses: Set<string>
  readonly used: Set<string>
  /** Pointers of parts whose "like" could not be resolved. */
  readonly unread: string[]
  readonly findings: Finding[]
  readonly halves: KeptHalf[]
}

/** A place in the whole flow where a part may have "like". */
export interface ExpandedPlace {
  readonly at: string
  readonly sort: Sort
  /** The prefix of its answers' paths; for a screen its id. */
  readonly path: string
  readonly places: readonly Origin[]
  /** Pointers of the uses that led here, to detect circles. */
  readonly within: ReadonlySet<string>
}

export function expand(writing: Writing, value: JsonObject, place: ExpandedPlace): JsonObject {
  const { whole, places, within } = withLikes(writing, value, place)
  if (places !== place.places) {
    writing.places.set(place.at, places)
    writing.uses.add(place.at)
  }
  const { key, sort } = partsOfSort[place.sort]
  const parts = whole[key]
  if (!isJsonObject(parts)) return whole
  const expanded = Object.entries(parts).map(([name, part]) => {
    const at = joinPointer(place.at, key, name)
    const inner = place.sort === 'screen' ? getBlockOrigins(places, name) : getPartOrigins(places, [key, name])
    if (places.some(({ blocks }) => blocks?.has(name))) writing.places.set(at, inner)
    const path = sort === 'block' ? name : `${place.path}.${name}`
    return [name, isJsonObject(part) ? expand(writing, part, { at, sort, path, places: inner, within }) : part]
  })
  return { ...whole, [key]: Object.fromEntries(expanded) }
}

interface Liked {
  readonly whole: JsonObject
  readonly places: readonly Origin[]
  readonly within: ReadonlySet<string>
}

function withLikes(writing: Writing, value: JsonObject, place: ExpandedPlace): Liked {
  let liked: Liked = { whole: value, places: place.places, within: place.within }
  // The first "like" stands at the part itself, each further one in the definition before.
  let asking = typeof value['like'] === 'string' ? findLikePlace(writing, place.places) : undefined
  let copied: Copied | null =
    place.sort === 'screen' ? { key: copyKey({ name: place.path, isDefinition: false }), moves: [] } : null
  if (copied !== null && asking === undefined)
    return { ...liked, whole: withoutForms(value, place.at, writing.findings) }
  while (typeof liked.whole['like'] === 'string') {
    const { like, forms: _forms, ...said } = liked.whole
    const own =
      copied?.moves.length === 0 ? withOwnForms(said, writing.copies.get(copied.key), place.at, writing.findings) : said
    const found =
      asking === undefined ? null : findLiked(writing, { name: String(like), place, asking, within: liked.within })
    if (found === null || asking === undefined) {
      writing.unread.push(place.at)
      return { ...liked, whole: own }
    }
    const step = copied === null ? withField(found, place, asking) : withScreen(writing, found, copied)
    copied = copied === null ? null : { key: copyKey(found), moves: step.moves }
    writing.halves.push(...findKeptHalves(step.value, own, place.at))
    liked = {
      whole: Object(mergeDocuments(step.value, own)),
      places: [...liked.places, ...step.places],
      within: new Set([...liked.within, asking.pointer]),
    }
    asking = findLikePlace(writing, step.places)
  }
  return liked
}

/** Renames forms that the screen calls by their name in the original, and reports it. */
function withOwnForms(own: JsonObject, copy: Copy | undefined, at: string, findings: Finding[]): JsonObject {
  const { blocks } = own
  if (copy === undefined || !isJsonObject(blocks)) return own
  const named = Object.entries(blocks).map(([name, block]) => {
    const here = copy.forms.get(name) ?? name
    // A block with its own type replaces the other instead of changing it.
    if (here === name || (isJsonObject(block) && 'type' in block)) return [name, block]
    findings.push(
      createError(
        'unknown-block',
        joinPointer(at, 'blocks', name),
        formatMessage`The form "${name}" is called "${here}" here.`,
        formatSuggestion(here),
      ),
    )
    return [here, block]
  })
  return { ...own, blocks: Object.fromEntries(named) }
}

/** "forms" needs "like". */
function withoutForms({ forms, ...screen }: JsonObject, at: string, findings: Finding[]): JsonObject {
  if (forms === undefined) return screen
  findings.push(
    createError(
      'unknown-key',
      joinPointer(at, 'forms'),
      formatMessage`"forms" is only for a screen with "like".`,
      'Say what it is like, or remove it.',
    ),
  )
  return screen
}

function findLikePlace({ written }: Writing, places: readonly Origin[]): Origin | undefined {
  return (
    places.find(({ pointer }) => typeof getJsonAt(written, parsePointer(joinPointer(pointer, 'like'))) === 'string') ??
    places[0]
  )
}

/** The part to merge into, with names as at the place of use. */
interface Step {
  readonly value: JsonObject
  readonly places: readonly Origin[]
  readonly moves: readonly Move[]
}

/** Inside a definition its own name stands for the path at which it is used. */
function withField({ name, value, places }: Source, { path }: ExpandedPlace, asking: Origin): Step {
  const move: Move = (said, kind) =>
    kind === 'answer' && (said === name || said.startsWith(`${name}.`)) ? `${path}${said.slice(name.length)}` : null
  const moves = [move, ...asking.moves]
  return { value, moves, places: places.map(({ pointer }) => ({ pointer, moves })) }
}

/** A screen on its way through "like": its key, and the renamings so far. */
interface Copied {
  readonly key: string
  readonly moves: readonly Move[]
}

/** Renames the blocks of the original to the names that they have in this screen. */
function withScreen({ copies }: Writing, { value, places }: Source, { key, moves }: Copied): Step {
  const copy = copies.get(key)
  const steps = [...(copy === undefined ? [] : [copy.move]), ...moves]
  const whole: Move = (name, kind) => {
    const other = steps.reduce((said, move) => move(said, kind) ?? said, name)
    return other === name ? null : other
  }
  const { blocks } = value
  if (!isJsonObject(blocks))
    return { value, moves: [whole], places: places.map(({ pointer }) => ({ pointer, moves: [whole] })) }
  const named = Object.entries(blocks).map(([name, block]) => [name, whole(name, 'block') ?? name, block] as const)
  const renamed = new Map(named.flatMap(([before, after]) => (before === after ? [] : [[after, before] as const])))
  return {
    value: { ...value, blocks: Object.fromEntries(named.map(([, after, block]) => [after, block])) },
    moves: [whole],
    places: places.map(({ pointer }) => ({ pointer, moves: [whole], blocks: renamed })),
  }
}

interface Asked {
  readonly name: string
  readonly place: ExpandedPlace
  readonly asking: Origin
  readonly within: ReadonlySet<string>
}

/** Resolves a name, or the one that was most likely meant; null if nothing can be merged. */
function findLiked(writing: Writing, asked: Asked): Source | null {
  const { definitions, used, uses, findings } = writing
  const { name, place, asking, within } = asked
  const pointer = joinPointer(place.at, 'like')
  const source = findSource(writing, name, place.sort)
  if (source === null && definitions.has(name)) {
    used.add(name)
    findings.push(createUnfit(writing, name, place))
    return null
  }
  // Reported at the definition.
  if (source === null && getJsonAt(writing.written, ['definitions', name]) !== undefined) return null
  if (source === null) {
    const hint = suggestSource(writing, name, place)
    findings.push(
      createError(
        'unknown-definition',
        pointer,
        formatMessage`There is no ${place.sort === 'screen' ? 'screen or definition' : 'definition'} "${name}".`,
        hint,
      ),
    )
    const meant = typeof hint === 'string' ? null : hint.meant
    return meant === null ? null : findLiked(writing, { ...asked, name: meant })
  }
  if (source.isDefinition) used.add(name)
  if (within.has(asking.pointer)) {
    findings.push(
      createError(
        'endless-like',
        joinPointer(asking.pointer, 'like'),
        formatMessage`${source.isDefinition ? 'The definition' : 'The screen'} "${name}" is like itself.`,
        'Remove one of the two.',
      ),
    )
    return null
  }
  if (uses.size < MOST_USES) return source
  if (findings.every(({ code }) => code !== 'too-large'))
    findings.push(
      createError(
        'too-large',
        '/definitions',
        `More than ${MOST_USES} parts are like others.`,
        'Make several flows of it.',
      ),
    )
  return null
}

function suggestSource(writing: Writing, name: string, place: ExpandedPlace): Suggestion | string {
  const names = listSourceNames(writing, place.sort).filter((other) => other !== place.path)
  return names.length === 0
    ? `Write it under "definitions": { "${name}": { … } } at the top of the flow.`
    : suggestName(name, names)
}

function createUnfit(writing: Writing, name: string, place: ExpandedPlace): Finding {
  const [sort = place.sort] = findSorts(writing.definitions.get(name) ?? {})
  const hint = suggestName('', listSourceNames(writing, place.sort))
  const message = formatMessage`The definition "${name}" is a ${sort}, and what stands here is a ${place.sort}.`
  return createError('unfit-definition', joinPointer(place.at, 'like'), message, hint)
}
