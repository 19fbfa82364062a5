import { getJsonAt, isJsonObject } from '../../compiler/documents/json'
import { findField, type Program } from '../../engine/program/program'
import type { Field } from '../../engine/program/field'
import type { Path } from '../../engine/values/answers'
import type { Condition } from '../../language/flow'
import { describeCondition, fillPlainCopy } from '../graph/flowGraph'
import { writeOut } from '../walks/walkWords'
import type { ChangedCondition } from './compareConditions'
import type { ChangePlace } from './changeWitnesses'
import type { DocumentChange, HandledEffect, HandlerChange } from './documentChanges'

export type ChangeKind =
  | 'screen'
  | 'step'
  | 'question'
  | 'choice'
  | 'rule'
  | 'message'
  | 'words'
  | 'button'
  | 'dialog'
  | 'block'
  | 'condition'
  | 'way'
  | 'action'
  | 'data'
  | 'calculation'
  | 'setting'

/** A named part of a flow, in words. */
interface Subject extends Pick<ChangePlace, 'screen' | 'dialog' | 'action' | 'path'> {
  readonly kind: ChangeKind
  /** For example: the question "Email" on "Who are you?" */
  readonly phrase: string
  /** Where it is in the flow. */
  readonly segments: readonly string[]
}

/** Words by the container of a part that has a name. */
const NAMES: Readonly<Record<string, readonly [kind: ChangeKind, noun: string]>> = {
  dialogs: ['dialog', 'dialog'],
  buttons: ['button', 'button'],
  blocks: ['block', 'part'],
  fields: ['question', 'question'],
  choices: ['choice', 'choice'],
  rules: ['rule', 'rule'],
  must: ['rule', 'rule'],
  items: ['block', 'point'],
  facts: ['block', 'fact'],
  links: ['block', 'link'],
  rows: ['block', 'row'],
  outcomes: ['action', 'outcome'],
  plans: ['calculation', 'plan'],
  cases: ['calculation', 'case'],
}

const ROOTS: Readonly<Record<string, readonly [kind: ChangeKind, noun: string]>> = {
  screens: ['screen', 'screen'],
  steps: ['step', 'step'],
  actions: ['action', 'action'],
  calculations: ['calculation', 'calculation'],
  data: ['data', 'data group'],
}

const NOWHERE = { screen: null, dialog: null, action: null, path: null }

/** Finds the innermost part with a name around a place. */
export function findSubject(program: Program, segments: readonly string[]): Subject {
  const [root = '', name] = segments
  const known = ROOTS[root]
  if (known === undefined || name === undefined)
    return { ...NOWHERE, kind: 'setting', phrase: 'the flow', segments: [] }
  const [kind, noun] = known
  let subject: Subject = {
    ...NOWHERE,
    kind,
    segments: segments.slice(0, 2),
    phrase: `the ${noun} "${getName(program, segments.slice(0, 2))}"`,
    ...(root === 'screens' ? { screen: name } : {}),
    ...(root === 'actions' ? { action: name } : {}),
    ...(root === 'data' ? { path: name } : {}),
  }
  if (root === 'data' && segments[2] !== undefined)
    subject = { ...subject, phrase: `the data "${name}.${segments[2]}"`, segments: segments.slice(0, 3), path: null }
  for (let end = subject.segments.length + 2; end <= segments.length; end += 2) {
    const found = findInner(program, subject, segments.slice(0, end))
    if (found === null) return subject
    subject = found
  }
  return subject
}

