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
  sortsOf,
  type Source,
  findSource,
  listSourceNames,
} from './definitions'
import { type Copy, copyKey } from './screenSets'

/** How many parts can be like others: a few definitions that are like each other make millions. */
const MOST_USES = 1000

/** A flow that is being written out. */
export interface Writing extends Likable {
  /** As it is written in its documents. */
  readonly written: JsonObject
  /** How screens that are like others name their forms. */
  readonly copies: ReadonlyMap<string, Copy>
  /** Where the parts that are like others are written. */
  readonly places: Map<string, readonly Origin[]>
  /** The pointers of these parts. */
  readonly uses: Set<string>
  /** The definitions that something is like. */
  readonly used: Set<string>
  /** The pointers of parts of which nobody knows what they are like. */
  readonly unread: string[]
  readonly findings: Finding[]
  /** Where a part keeps a half of what it replaces in what it is like. */
  readonly halves: KeptHalf[]
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

/** A part merged into what it is like, and that into what it is like itself. */
function withLikes(writing: Writing, value: JsonObject, place: Place): Liked {
  let liked: Liked = { whole: value, places: place.places, within: place.within }
  // The first is written where the part is most special, each further one in the definition before.
  let asking = typeof value['like'] === 'string' ? askingPlace(writing, place.places) : undefined
  let copied: Copied | null =
    place.sort === 'screen' ? { key: copyKey({ name: place.path, isDefinition: false }), moves: [] } : null
  if (copied !== null && asking === undefined)
    return { ...liked, whole: withoutForms(value, place.at, writing.findings) }
  while (typeof liked.whole['like'] === 'string') {
    const { like, forms: _forms, ...said } = liked.whole
    const own =
      copied?.moves.length === 0 ? withOwnForms(said, writing.copies.get(copied.key), place.at, writing.findings) : said
    const found =
      asking === undefined ? null : sourceFor(writing, { name: String(like), place, asking, within: liked.within })
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
    asking = askingPlace(writing, step.places)
  }
  return liked
}

/** What a copy says of forms by the name that they have in the screen that it is like, as was meant: of the form as it is called here. */
function withOwnForms(own: JsonObject, copy: Copy | undefined, at: string, findings: Finding[]): JsonObject {
  const { blocks } = own
  if (copy === undefined || !isJsonObject(blocks)) return own
  const named = Object.entries(blocks).map(([name, block]) => {
    const here = copy.forms.get(name) ?? name
    // A block with a type of its own is another one.
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

/** A screen that is like none has no forms to give names to. */
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

/** Where it is written what a part is like. */
function askingPlace({ written }: Writing, places: readonly Origin[]): Origin | undefined {
  return (
    places.find(({ pointer }) => typeof getJsonAt(written, parsePointer(joinPointer(pointer, 'like'))) === 'string') ??
    places[0]
  )
}

/** What a part is merged into, as it reads at the place of use. */
interface Step {
  readonly value: JsonObject
  readonly places: readonly Origin[]
  readonly moves: readonly Move[]
}

/** In the definition of a field or a block its name stands for the place at which it is used. */
function withField({ name, value, places }: Source, { path }: Place, asking: Origin): Step {
  const move: Move = (said, kind) =>
    kind === 'answer' && (said === name || said.startsWith(`${name}.`)) ? `${path}${said.slice(name.length)}` : null
  const moves = [move, ...asking.moves]
  return { value, moves, places: places.map(({ pointer }) => ({ pointer, moves })) }
}

/** A screen that is being merged into what it is like: by what it is known, and how names were moved so far. */
interface Copied {
  readonly key: string
  readonly moves: readonly Move[]
}

/** The forms of a screen that another is like have names of their own there. */
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

/** A name of a definition, or of a screen, that was asked for. */
interface Asked {
  readonly name: string
  readonly place: Place
  /** Where it is written. */
  readonly asking: Origin
  readonly within: ReadonlySet<string>
}

/** What a name means, or the one that was most likely meant; null where there is nothing that can be merged. */
function sourceFor(writing: Writing, asked: Asked): Source | null {
  const { definitions, used, uses, findings } = writing
  const { name, place, asking, within } = asked
  const pointer = joinPointer(place.at, 'like')
  const source = findSource(writing, name, place.sort)
  if (source === null && definitions.has(name)) {
    used.add(name)
    findings.push(unfit(writing, name, place))
    return null
  }
  // What is wrong with a definition that can be none is said there.
  if (source === null && getJsonAt(writing.written, ['definitions', name]) !== undefined) return null
  if (source === null) {
    const hint = hintFor(writing, name, place)
    findings.push(
      createError(
        'unknown-definition',
        pointer,
        formatMessage`There is no ${place.sort === 'screen' ? 'screen or definition' : 'definition'} "${name}".`,
        hint,
      ),
    )
    const meant = typeof hint === 'string' ? null : hint.meant
    return meant === null ? null : sourceFor(writing, { ...asked, name: meant })
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

function hintFor(writing: Writing, name: string, place: Place): Suggestion | string {
  const names = listSourceNames(writing, place.sort).filter((other) => other !== place.path)
  return names.length === 0
    ? `Write it under "definitions": { "${name}": { … } } at the top of the flow.`
    : suggestName(name, names)
}

function unfit(writing: Writing, name: string, place: Place): Finding {
  const [sort = place.sort] = sortsOf(writing.definitions.get(name) ?? {})
  const hint = suggestName('', listSourceNames(writing, place.sort))
  const message = formatMessage`The definition "${name}" is a ${sort}, and what stands here is a ${place.sort}.`
  return createError('unfit-definition', joinPointer(place.at, 'like'), message, hint)
}
