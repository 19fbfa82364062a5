import { isJsonObject, type JsonObject } from '../../compiler/documents/json'
import { createContract } from '../../compiler/rules/contract'
import { compileCheckedFlow } from '../../engine/program/programOf'
import type { Flow } from '../../language/flow'
import { toCanonicalText } from './compareConditions'
import { createInitialState } from '../../engine/answers/initialState'
import { pickValidPart } from '../../engine/answers/inputShape'
import { createDraft } from '../../engine/drafts/draft'
import { TAB_SCOPE } from '../../engine/drafts/persistable'
import { readDraft, restoredState } from '../../engine/drafts/readDraft'
import { isStaticField } from '../../engine/program/field'
import { getScreen, isEnd, type Program } from '../../engine/program/program'
import { isSame, type Json } from '../../engine/values/answers'
import { fillPlainCopy } from '../graph/flowGraph'
import { listChoiceAnswers } from '../planAnswers'
import { findGoodAnswer } from '../proofs/candidates'
import { ALL } from '../proofs/diagrams'
import { findNodeWitness } from '../proofs/witnesses'
import { applyEvents, TODAY } from '../stepResult'
import type { ExploredFlow } from './changeWitnesses'

/** A change of what an application holds, for whoever reads or sends one by the earlier contract. */
export interface ContractChange {
  /** Where in the application: history.rent. */
  readonly path: string
  readonly isBreaking: boolean
  readonly text: string
}

/** Compares what two flows submit. */
export function listContractChanges(before: Flow, after: Flow): readonly ContractChange[] {
  const changes: ContractChange[] = []
  compareSchemas(createContract(compileCheckedFlow(before)), createContract(compileCheckedFlow(after)), [], changes)
  return [...changes, ...compareActions(compileCheckedFlow(before), compileCheckedFlow(after))]
}

/** Keys of a schema that say nothing about the values it allows. */
const WORDS: readonly string[] = ['title', 'description', '$schema']

function compareSchemas(
  before: JsonObject,
  after: JsonObject,
  path: readonly string[],
  changes: ContractChange[],
): void {
  const add = (isBreaking: boolean, text: string, at: readonly string[] = path): void => {
    changes.push({ path: at.join('.'), isBreaking, text: `"${at.join('.')}" ${text}` })
  }
  const [was, is] = [getProperties(before), getProperties(after)]
  const renamed = matchAlike(was, is)
  for (const [name, to] of renamed) add(true, `is called "${[...path, to].join('.')}" now.`, [...path, name])
  for (const name of Object.keys(was))
    if (!Object.hasOwn(is, name) && !renamed.has(name)) add(true, 'is gone.', [...path, name])
  const [needed, needs] = [getRequired(before), getRequired(after)]
  for (const [name, schema] of Object.entries(is)) {
    const at = [...path, name]
    const [from = name] = [...renamed].find(([, to]) => to === name) ?? []
    const known = was[from]
    const need = describeNeed(known === undefined ? null : needed.has(from), needs.has(name))
    if (need !== null) add(needed.has(from) || needs.has(name), need, at)
    if (known !== undefined) compareSchemas(known, schema, at, changes)
  }
  compareType(before, after, add)
  const [items, itemsAfter] = [before['items'], after['items']]
  if (isJsonObject(items) && isJsonObject(itemsAfter)) compareSchemas(items, itemsAfter, [...path, '*'], changes)
}

/** `was` is null if the property is new. */
function describeNeed(was: boolean | null, is: boolean): string | null {
  if (was === null) return is ? 'is new, and always needed.' : 'is new.'
  if (was === is) return null
  return is ? 'is always needed now.' : 'is no longer always given.'
}

function compareType(before: JsonObject, after: JsonObject, add: (isBreaking: boolean, text: string) => void): void {
  const [was, is] = [describeType(before), describeType(after)]
  if (was !== is) return add(true, `is ${is} instead of ${was}.`)
  const [values, valuesAfter] = [getValues(before), getValues(after)]
  const gone = values.filter((value) => !valuesAfter.includes(value))
  const added = valuesAfter.filter((value) => !values.includes(value))
  if (gone.length > 0) add(true, `can no longer be ${gone.join(' or ')}.`)
  if (added.length > 0) add(false, `can also be ${added.join(' or ')}.`)
  const rules = ({
    type: _type,
    enum: _enum,
    properties: _properties,
    required: _required,
    items: _items,
    ...rest
  }: JsonObject): string =>
    toCanonicalText(Object.fromEntries(Object.entries(rest).filter(([key]) => !WORDS.includes(key))))
  if (rules(before) !== rules(after)) add(false, 'keeps other rules.')
}

function describeType({ type, enum: values, items }: JsonObject): string {
  if (Array.isArray(values)) return 'one of several values'
  if (typeof type !== 'string') return 'any value'
  return isJsonObject(items) ? `list of ${describeType(items)}` : type
}

function getValues({ enum: values }: JsonObject): readonly string[] {
  return Array.isArray(values) ? values.map((value) => JSON.stringify(value)) : []
}

function getProperties({ properties }: JsonObject): Readonly<Record<string, JsonObject>> {
  return isJsonObject(properties)
    ? Object.fromEntries(
        Object.entries(properties).flatMap(([name, part]) => (isJsonObject(part) ? [[name, part]] : [])),
      )
    : {}
}

