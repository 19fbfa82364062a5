import { listAllTransitions, listScreens } from '../../compiler/parts/parts'
import { joinPointer } from '../../compiler/findings/pointer'
import { isByOrder, listNextScreens, type PlacedNext } from '../../compiler/parts/screenOrder'
import type { Field, FieldRule } from '../../engine/program/field'
import type { Form, Program } from '../../engine/program/program'
import type { Path } from '../../engine/values/answers'
import type { Condition, Flow } from '../../language/flow'
import { flattenAskableFields } from './askableFields'
import { ruleAuthoring } from '../../engine/rules/ruleTable'

/** What walks cover, in the order in which it is counted. */
const targetKinds = ['transition', 'branch', 'outcome', 'dialogButton', 'choice', 'message'] as const

/** A kind of what walks cover. */
type TargetKind = (typeof targetKinds)[number]

/** One thing in a flow that a walk can take, meet or be told. */
export interface Target {
  readonly kind: TargetKind
  /** Unique in its flow: a JSON pointer, or the path of a field and what is meant of it. */
  readonly key: string
  readonly screen: string
  /** What of a screen has to be asked for it: the field or the form, and a condition besides; null where it is a way that is taken. */
  readonly place: { readonly path: Path; readonly when: Condition | null } | null
}

/**
 * All that walks through a flow have to cover: each transition, each branch to a next screen, each end of each action,
 * each button of a dialog, each choice of each field, and each message that an applicant can bring about.
 */
export function collectTargets(program: Program): readonly Target[] {
  const { flow } = program
  const transitions = listAllTransitions(flow)
  return [
    ...transitions.map(({ pointer, screen }): Target => ({ kind: 'transition', key: pointer, screen, place: null })),
    ...listBranches(flow),
    ...outcomesIn(program),
    ...listScreens(flow).flatMap(({ screen, pointer, value: { dialogs = {} } }) =>
      Object.entries(dialogs).flatMap(([id, { buttons }]) =>
        Object.keys(buttons).map((name): Target => ({
          kind: 'dialogButton',
          key: joinPointer(pointer, 'dialogs', id, 'buttons', name),
          screen,
          place: null,
        })),
      ),
    ),
    ...[...program.forms.values()].flatMap((form) => [...choicesIn(form), ...messagesIn(form)]),
    ...transitions.flatMap(({ pointer, screen, transition: { show } }): readonly Target[] =>
      show === undefined ? [] : [{ kind: 'message', key: shownBy(pointer), screen, place: null }],
    ),
  ]
}

/** The key of an action's end on a screen. */
export function getEndKey(screen: string, action: string, outcome: string): string {
  return `${screen} ${action}.${outcome}`
}

/** The key of a choice of a field. */
export function getChoiceKey(path: Path, value: string): string {
  return `${path} is ${value}`
}

/** The key of what is said when a rule of a field, or of a form, is broken. */
export function getMessageKey(path: Path, rule: string): string {
  return `${path} ${rule}`
}

/** The key of the message that the transition at a pointer shows. */
export function shownBy(pointer: string): string {
  return joinPointer(pointer, 'show')
}

/** Every entry of every list of next screens; of an order, that each screen with a condition comes and is passed over. */
export function listBranches(flow: Flow): readonly Target[] {
  const keys = listScreens(flow).flatMap(({ screen }) => {
    const next = listNextScreens(flow, screen)
    return next.flatMap((_, index) => listBranchKeys(flow, screen, next, index)).map((key) => [key, screen] as const)
  })
  return [...new Map(keys)].map(([key, screen]): Target => ({ kind: 'branch', key, screen, place: null }))
}

/** The keys of the branches that are taken where one of several next screens is. */
export function listBranchKeys(
  flow: Flow,
  screen: string,
  next: readonly PlacedNext[],
  taken: number,
): readonly string[] {
  if (!isByOrder(flow, screen))
    return Array.isArray(flow.screens[screen]?.next) ? next.slice(taken, taken + 1).map(({ pointer }) => pointer) : []
  return next.slice(0, taken + 1).flatMap(({ pointer, when }, index) => {
    if (when === undefined) return []
    return [index === taken ? joinPointer(pointer, 'when') : passedBy(pointer)]
  })
}

