import type { ControlName, OwnControlName } from '../engine/program/controls'
import { compileCheckedFlow } from '../engine/program/programOf'
import type { DataField, FieldDocument, Flow } from '../language/flow'
import { getBlockAuthoring, showsSamples } from '../engine/blocks/blockAuthoring'
import { type Field, getInnerFields } from '../engine/program/field'
import { type Program, getScreen } from '../engine/program/program'
import { isFormBlock } from '../engine/blocks/formBlock'
import type { JsonObject } from './documents/json'
import { createInitialState } from '../engine/answers/initialState'
import { parsePlaceholders } from '../engine/text/template'
import { buildView } from '../engine/view/flowView'

/** The controls that the fields of a flow are entered with, those of a lock that comes and goes too. */
export function collectControls(flow: Flow): ReadonlySet<ControlName> {
  const fields = [...compileCheckedFlow(flow).fields.values()]
  return new Set(
    fields.flatMap(({ control, asLocked }) => (asLocked === null ? [control] : [control, asLocked.field.control])),
  )
}

/** A review of more rows may have to be folded, and a schedule of more payments. */
const MOST_ROWS = 60
const MOST_PAYMENTS = 12

/** An item of a list is one of several. */
const ITEMS = 2

/** Whether a flow may show more on a screen than can lie open: answers on its review, or payments. */
export function isLongForm(flow: Flow): boolean {
  const program = compileCheckedFlow(flow)
  const isRowsLong = Object.values(flow.screens).some(({ blocks = {} }) => {
    const shown = Object.values(blocks).flatMap((block) => getBlockAuthoring(block).rows(block) ?? [])
    return shown.reduce((count, { screen, rows }) => count + (rows?.length ?? rowsOf(program, screen)), 0) > MOST_ROWS
  })
  return isRowsLong || paymentsIn(flow) > MOST_PAYMENTS
}

function rowsOf(program: Program, screen: string | undefined): number {
  return screen === undefined ? 0 : sumOf(getScreen(program, screen).forms.flatMap(({ fields }) => fields))
}

function sumOf(fields: readonly Field[]): number {
  return fields.reduce((count, field) => {
    const inside = getInnerFields(field)
    return count + (inside.length === 0 ? 1 : sumOf(inside) * (field.kind === 'list' ? ITEMS : 1))
  }, 0)
}

function paymentsIn({ calculations = {} }: Flow): number {
  const counts = Object.values(calculations).flatMap((calculation) =>
    'plans' in calculation ? calculation.plans.map(({ payments }) => payments) : [],
  )
  return Math.max(0, ...counts)
}

const COUNTED = ['counted', 'countedArea'] as const
const FOUND = ['search', 'lookup'] as const

/** The product's words that only these controls say. */
const SAID_BY: { readonly [Words in keyof Flow['wording']]?: readonly OwnControlName[] } = {
  charactersLeft: COUNTED,
  charactersOver: COUNTED,
  wordsLeft: COUNTED,
  wordsOver: COUNTED,
  or: ['checkboxes'],
  noChoice: FOUND,
  moreChoices: FOUND,
  choicesFound: FOUND,
  signature: ['signature'],
  consent: ['consent'],
  lookup: ['lookup'],
  pagedList: ['pagedList'],
}

/** The words of long reviews and schedules, of task lists, of other languages and of the question for one, of payments, and of days of a month. */
const LONG = 'folded'
const LISTED = 'tasks'
const IN_OTHERS = 'otherLanguage'
const ASKED = 'firstLanguage'
const PAID: readonly string[] = [
  'downPayment',
  'planDown',
  'planPayments',
  'planLater',
  'planLast',
  'planPayment',
  'total',
  'paymentDate',
  'paymentAmount',
  'today',
]
const OF_MONTH: readonly string[] = ['dayOfMonth', 'ordinals']