function getRequired({ required }: JsonObject): ReadonlySet<string> {
  return new Set(Array.isArray(required) ? required.map(String) : [])
}

/** Names that are gone, with the new name that the same schema has. */
function matchAlike(
  before: Readonly<Record<string, JsonObject>>,
  after: Readonly<Record<string, JsonObject>>,
): ReadonlyMap<string, string> {
  const added = Object.keys(after).filter((name) => !Object.hasOwn(before, name))
  return new Map(
    Object.entries(before).flatMap(([name, schema]) => {
      if (Object.hasOwn(after, name)) return []
      const index = added.findIndex((other) => toCanonicalText(after[other]) === toCanonicalText(schema))
      const [to] = index === -1 ? [] : added.splice(index, 1)
      return to === undefined ? [] : [[name, to] as const]
    }),
  )
}

/** Names of actions and outcomes are part of the contract: pages and servers perform actions by name. */
function compareActions(
  { flow: { actions: was = {} } }: Program,
  { flow: { actions: is = {} } }: Program,
): readonly ContractChange[] {
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return names.flatMap((name): readonly ContractChange[] => {
    const [before, after] = [was[name], is[name]]
    const path = `actions.${name}`
    if (after === undefined) return [{ path, isBreaking: true, text: `The action "${name}" is gone.` }]
    if (before === undefined)
      return [{ path, isBreaking: true, text: `The action "${name}" is new: who performs actions has to know it.` }]
    const gone = Object.keys(before.outcomes).filter((outcome) => !Object.hasOwn(after.outcomes, outcome))
    const added = Object.keys(after.outcomes).filter((outcome) => !Object.hasOwn(before.outcomes, outcome))
    return [
      ...gone.map((outcome) => ({
        path,
        isBreaking: true,
        text: `The action "${name}" no longer ends with "${outcome}".`,
      })),
      ...added.map((outcome) => ({
        path,
        isBreaking: false,
        text: `The action "${name}" may also end with "${outcome}".`,
      })),
    ]
  })
}

/** What the change means for applications that were begun before it. */
export interface DraftChanges {
  /** The screens on which an application was left, and how many of them it goes on from where it was. */
  readonly screens: number
  readonly unchanged: number
  /** What happens to the others, and which answers are asked again. */
  readonly texts: readonly string[]
}

/** Makes a draft on each screen of the earlier flow, and opens each with the later one. */
export function findDraftChanges(before: ExploredFlow, after: ExploredFlow): DraftChanges {
  const { exploration, program } = before
  if (program.flow.draft === undefined) return { screens: 0, unchanged: 0, texts: [] }
  const places = new Map<string, string | null>()
  for (const { node } of exploration?.visited.values() ?? []) {
    if (exploration === null || node.dialog !== null || node.action !== null || places.has(node.screen)) continue
    if (isEnd(getScreen(program, node.screen).document)) continue
    const witness = findNodeWitness(exploration, program, node.key, ALL)
    if (witness !== null) places.set(node.screen, reopen(program, after.program, witness.events))
  }
  const moved = [...places].filter(([screen, opened]) => screen !== opened)
  return {
    screens: places.size,
    unchanged: places.size - moved.length,
    texts: [
      ...moved.map(([screen, opened]) => {
        const left = `Left on "${getTitle(program, screen)}", it`
        return opened === null ? `${left} is begun anew.` : `${left} goes on from "${getTitle(after.program, opened)}".`
      }),
      ...listLostAnswers(program, after.program),
    ],
  }
}

/** Returns the screen on which the later flow opens a draft; null if it does not take the draft. */
function reopen(before: Program, after: Program, events: Parameters<typeof applyEvents>[2]): string | null {
  const left = applyEvents(before, createInitialState(before, {}, '', TODAY), events)
  const draft = createDraft(before, left, TODAY)
  // On the first screen nothing is stored yet.
  if (draft === null) return after.flow.start === before.flow.start ? left.screen : after.flow.start
  const read = readDraft(after, JSON.stringify(draft), TODAY, TAB_SCOPE)
  return read === null ? null : restoredState(after, read, {}, TODAY).screen
}

/** Lists answers of the earlier flow that the later one does not take. */
function listLostAnswers(before: Program, after: Program): readonly string[] {
  return [...before.fields.values()].flatMap((field): readonly string[] => {
    if (isStaticField(field) || field.kind === 'group' || field.kind === 'list') return []
    const label = `"${fillPlainCopy(before.flow, field.label)}"`
    const now = after.fields.get(field.path)
    if (now === undefined) return [`What was answered to ${label} is dropped.`]
    const isKept = (value: Json): boolean => isSame(pickValidPart(now, value), value)
    const lost = listChoiceAnswers(field).filter(({ answer }) => !isKept(answer))
    if (lost.length > 0)
      return [`${label} is asked again of those who chose ${lost.map(({ choice }) => `"${choice}"`).join(' or ')}.`]
    const good = findGoodAnswer(field)
    if (good === null || isKept(good)) return []
    return [
      field.options.consent === undefined
        ? `${label} is asked again.`
        : `${label} is asked again: a consent holds only for the words that were read.`,
    ]
  })
}

function getTitle(program: Program, screen: string): string {
  return fillPlainCopy(program.flow, getScreen(program, screen).document.title)
}
