import { isJsonObject, type JsonObject, mapValues } from '../../compiler/documents/json'
import { findUnusedWords, isSampled } from '../../compiler/runtimeFlow'
import { joinPointer, parsePointer } from '../../compiler/findings/pointer'
import { listScreens, listScreenTransitions } from '../../compiler/parts/parts'
import { listNextScreens } from '../../compiler/parts/screenOrder'
import { isFormBlock } from '../../engine/blocks/formBlock'
import type { Field } from '../../engine/program/field'
import type { Path } from '../../engine/values/answers'
import { sortByOrder } from '../../engine/values/answers'
import type { Condition, Flow, Transition } from '../../language/flow'
import {
  HOLDS_ALWAYS,
  type ChangedCondition,
  compareConditions,
  HOLDS_NEVER,
  toCanonicalText,
} from './compareConditions'

/** A difference between two flows at one place. */
export interface DocumentChange {
  readonly how: 'new' | 'gone' | 'changed' | 'renamed' | 'moved'
  /** The place in the later flow; of what is gone, that in the earlier one. */
  readonly segments: readonly string[]
  /** The values; the names of what was renamed; the names in order of what was moved. */
  readonly before: unknown
  readonly after: unknown
  /** For a condition: for whom it changed. */
  readonly condition?: ChangedCondition
}

/** The kinds of objects whose keys are names that somebody chose. */
const NAMED = new Set([
  ...['screens', 'blocks', 'fields', 'buttons', 'dialogs', 'choices', 'actions', 'outcomes', 'steps', 'data'],
  ...[
    'calculations',
    'items',
    'facts',
    'links',
    'must',
    'storage',
    'rules',
    'result',
    'on',
    'rows',
    'columns',
    'set',
    'append',
    'cases',
  ],
])

/** The kinds of objects whose entries are shown, or tried, in the order in which they are written. */
const IN_ORDER = new Set([
  'blocks',
  'fields',
  'buttons',
  'choices',
  'steps',
  'items',
  'facts',
  'links',
  'rows',
  'columns',
  'cases',
])

/** The kinds of objects whose names nobody reads, so that entries with the same value are the same. */
const NAMELESS = new Set(['blocks', 'items', 'facts', 'links', 'rows'])

const CONDITIONS = new Set(['when', 'enabled', 'some', 'every'])

/** Finds the field that a name means in the condition at a place. */
export type FindField = (segments: readonly string[]) => (path: Path) => Field | null

/**
 * Compares two flows part by part, apart from how screens follow each other. What means the same is no change, however
 * it is written.
 */
export function listDocumentChanges(before: Flow, after: Flow, findField: FindField): readonly DocumentChange[] {
  const comparison = new Comparison(findField)
  const hasExamples = isSampled(before) || isSampled(after)
  comparison.compare(toComparedFlow(before, hasExamples), toComparedFlow(after, hasExamples), [], false)
  return comparison.changes
}

/** Leaves out what neither applicants nor clients see, and the ways, which `listChangedWays` compares. */
function toComparedFlow(flow: Flow, hasExamples: boolean): JsonObject {
  const {
    $schema: _schema,
    version: _version,
    position: _position,
    extends: _extends,
    choiceLists: _lists,
    order: _order,
    ...others
  } = flow
  const unsaid = findUnusedWords(flow)
  return {
    ...others,
    wording: Object.fromEntries(Object.entries(flow.wording).filter(([key]) => !unsaid.has(key))),
    screens: mapValues(flow.screens, ({ on: _on, next: _next, when, order, blocks = {}, ...screen }) => ({
      ...screen,
      // In a list of tasks it also says which are needed.
      ...(flow.begin === undefined || when === undefined ? {} : { when }),
      blocks: Object.fromEntries(
        sortByOrder(Object.keys(blocks), order).flatMap((name) => {
          const block = blocks[name]
          if (block === undefined) return []
          return [
            [name, isFormBlock(block) ? { ...block, fields: toComparedFields(block.fields, hasExamples) } : block],
          ]
        }),
      ),
    })),
    ...(flow.data === undefined
      ? {}
      : { data: mapValues(flow.data, (fields) => toComparedFields(fields, hasExamples)) }),
  }
}