function findInner(program: Program, outer: Subject, segments: readonly string[]): Subject | null {
  const [container = '', name = ''] = segments.slice(-2)
  const known = NAMES[container]
  if (known === undefined) return null
  const [kind, noun] = known
  const isForm = container === 'blocks' && program.forms.has(name)
  const around = outer.kind === 'block' && kind === 'question' ? outer.phrase.replace(/^.*? on "/, 'on "') : null
  const path = getPath(program, outer, container, name, isForm)
  return {
    kind,
    phrase: `the ${isForm ? 'form' : noun} "${getName(program, segments)}" ${around ?? describePlace(outer)}`,
    segments,
    screen: outer.screen,
    dialog: container === 'dialogs' ? name : outer.dialog,
    action: outer.action,
    path,
  }
}

function describePlace({ kind, phrase }: Subject): string {
  return kind === 'screen' ? phrase.replace('the screen', 'on') : `of ${phrase}`
}

function getPath(program: Program, outer: Subject, container: string, name: string, isForm: boolean): Path | null {
  if (isForm) return name
  if (container !== 'fields' || outer.path === null) return outer.path
  const isList = findField(program, outer.path)?.kind === 'list'
  return `${outer.path}${isList ? '.*' : ''}.${name}`
}

/** Returns what an applicant reads of a part, otherwise its name. */
function getName({ flow }: Program, segments: readonly string[]): string {
  const value = getJsonAt(flow, segments)
  const words =
    typeof value === 'string' && ['choices', 'steps'].includes(segments.at(-2) ?? '')
      ? value
      : ['title', 'label'].map((key) => getJsonAt(value, [key])).find((text) => typeof text === 'string')
  const name = segments.at(-1) ?? ''
  if (typeof words === 'string' && words !== '') return fillPlainCopy(flow, words)
  return ['actions', 'outcomes', 'rules'].includes(segments.at(-2) ?? '') ? writeOut(name) : name
}

/** Finds the field that a name in a condition at a place means: in a list's item also one beside it. */
export function findAskedField(program: Program, segments: readonly string[]): (path: Path) => Field | null {
  const list = getListAround(program, segments)
  return (path) => findField(program, path.includes('.') || list === null ? path : `${list}.*.${path}`)
}

export function getListAround(program: Program, segments: readonly string[]): Path | null {
  const { path } = findSubject(program, segments)
  return path !== null && path.includes('*') ? path.slice(0, path.lastIndexOf('.*')) : null
}

/** Describes a change in one sentence; the flow before and after it are known by their programs. */
export function describeDocumentChange(change: DocumentChange, before: Program, after: Program): string {
  const { how, segments } = change
  const program = how === 'gone' ? before : after
  const subject = findSubject(program, segments)
  const facet = segments.slice(subject.segments.length)
  const phrase = capitalize(subject.phrase)
  switch (how) {
    case 'new':
    case 'gone':
      return facet.length === 0
        ? `${phrase} is ${how}.`
        : `${capitalize(describeFacet(facet))} of ${subject.phrase} is ${how}${quoteAfter(': ', how === 'new' ? change.after : change.before)}.`
    case 'renamed':
      return `${phrase} is called "${String(change.after)}" in the documents and answers; it was "${String(change.before)}".`
    case 'moved':
      return `${capitalize(describeFacet(facet))} of ${subject.phrase} stand in another order: ${listNames(program, segments, change.after)}.`
    case 'changed':
      return describeChanged(change, subject, facet, before, after)
    default:
      return how satisfies never
  }
}

const SHOWN: Readonly<Record<string, string>> = {
  choices: 'is offered',
  rules: 'applies',
  must: 'applies',
  screens: 'is needed',
  cases: 'counts',
}

function describeChanged(
  change: DocumentChange,
  { phrase, segments }: Subject,
  facet: readonly string[],
  before: Program,
  after: Program,
): string {
  const container = segments.at(-2) ?? ''
  const isOfPress = facet.at(-1) === 'enabled'
  if (change.condition !== undefined || isOfPress) {
    const verb = isOfPress ? 'can be pressed' : (SHOWN[container] ?? 'is shown')
    const [was, is] = [
      describeWhen(before, change.before, change.segments),
      describeWhen(after, change.after, change.segments),
    ]
    return `${capitalize(phrase)} ${verb} ${is}; before, ${was}.`
  }
  const alone = container === 'rules' ? 'message' : 'label'
  const what = facet.length === 0 ? alone : describeFacet(facet)
  if (change.before === undefined) return `${capitalize(phrase)} has a new ${what}${quoteAfter(': ', change.after)}.`
  if (change.after === undefined)
    return `${capitalize(phrase)} has no ${what} any more${quoteAfter('; it was ', change.before)}.`
  const earlier = findSubject(before, change.segments)
  // The words still name the same part.
  return earlier.phrase !== phrase && earlier.segments.length === segments.length
    ? `The ${what} of ${earlier.phrase} is now ${quote(change.after)}.`
    : `The ${what} of ${phrase} is ${quote(change.after)}; it was ${quote(change.before)}.`
}

function describeWhen(program: Program, value: unknown, segments: readonly string[]): string {
  if (value === 'valid') return 'when all answers are right'
  if (value === 'filled') return 'when nothing is missing'
  return isCondition(value) ? `when ${describeCondition(program, value, getListAround(program, segments))}` : 'always'
}

function isCondition(value: unknown): value is Condition {
  return isJsonObject(value)
}

/** Describes whom a changed condition concerns; empty if that is not known, or everybody. */
export function describeWho(
  { newly, noLonger }: ChangedCondition,
  before: Program,
  after: Program,
  list: Path | null,
): readonly string[] {
  const describe = (program: Program, condition: Condition | null): string =>
    condition === null ? '' : describeCondition(program, condition, list)
  const [now, not] = [describe(after, newly), describe(before, noLonger)]
  return [...(now === '' ? [] : [`Now also where ${now}.`]), ...(not === '' ? [] : [`No longer where ${not}.`])]
}

export function describeHandlerChange(change: HandlerChange, before: Program, after: Program): string {
  const { how, screen, event, effect, condition, words } = change
  const program = how === 'gone' ? before : after
  const place = `On "${getName(program, ['screens', screen])}", ${describeFlowEvent(program, screen, event)}`
  const verbs = describeEffect(program, effect, screen)
  if (words !== null && condition.newly === null && condition.noLonger === null)
    return `${place} shows "${words.after}"; it was "${words.before}".`
  switch (how) {
    case 'new': {
      const when = condition.newly === null ? '' : describeCondition(program, condition.newly)
      return `${place} now ${verbs}${when === '' ? '' : ` when ${when}`}.`
    }
    case 'gone':
      return `${place} no longer ${verbs}.`
    case 'changed':
      return `${place} ${verbs} for others than before.`
    default:
      return how satisfies never
  }
}

/** Describes what happens on a screen: the press of a button, or an end of an action. */
export function describeFlowEvent(program: Program, screen: string, event: string): string {
  const document = program.flow.screens[screen]
  const [action = '', outcome] = event.split('.')
  if (outcome !== undefined) return `"${writeOut(action)}" ending with ${writeOut(outcome).toLowerCase()}`
  const buttons = [document?.buttons, ...Object.values(document?.dialogs ?? {}).map((dialog) => dialog.buttons)]
  const label = buttons.flatMap((some) => some?.[event]?.label ?? [])[0]
  return label === undefined ? event : `"${fillPlainCopy(program.flow, label)}"`
}

function describeEffect(program: Program, effect: HandledEffect, screen: string): string {
  const { goto, open, close, run, show, set = {}, append = {}, clear = [], restart, forget = [] } = effect
  const changed = [...Object.keys(set), ...Object.keys(append), ...clear]
  const parts = [
    ...(goto === undefined ? [] : [`leads to "${getName(program, ['screens', goto])}"`]),
    ...(open === undefined ? [] : [`opens the dialog "${getName(program, ['screens', screen, 'dialogs', open])}"`]),
    ...(close === true ? ['closes the dialog'] : []),
    ...(run === undefined ? [] : [`starts "${writeOut(run)}"`]),
    ...(show === undefined ? [] : [`shows "${show.text}"`]),
    ...(changed.length === 0 ? [] : [`changes ${changed.map((path) => `"${path}"`).join(', ')}`]),
    ...(restart === true ? ['starts over'] : []),
    ...(forget.length === 0 ? [] : ['forgets what was stored']),
  ]
  return parts.length === 0 ? 'stays' : parts.join(' and ')
}

const FACETS: Readonly<Record<string, string>> = { is: 'value', calculated: 'calculation' }

function describeFacet(facet: readonly string[]): string {
  return facet.map((name) => FACETS[name] ?? writeOut(name).toLowerCase()).join(' ')
}

function listNames(program: Program, segments: readonly string[], names: unknown): string {
  return Array.isArray(names)
    ? names.map((name) => `"${getName(program, [...segments, String(name)])}"`).join(', ')
    : ''
}

const LONGEST = 80

function quote(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  const cut = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
  return typeof value === 'string' ? `"${cut}"` : cut
}

function quoteAfter(before: string, value: unknown): string {
  return typeof value === 'object' || value === undefined ? '' : `${before}${quote(value)}`
}

function capitalize(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}
