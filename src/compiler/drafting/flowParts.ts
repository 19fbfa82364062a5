import { fieldKindAuthoring } from '../../engine/kinds/fieldKindAuthoring'
import { fieldKinds } from '../../engine/kinds/fieldKinds'
import type { FieldType, SimpleType } from '../../engine/program/fieldTypes'
import { getJsonAt, isJsonObject, type JsonObject } from '../documents/json'
import type { OpenFlow } from './openFlow'

/** A value that can be chosen, and the words shown for it. */
export type Option = readonly [value: string, words: string]

type Flow = Pick<OpenFlow, 'value'>

export interface DraftScreen {
  readonly id: string
  readonly words: string
  readonly value: JsonObject
}

/** The screens in their order; those that stand in none last. */
export function readScreens({ value }: Flow): readonly DraftScreen[] {
  const screens = toObject(value['screens'])
  const inOrder = listOrder({ value }).filter((id) => Object.hasOwn(screens, id))
  const ids = [...inOrder, ...Object.keys(screens).filter((id) => !inOrder.includes(id))]
  const named = ids.map((id) => ({ id, value: toObject(screens[id]), words: getTitle(toObject(screens[id]), id) }))
  // A title that several screens share identifies none of them.
  return named.map((screen) =>
    named.some(({ id, words }) => id !== screen.id && words === screen.words)
      ? { ...screen, words: `${screen.words} (${screen.id})` }
      : screen,
  )
}

export function listOrder({ value }: Flow): readonly string[] {
  const { order } = value
  return Array.isArray(order) ? order.filter((id) => typeof id === 'string') : []
}

function getTitle({ title, section, blocks }: JsonObject, id: string): string {
  const heading = readForms({ blocks }).flatMap(([, { fields }]) =>
    Object.values(toObject(fields)).filter((field) => toObject(field)['asTitle'] === true),
  )[0]
  const words = [title, section, toObject(heading)['label']].find((text) => typeof text === 'string')
  // Placeholders get their values only while the flow runs.
  const known = typeof words === 'string' ? words.replaceAll(/\{\{[^}]*\}\}/g, '…') : ''
  return /\p{L}/u.test(known) ? known : id
}

/** Screens that lead on to another. */
export function listPassedScreens(flow: Flow): readonly DraftScreen[] {
  return readScreens(flow).filter(({ value }) => value['final'] !== true && !Object.hasOwn(value, 'stops'))
}

/** Screens on which more can be asked: what comes straight before the end shows what was answered. */
export function listAskingScreens(flow: Flow): readonly DraftScreen[] {
  const screens = listPassedScreens(flow)
  const asking = screens.filter(({ id }) => {
    const next = findNext(flow, id)
    return next === null || screens.some((screen) => screen.id === next)
  })
  return asking.length > 0 ? asking : screens
}

/** The screen behind another in the order; null if that stands in none. */
export function findNext(flow: Flow, id: string): string | null {
  const order = listOrder(flow)
  return order.includes(id) ? (order[order.indexOf(id) + 1] ?? null) : null
}

export function readForms({ blocks }: JsonObject): readonly (readonly [name: string, form: JsonObject])[] {
  return Object.entries(toObject(blocks)).flatMap(([name, block]) =>
    isJsonObject(block) && isJsonObject(block['fields']) ? [[name, block] as const] : [],
  )
}

/** A question that the flow asks. */
export interface DraftAnswer {
  readonly path: string
  readonly label: string
  readonly screen: DraftScreen
  readonly field: JsonObject
  /** Where the field is in the flow. */
  readonly segments: readonly string[]
}

/** The questions in their order, up to a screen if one is named; those of groups too, but not those of items. */
export function listAnswers(flow: Flow, until?: string): readonly DraftAnswer[] {
  const screens = readScreens(flow)
  const last = screens.findIndex(({ id }) => id === until)
  return screens
    .slice(0, last === -1 ? screens.length : last + 1)
    .flatMap((screen) =>
      readForms(screen.value).flatMap(([form, { fields }]) =>
        listFields(screen, form, ['screens', screen.id, 'blocks', form, 'fields'], toObject(fields)),
      ),
    )
}

function listFields(
  screen: DraftScreen,
  around: string,
  segments: readonly string[],
  fields: JsonObject,
): readonly DraftAnswer[] {
  return Object.entries(fields).flatMap(([name, field]): readonly DraftAnswer[] => {
    if (!isJsonObject(field)) return []
    const at = [...segments, name]
    const path = `${around}.${name}`
    const { label, fields: inner } = field
    const own = { path, label: typeof label === 'string' ? label : path, screen, field, segments: at }
    const isGroup = findKind(field)?.shape === 'group'
    return isGroup ? listFields(screen, path, [...at, 'fields'], toObject(inner)) : [own]
  })
}

/** The kind of a field; undefined if it says none that there is. */
export function findKind({ type }: JsonObject) {
  return isType(type) ? fieldKinds[type] : undefined
}

function isType(type: unknown): type is FieldType {
  return typeof type === 'string' && Object.hasOwn(fieldKinds, type)
}

function isSimpleType(type: unknown): type is SimpleType {
  return typeof type === 'string' && Object.hasOwn(fieldKindAuthoring, type)
}