function toComparedFields(fields: Readonly<Record<string, object>>, hasExamples: boolean): JsonObject {
  return mapValues(fields, (field) => {
    const kept = Object.fromEntries(Object.entries(field).filter(([key]) => hasExamples || key !== 'example'))
    const { fields: inner } = kept
    return isJsonObject(inner) ? { ...kept, fields: toComparedFields(mapValues(inner, Object), hasExamples) } : kept
  })
}

class Comparison {
  readonly changes: DocumentChange[] = []

  constructor(private readonly findField: FindField) {}

  compare(before: unknown, after: unknown, segments: readonly string[], isNamed: boolean): void {
    if (JSON.stringify(before) === JSON.stringify(after)) return
    const last = segments.at(-1) ?? ''
    if (!isNamed && CONDITIONS.has(last) && [before, after].every(isConditionOrNone)) {
      this.compareConditions(before, after, segments)
      return
    }
    const [whole, wholeAfter] = spellOut(before, after, segments, isNamed)
    if (isJsonObject(whole) && isJsonObject(wholeAfter)) this.compareObjects(whole, wholeAfter, segments, isNamed)
    else if (isListOfParts(whole) && isListOfParts(wholeAfter)) this.compareLists(whole, wholeAfter, segments)
    else if (toCanonicalText(whole) !== toCanonicalText(wholeAfter))
      this.changes.push({ how: 'changed', segments, before: whole, after: wholeAfter })
  }

  private compareLists(before: readonly unknown[], after: readonly unknown[], segments: readonly string[]): void {
    for (let index = 0; index < Math.max(before.length, after.length); index += 1) {
      const [at, was, is] = [[...segments, String(index)], before[index], after[index]]
      if (was !== undefined && is !== undefined) this.compare(was, is, at, false)
      else this.changes.push({ how: is === undefined ? 'gone' : 'new', segments: at, before: was, after: is })
    }
  }

  private compareConditions(before: unknown, after: unknown, segments: readonly string[]): void {
    const [one, other] = [toConditionAt(before), toConditionAt(after)]
    const condition = compareConditions(one, other, this.findField(segments))
    if (condition !== null) this.changes.push({ how: 'changed', segments, before, after, condition })
  }

  private compareObjects(before: JsonObject, after: JsonObject, segments: readonly string[], isNamed: boolean): void {
    const last = segments.at(-1) ?? ''
    const holdsNames = (!isNamed && NAMED.has(last)) || (segments.length === 2 && segments[0] === 'data')
    const renamed = holdsNames ? this.compareNames(before, after, segments) : new Map<string, string>()
    const nameBefore = new Map([...renamed].map(([from, to]) => [to, from]))
    const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key) && !renamed.has(key))
    for (const key of [...gone, ...Object.keys(after)]) {
      const at = [...segments, key]
      const [was, is] = [before[nameBefore.get(key) ?? key], after[key]]
      if (!holdsNames || (was !== undefined && is !== undefined)) this.compare(was, is, at, holdsNames)
      else this.changes.push({ how: is === undefined ? 'gone' : 'new', segments: at, before: was, after: is })
    }
    if (!isNamed && IN_ORDER.has(last)) this.compareOrder(Object.keys(before), Object.keys(after), renamed, segments)
  }

  /** Finds names that are gone whose value has another name now. */
  private compareNames(
    before: JsonObject,
    after: JsonObject,
    segments: readonly string[],
  ): ReadonlyMap<string, string> {
    const renamed = matchRenamed(before, after)
    const isNameless = NAMELESS.has(segments.at(-1) ?? '')
    for (const [from, to] of renamed) {
      const isUnseen = isNameless && !isForm(before[from])
      if (!isUnseen) this.changes.push({ how: 'renamed', segments: [...segments, to], before: from, after: to })
    }
    return renamed
  }

  private compareOrder(
    before: readonly string[],
    after: readonly string[],
    renamed: ReadonlyMap<string, string>,
    segments: readonly string[],
  ): void {
    const names = before.map((name) => renamed.get(name) ?? name).filter((name) => after.includes(name))
    const common = after.filter((name) => names.includes(name))
    if (names.join('\n') !== common.join('\n'))
      this.changes.push({ how: 'moved', segments, before: names, after: common })
  }
}