/** The key of passing over the screen at a pointer. */
function passedBy(pointer: string): string {
  return `${joinPointer(pointer, 'when')} passed over`
}

/** Every end of every action that something on a screen runs. */
function outcomesIn({ flow }: Program): readonly Target[] {
  const keys = listAllTransitions(flow).flatMap(({ screen, transition: { run } }) =>
    run === undefined
      ? []
      : Object.keys(flow.actions?.[run]?.outcomes ?? {}).map(
          (outcome) => [getEndKey(screen, run, outcome), screen] as const,
        ),
  )
  return [...new Map(keys)].map(([key, screen]) => ({ kind: 'outcome', key, screen, place: null }))
}

function choicesIn({ fields, screen }: Form): readonly Target[] {
  return flattenAskableFields(fields).flatMap((field) => {
    if (field.kind !== 'simple' || field.isLocked) return []
    const { path, offeredWhen } = field
    return [...(field.choices?.keys() ?? [])].map((value): Target => ({
      kind: 'choice',
      key: getChoiceKey(path, value),
      screen,
      place: { path, when: offeredWhen?.get(value) ?? null },
    }))
  })
}

/** When something can be said: what must hold is said where it does not, any other rule is asked where its condition holds. */
function whenSaid({ definition, when }: FieldRule): Condition | null {
  if (when === undefined) return null
  return definition.asksCondition ? { not: when } : when
}

function messagesIn({ name, fields, rules, screen }: Form): readonly Target[] {
  const asked = flattenAskableFields(fields)
  const said = (path: Path, rule: string, when: Condition | null = null): Target => ({
    kind: 'message',
    key: getMessageKey(path, rule),
    screen,
    place: { path, when },
  })
  return [
    ...asked.flatMap((field) => sayableRules(field).map((rule) => said(field.path, rule.name, whenSaid(rule)))),
    ...(rules.complete === null ? [] : [said(name, 'complete')]),
    ...(rules.files === null
      ? []
      : asked.flatMap(({ kind, path }) => (kind === 'file' || kind === 'files' ? [said(path, 'files')] : []))),
  ]
}

/**
 * The rules of a field that an applicant can be told of, in the order in which they are said. Left out are those that its
 * control keeps: what is chosen is one of the choices, and an item that has to be there cannot be removed.
 */
function sayableRules(field: Field): readonly FieldRule[] {
  // Nobody can change it.
  if (field.isLocked) return []
  return field.rules.filter(({ name }) => ruleAuthoring[name].canBreak(field))
}

/** How much of one kind is covered. */
interface Share {
  readonly kind: TargetKind
  readonly covered: number
  readonly of: number
}

/** What each kind is called, for one and for several. */
const WORDS: Readonly<Record<TargetKind, readonly [one: string, several: string]>> = {
  transition: ['transition', 'transitions'],
  branch: ['branch', 'branches'],
  outcome: ['outcome', 'outcomes'],
  dialogButton: ['dialog button', 'dialog buttons'],
  choice: ['choice', 'choices'],
  message: ['message', 'messages'],
}

/** How much of what there is to cover is covered, by kind; a kind of which there is nothing is left out. */
export function computeShares(targets: readonly Target[], covered: ReadonlySet<string>): readonly Share[] {
  return targetKinds.flatMap((kind) => {
    const own = targets.filter((target) => target.kind === kind)
    return own.length === 0 ? [] : [{ kind, covered: own.filter(({ key }) => covered.has(key)).length, of: own.length }]
  })
}

/** "41 of 41 transitions, 63 of 63 messages, 12 of 12 choices". */
export function describeShares(shares: readonly Share[]): string {
  return shares.map(({ kind, covered, of }) => `${covered} of ${of} ${WORDS[kind][of === 1 ? 0 : 1]}`).join(', ')
}

/** What one thing that is not covered is, with its kind. */
export function describeTarget({ kind, key }: Target): string {
  return `${WORDS[kind][0]} ${key}`
}
