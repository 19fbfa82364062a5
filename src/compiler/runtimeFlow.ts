import type { ControlName, OwnControlName } from '../engine/program/controls'
import { compileCheckedFlow } from '../engine/program/programOf'
import type { DataField, FieldDocument, Flow } from '../language/flow'
import { getBlockAuthoring, showsSamples } from '../engine/blocks/blockAuthoring'
import { type Field, getInnerFields } from '../engine/program/field'
import { type Program, getScreen } from '../engine/program/program'
import { isFormBlock } from '../engine/blocks/formBlock'
import { type JsonObject, mapValues } from './documents/json'
import { createInitialState } from '../engine/answers/initialState'
import { parsePlaceholders } from '../engine/text/template'
import { buildView } from '../engine/view/flowView'

export function collectControls(flow: Flow): ReadonlySet<ControlName> {
  const fields = [...compileCheckedFlow(flow).fields.values()]
  return new Set(
    fields.flatMap(({ control, asLocked }) => (asLocked === null ? [control] : [control, asLocked.field.control])),
  )
}

/** Longer reviews and schedules may have to be folded. */
const MOST_ROWS = 60
const MOST_PAYMENTS = 12

const ITEMS = 2

export function isLongForm(flow: Flow): boolean {
  const program = compileCheckedFlow(flow)
  const isRowsLong = Object.values(flow.screens).some(({ blocks = {} }) => {
    const shown = Object.values(blocks).flatMap((block) => getBlockAuthoring(block).rows(block) ?? [])
    return (
      shown.reduce((count, { screen, rows }) => count + (rows?.length ?? countRows(program, screen)), 0) > MOST_ROWS
    )
  })
  return isRowsLong || countPayments(flow) > MOST_PAYMENTS
}

function countRows(program: Program, screen: string | undefined): number {
  return screen === undefined ? 0 : countFields(getScreen(program, screen).forms.flatMap(({ fields }) => fields))
}

function countFields(fields: readonly Field[]): number {
  return fields.reduce((count, field) => {
    const inside = getInnerFields(field)
    return count + (inside.length === 0 ? 1 : countFields(inside) * (field.kind === 'list' ? ITEMS : 1))
  }, 0)
}

function countPayments({ calculations = {} }: Flow): number {
  const counts = Object.values(calculations).flatMap((calculation) =>
    'plans' in calculation ? calculation.plans.map(({ payments }) => payments) : [],
  )
  return Math.max(0, ...counts)
}

const COUNTED = ['counted', 'countedArea'] as const
const FOUND = ['search', 'lookup'] as const

const SAID_BY: { readonly [Words in keyof Flow['wording']]?: readonly OwnControlName[] } = {
  charactersLeft: COUNTED,
  charactersOver: COUNTED,
  wordsLeft: COUNTED,
  wordsOver: COUNTED,
  or: ['checkboxes', 'pictureBoxes'],
  time: ['dateTime'],
  noChoice: FOUND,
  moreChoices: FOUND,
  choicesFound: FOUND,
  signature: ['signature'],
  consent: ['consent'],
  lookup: ['lookup'],
  pagedList: ['pagedList'],
}

/** Wording of long reviews, task lists, other languages, the question for a language, payments, and days of a month. */
const LONG = 'folded'
const LISTED = 'tasks'
const IN_OTHERS = 'otherLanguage'
const ASKED = 'firstLanguage'
const PAID: readonly string[] = [
  ...['downPayment', 'planDown', 'planPayments', 'planLater', 'planLast', 'planPayment', 'total', 'paymentDate'],
  ...['paymentAmount', 'today'],
]
const OF_MONTH: readonly string[] = ['dayOfMonth', 'ordinals']

/**
 * Creates the flow that applicants load. Left out: what only the catalogue needs; wording of the error page, of pages
 * without scripts, of the question for a language and of embedding, which are delivered separately; wording of features
 * that the flow does not have; and examples, unless a block shows a sample application.
 */