function isConditionOrNone(value: unknown): boolean {
  return value === undefined || isJsonObject(value)
}

/** A condition as it is written; without one it always holds. */
export function toConditionAt(value: unknown): Condition {
  return isCondition(value) ? value : HOLDS_ALWAYS
}

function isCondition(value: unknown): value is Condition {
  return isJsonObject(value)
}

/** A rule may be written as its message alone, a choice as its label. */
function spellOut(
  before: unknown,
  after: unknown,
  segments: readonly string[],
  isNamed: boolean,
): readonly [unknown, unknown] {
  // Where one version has none of these names, each one is new or gone.
  if (!isNamed && NAMED.has(segments.at(-1) ?? '') && [before, after].some(isJsonObject))
    return [before ?? {}, after ?? {}]
  const key = ({ rules: 'message', choices: 'label' } as Readonly<Record<string, string>>)[segments.at(-2) ?? '']
  if (key === undefined) return [before, after]
  const spell = (value: unknown, other: unknown): unknown =>
    typeof value === 'string' && isJsonObject(other) ? { [key]: value } : value
  return [spell(before, after), spell(after, before)]
}

/** Whether a list is compared entry by entry; a list of plain values is compared as a whole. */
function isListOfParts(value: unknown): value is readonly JsonObject[] {
  return Array.isArray(value) && value.every(isJsonObject)
}

function isForm(value: unknown): boolean {
  return isJsonObject(value) && value['type'] === 'form'
}

function matchRenamed(before: JsonObject, after: JsonObject): ReadonlyMap<string, string> {
  const added = Object.keys(after).filter((key) => !Object.hasOwn(before, key))
  const renamed = new Map<string, string>()
  for (const [key, value] of Object.entries(before)) {
    if (Object.hasOwn(after, key)) continue
    const text = toCanonicalText(value)
    const index = added.findIndex((name) => toCanonicalText(after[name]) === text)
    const [to] = index === -1 ? [] : added.splice(index, 1)
    if (to !== undefined) renamed.set(key, to)
  }
  return renamed
}

/** What an event on a screen does, with the screen that follows. */
export type HandledEffect = Omit<Transition, 'when'>

/** An effect of an event that is new, is gone, or happens for other applicants than before. */
export interface HandlerChange {
  readonly how: 'new' | 'gone' | 'changed'
  readonly screen: string
  readonly event: string
  readonly effect: HandledEffect
  /** Where it is written, in the later flow or, if it is gone, in the earlier one. */
  readonly pointer: string
  /** For whom it changed. */
  readonly condition: ChangedCondition
  /** The words that it shows; null where these are the same. */
  readonly words: { readonly before: string; readonly after: string } | null
}

interface Handled {
  readonly effect: HandledEffect
  readonly pointer: string
  readonly when: Condition
}

type HandledEvents = ReadonlyMap<string, ReadonlyMap<string, Handled>>

/** Compares what each event does and for whom, however it is written: with "next", with an order, in one entry or more. */
export function listHandlerChanges(
  before: Flow,
  after: Flow,
  findField: FindField,
  rename: ToNewName,
): readonly HandlerChange[] {
  const [earlier, later] = [collectHandled(before, rename), collectHandled(after, (_, name) => name)]
  const screens = new Set(Object.keys(before.screens).map((screen) => rename('screens', screen)))
  return [...new Set([...earlier.keys(), ...later.keys()])].flatMap((key) => {
    const [screen = '', event = ''] = parsePointer(key)
    // A screen that is new or gone is reported as a whole.
    if (!screens.has(screen) || after.screens[screen] === undefined) return []
    const [was, is] = [earlier.get(key), later.get(key)]
    const effects = new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])
    return [...effects].flatMap((effect) => {
      const change = compareHandled(was?.get(effect), is?.get(effect), findField)
      return change === null ? [] : [{ screen, event, ...change }]
    })
  })
}