/** What the answer of a field is compared with, such as an amount; null if it is no single value. */
export function findComparison({ type }: JsonObject) {
  return isSimpleType(type) ? fieldKindAuthoring[type].comparesAs : null
}

export function isDateField({ type }: JsonObject): boolean {
  return isSimpleType(type) && fieldKindAuthoring[type].liesAmong === 'days'
}

/** The choices of a field by value, its own or those of a list that it takes. */
function listChoices({ value }: Flow, { choices }: JsonObject): readonly Option[] {
  const list = typeof choices === 'string' ? getJsonAt(value, ['choiceLists', choices]) : choices
  return Object.entries(toObject(list)).map(([name, words]) => [
    name,
    typeof words === 'string' ? words : String(toObject(words)['label'] ?? name),
  ])
}

/** The conditions that can ask about an answer, as JSON; a bound still lacks its number (see `createCondition`). */
export function listConditions(flow: Flow, answer: DraftAnswer): readonly Option[] {
  const { path, field } = answer
  const write = (condition: unknown): string => JSON.stringify(condition)
  const comparison = findComparison(field)
  const given: readonly Option[] = isAlwaysGiven(answer) ? [] : [[write({ [path]: { given: true } }), 'was answered']]
  const choices = listChoices(flow, field)
  if (comparison === 'yesNo')
    return [
      [write({ [path]: true }), 'is yes'],
      [write({ not: { [path]: true } }), isAlwaysGiven(answer) ? 'is no' : 'is no, or not given'],
    ]
  if (choices.length > 0) {
    const isSeveral = comparison === 'texts'
    return choices.map(([name, words]): Option => [
      write({ [path]: isSeveral ? { has: name } : name }),
      isSeveral ? `has “${words}”` : `is “${words}”`,
    ])
  }
  if (comparison === 'number' || comparison === 'amount')
    return [[`${path} minimum`, 'is at least …'], [`${path} maximum`, 'is at most …'], ...given]
  const kind = findKind(field)
  if (kind?.shape === 'list' || kind?.shape === 'files')
    return [[write({ [path]: { minItems: 1 } }), 'has at least one']]
  if ('byHand' in field)
    return [
      [write({ [path]: { byHand: true } }), 'is entered by hand'],
      [write({ [path]: { byHand: false } }), 'is chosen from the list'],
    ]
  return [...(isDateField(field) ? [[`${path} minimumAge`, 'lies back at least … years'] as const] : []), ...given]
}

function isAlwaysGiven({ field, screen }: DraftAnswer): boolean {
  return isJsonObject(field['rules']) && 'required' in field['rules'] && !('when' in field) && !('when' in screen.value)
}

/** Whether a chosen condition still lacks a number. */
export function isBound(condition: string): boolean {
  return /^[\w.]+ (?:minimum|maximum|minimumAge)$/.test(condition)
}

/** Null if the number that it needs is none. */
export function createCondition(condition: string, number: string, { field }: DraftAnswer): JsonObject | null {
  if (!isBound(condition)) {
    const read: unknown = condition === '' ? null : JSON.parse(condition)
    return isJsonObject(read) ? read : null
  }
  const [path = '', side = ''] = condition.split(' ')
  const bound = Number(number.replaceAll(/[\s,$]/g, ''))
  if (number.trim() === '' || !Number.isFinite(bound)) return null
  return { [path]: { [side]: findComparison(field) === 'amount' ? bound.toFixed(2) : bound } }
}

/** A button of a screen or of one of its dialogs. */
export interface DraftButton {
  readonly name: string
  readonly words: string
  /** Null for a button of the screen. */
  readonly dialog: string | null
  readonly value: JsonObject
  /** The transition that a press takes, or several with conditions. */
  readonly does: unknown
  /** Whether the screen has it without saying so. */
  readonly isImplied: boolean
}

/** The buttons of a screen; one that says neither its style nor what it does leads on. */
export function readButtons({ value }: Flow, { value: screen }: DraftScreen): readonly DraftButton[] {
  const on = toObject(screen['on'])
  const own = Object.entries(toObject(screen['buttons']))
  const wording = getJsonAt(value, ['wording', 'continue'])
  const label = typeof wording === 'string' ? wording : 'Continue'
  if (own.length === 0)
    return [
      {
        name: 'continue',
        words: label,
        dialog: null,
        value: { label },
        does: on['continue'] ?? ONWARD,
        isImplied: true,
      },
    ]
  return own.map(([name, button]) => {
    const { label: words = name } = toObject(button)
    const isImplied = !Object.hasOwn(on, name)
    return { name, words: String(words), dialog: null, value: toObject(button), does: on[name] ?? ONWARD, isImplied }
  })
}

const ONWARD: JsonObject = { goto: 'next' }

/** The names of all events of a screen's buttons, those of its dialogs too. */
export function listEvents({ value: { buttons, dialogs } }: DraftScreen): readonly string[] {
  const inside = Object.values(toObject(dialogs)).map((dialog) => toObject(toObject(dialog)['buttons']))
  return [toObject(buttons), ...inside].flatMap(Object.keys)
}

/** The names of the blocks and groups of data of the whole flow. */
export function listFormNames(flow: Flow): readonly string[] {
  return [
    ...readScreens(flow).flatMap(({ value: { blocks } }) => Object.keys(toObject(blocks))),
    ...Object.keys(toObject(flow.value['data'])),
  ]
}

export function toObject(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {}
}