export function toRuntimeFlow(whole: Flow): JsonObject {
  const {
    version: _version,
    position: _position,
    brand: _brand,
    choiceLists: _lists,
    languages: _languages,
    ...alone
  } = whole
  const flow = listOtherLanguages(whole).length === 0 ? alone : { ...alone, languages: whole.languages }
  const {
    failure: _failure,
    leaving: _leaving,
    withoutScript: _withoutScript,
    embedded: _embedded,
    continue: _continue,
    firstLanguage: _question,
    ...words
  } = flow.wording
  const unsaid = findUnusedWords(whole)
  const wording = Object.fromEntries(Object.entries(words).filter(([key]) => !unsaid.has(key)))
  if (isSampled(whole)) return { ...flow, wording }
  return {
    ...flow,
    wording,
    screens: mapValues(flow.screens, (screen) =>
      screen.blocks === undefined ? screen : { ...screen, blocks: mapValues(screen.blocks, toRuntimeBlock) },
    ),
    ...(flow.data === undefined ? {} : { data: mapValues(flow.data, (fields) => mapValues(fields, toRuntimeField)) }),
  }
}

export function isSampled({ screens }: Flow): boolean {
  return Object.values(screens).some(({ blocks = {} }) => Object.values(blocks).some(showsSamples))
}

function listOtherLanguages({ language, languages = [] }: Flow): readonly string[] {
  return languages.filter((other) => other !== language)
}

/** The keys of product wording that the flow never uses. */
export function findUnusedWords(flow: Flow): ReadonlySet<string> {
  const saidBy = new Map<string, readonly OwnControlName[]>(Object.entries(SAID_BY))
  const entered = collectControls(flow)
  const isLong = isLongForm(flow)
  const hasPayments = Object.values(flow.calculations ?? {}).some((calculation) => 'plans' in calculation)
  const writesDayOfMonth = /\|\s*dayOfMonth\b/.test(JSON.stringify(flow))
  const isSaid = (key: string): boolean => {
    if (key === LONG) return isLong
    if (key === LISTED) return flow.begin !== undefined
    if (key === IN_OTHERS) return listOtherLanguages(flow).length > 0
    if (key === ASKED) return flow.firstLanguage !== undefined
    if (PAID.includes(key)) return hasPayments
    if (OF_MONTH.includes(key)) return writesDayOfMonth
    const some = saidBy.get(key)
    return some === undefined || some.some((control) => entered.has(control))
  }
  return new Set(Object.keys(flow.wording).filter((key) => !isSaid(key)))
}

type BlockDocument = NonNullable<Flow['screens'][string]['blocks']>[string]

function toRuntimeBlock(block: BlockDocument): JsonObject {
  return isFormBlock(block) ? { ...block, fields: mapValues(block.fields, toRuntimeField) } : { ...block }
}

function toRuntimeField(field: FieldDocument | DataField): JsonObject {
  const needed = Object.fromEntries(Object.entries(field).filter(([key]) => key !== 'example'))
  return 'fields' in field ? { ...needed, fields: mapValues(field.fields, toRuntimeField) } : needed
}

/** Facts that can be filled in without a session. */
const known: ReadonlySet<string> = new Set(['brand.name', 'flow.name', 'provider.name'])

/**
 * Whether the first screen can be rendered at build time: it has no form and its words contain only the brand, the flow
 * and the provider.
 */
export function hasOpening(flow: Flow): boolean {
  const program = compileCheckedFlow(flow)
  const start = createInitialState(program, {})
  // Without answers, calculations and the year, the date does not matter.
  if (/\{\{\s*year\b/.test(JSON.stringify(getScreen(program, start.screen).document))) return false
  const view = buildView(program, start, { today: '1970-01-01', facts: {} }, null)
  if (view.dialog !== null || view.blocks.some(({ block }) => isFormBlock(block))) return false
  const { shown: _shown, lists: _lists, plans: _plans, ...words } = view
  return parsePlaceholders(JSON.stringify(words)).placeholders.every(({ name }) => known.has(name))
}