/**
 * The flow as the applicant's browser needs it: without what only the catalogue says, the words of the error page among
 * it; without those of a page without scripts, which the page brings, of the question for a language, which has those of all languages, and of an embedded flow, which only a page around it asks for, those of controls, payments and days that it
 * has not, and those that have gone into its screens; and without examples, unless a block shows what a good application
 * looks like.
 */
export function runtimeFlow(whole: Flow): JsonObject {
  const {
    version: _version,
    position: _position,
    brand: _brand,
    choiceLists: _lists,
    languages: _languages,
    ...alone
  } = whole
  const flow = otherLanguages(whole).length === 0 ? alone : { ...alone, languages: whole.languages }
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
    screens: eachIn(flow.screens, (screen) =>
      screen.blocks === undefined ? screen : { ...screen, blocks: eachIn(screen.blocks, blockOf) },
    ),
    ...(flow.data === undefined ? {} : { data: eachIn(flow.data, (fields) => eachIn(fields, fieldOf)) }),
  }
}

/** Whether a block of the flow shows what a good application looks like. */
export function isSampled({ screens }: Flow): boolean {
  return Object.values(screens).some(({ blocks = {} }) => Object.values(blocks).some(showsSamples))
}

/** The languages that the words of a flow stand in besides its own. */
function otherLanguages({ language, languages = [] }: Flow): readonly string[] {
  return languages.filter((other) => other !== language)
}

/** The keys of the product's words that a flow never says: those of controls, languages, payments and days that it has not. */
export function findUnusedWords(flow: Flow): ReadonlySet<string> {
  const saidBy = new Map<string, readonly OwnControlName[]>(Object.entries(SAID_BY))
  const entered = collectControls(flow)
  const isLong = isLongForm(flow)
  const hasPayments = Object.values(flow.calculations ?? {}).some((calculation) => 'plans' in calculation)
  const writesDayOfMonth = /\|\s*dayOfMonth\b/.test(JSON.stringify(flow))
  const isSaid = (key: string): boolean => {
    if (key === LONG) return isLong
    if (key === LISTED) return flow.begin !== undefined
    if (key === IN_OTHERS) return otherLanguages(flow).length > 0
    if (key === ASKED) return flow.firstLanguage !== undefined
    if (PAID.includes(key)) return hasPayments
    if (OF_MONTH.includes(key)) return writesDayOfMonth
    const some = saidBy.get(key)
    return some === undefined || some.some((control) => entered.has(control))
  }
  return new Set(Object.keys(flow.wording).filter((key) => !isSaid(key)))
}

type BlockDocument = NonNullable<Flow['screens'][string]['blocks']>[string]

function blockOf(block: BlockDocument): JsonObject {
  return isFormBlock(block) ? { ...block, fields: eachIn(block.fields, fieldOf) } : { ...block }
}

function fieldOf(field: FieldDocument | DataField): JsonObject {
  const needed = Object.fromEntries(Object.entries(field).filter(([key]) => key !== 'example'))
  return 'fields' in field ? { ...needed, fields: eachIn(field.fields, fieldOf) } : needed
}

function eachIn<Part>(parts: Readonly<Record<string, Part>>, change: (part: Part) => unknown): JsonObject {
  return Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, change(part)]))
}

/** What the words of a page without a session can name. */
const known: ReadonlySet<string> = new Set(['brand.name', 'flow.name', 'provider.name'])

/**
 * Whether the first screen of a flow, as every visitor meets it without answers, can be written as a page when it is
 * built: it has no form and names nothing but the brand, the flow and the provider.
 */
export function hasOpening(flow: Flow): boolean {
  const program = compileCheckedFlow(flow)
  // Without answers and calculations no date matters.
  const view = buildView(program, createInitialState(program, {}), { today: '1970-01-01', facts: {} }, null)
  if (view.dialog !== null || view.blocks.some(({ block }) => isFormBlock(block))) return false
  const { shown: _shown, lists: _lists, plans: _plans, ...words } = view
  return parsePlaceholders(JSON.stringify(words)).placeholders.every(({ name }) => known.has(name))
}