type Compared = Omit<HandlerChange, 'screen' | 'event'>

/** Compares when something happens, and what it says; null if that is the same. */
function compareHandled(was: Handled | undefined, is: Handled | undefined, findField: FindField): Compared | null {
  const handled = is ?? was
  if (handled === undefined) return null
  const fieldAt = findField(parsePointer(handled.pointer))
  const [before, after] = [was?.when ?? HOLDS_NEVER, is?.when ?? HOLDS_NEVER]
  const condition = compareConditions(before, after, fieldAt)
  const words = compareWords(was?.effect.show?.text, is?.effect.show?.text)
  if (condition === null && words === null) return null
  const happens = (when: Condition): boolean => compareConditions(HOLDS_NEVER, when, fieldAt) !== null
  return {
    how: describeChange(happens(before), happens(after)),
    effect: handled.effect,
    pointer: handled.pointer,
    words,
    condition: condition ?? { newly: null, noLonger: null },
  }
}

function compareWords(before: string | undefined, after: string | undefined): HandlerChange['words'] {
  return before === undefined || after === undefined || before === after ? null : { before, after }
}

function describeChange(was: boolean, is: boolean): HandlerChange['how'] {
  if (was === is) return 'changed'
  return is ? 'new' : 'gone'
}

/** Returns the name that a screen or an action of the earlier flow has in the later one. */
export type ToNewName = (container: 'screens' | 'actions', name: string) => string

export function createRename(changes: readonly DocumentChange[]): ToNewName {
  const renamed = changes.filter(({ how }) => how === 'renamed')
  const names = new Map(renamed.map(({ segments, before, after }) => [`${segments.at(-2)} ${String(before)}`, after]))
  return (container, name) => String(names.get(`${container} ${name}`) ?? name)
}

/** The event of an outcome begins with the name of the action. */
export function renameEvent(event: string, rename: ToNewName): string {
  const [action = '', outcome] = event.split('.')
  return outcome === undefined ? event : `${rename('actions', action)}.${outcome}`
}

/** The effects by screen and event, each with the answers for which it happens. */
function collectHandled(flow: Flow, rename: ToNewName): HandledEvents {
  const events = new Map<string, Map<string, Handled>>()
  for (const placed of listScreens(flow)) {
    const tried = new Map<string, Condition[]>()
    for (const { event, transition, pointer } of listScreenTransitions(placed)) {
      const key = joinPointer('', rename('screens', placed.screen), renameEvent(event, rename))
      const earlier = tried.get(key) ?? []
      const { when = HOLDS_ALWAYS, ...effect } = transition
      const effects = events.get(key) ?? new Map<string, Handled>()
      events.set(key, effects)
      tried.set(key, [...earlier, when])
      for (const branch of listBranchesOf(flow, placed.screen, effect, pointer))
        addHandled(effects, rename, { ...branch, when: { all: [...earlier.map(negate), when, branch.when] } })
    }
  }
  return events
}

function listBranchesOf(flow: Flow, screen: string, effect: HandledEffect, pointer: string): readonly Handled[] {
  const next = effect.goto === 'next' ? listNextScreens(flow, screen) : []
  if (next.length === 0) return [{ effect, pointer, when: HOLDS_ALWAYS }]
  return next.map(({ goto, when = HOLDS_ALWAYS }, index) => ({
    effect: { ...effect, goto },
    pointer,
    when: { all: [...next.slice(0, index).map((other) => negate(other.when ?? HOLDS_ALWAYS)), when] },
  }))
}

function negate(condition: Condition): Condition {
  return { not: condition }
}

/** Two effects that differ only in the words of their message are the same effect. */
function addHandled(effects: Map<string, Handled>, rename: ToNewName, handled: Handled): void {
  const { show, goto, run, ...effect } = handled.effect
  const names = [goto === undefined ? null : rename('screens', goto), run === undefined ? null : rename('actions', run)]
  const key = toCanonicalText({ ...effect, names, ...(show === undefined ? {} : { show: { ...show, text: '' } }) })
  const known = effects.get(key)
  effects.set(key, known === undefined ? handled : { ...known, when: { any: [known.when, handled.when] } })
}
