import { listAllTransitions, listScreens } from '../../compiler/parts/parts'
import { joinPointer } from '../../compiler/findings/pointer'
import { listBranchKeys, listNextScreens } from '../../compiler/parts/screenOrder'
import type { Field, FieldRule } from '../../engine/program/field'
import type { Form, Program } from '../../engine/program/program'
import type { Path } from '../../engine/values/answers'
import type { Condition, Flow } from '../../language/flow'
import { listCaseConditions, listShownCases, type ShownCases } from '../shownCases'
import { flattenAskableFields } from './askableFields'
import { ruleAuthoring } from '../../engine/rules/ruleTable'

const targetKinds = ['transition', 'branch', 'outcome', 'dialogButton', 'choice', 'case', 'message'] as const

export type TargetKind = (typeof targetKinds)[number]

export interface Target {
  readonly kind: TargetKind
  /** Unique in its flow: a JSON pointer, or a field's path and the choice or rule. */
  readonly key: string
  readonly screen: string
  /** Further screens on which it is covered as well. */
  readonly otherScreens?: readonly string[]
  /** The field or form that has to be asked, with a further condition; null for transitions. */
  readonly place: { readonly path: Path; readonly when: Condition | null } | null
}

/**
 * Collects everything that walks have to cover: transitions, branches, outcomes of actions, buttons of dialogs,
 * choices, words by case, and the messages that an applicant can cause.
 */
export function collectTargets(program: Program): readonly Target[] {
  const { flow } = program
  const transitions = listAllTransitions(flow)
  return [
    ...transitions.map(({ pointer, screen }): Target => ({ kind: 'transition', key: pointer, screen, place: null })),
    ...listBranches(flow),
    ...listOutcomes(program),
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
    ...[...program.forms.values()].flatMap((form) => [...listChoices(form), ...listMessages(form)]),
    ...listCases(flow),
    ...transitions.flatMap(({ pointer, screen, transition: { show } }): readonly Target[] =>
      show === undefined ? [] : [{ kind: 'message', key: getShownKey(pointer), screen, place: null }],
    ),
  ]
}

export function getEndKey(screen: string, action: string, outcome: string): string {
  return `${screen} ${action}.${outcome}`
}

export function getChoiceKey(path: Path, value: string): string {
  return `${path} is ${value}`
}

export function getCaseKey(calculation: string, name: string): string {
  return getChoiceKey(`calculations.${calculation}`, name)
}

export function getMessageKey(path: Path, rule: string): string {
  return `${path} ${rule}`
}

export function getShownKey(pointer: string): string {
  return joinPointer(pointer, 'show')
}

/**
 * Lists the entries of every list of next screens; in an ordered flow, each conditional screen is both visited and
 * skipped.
 */
export function listBranches(flow: Flow): readonly Target[] {
  const keys = listScreens(flow).flatMap(({ screen }) => {
    const next = listNextScreens(flow, screen)
    return next.flatMap((_, index) => listBranchKeys(flow, screen, next, index)).map((key) => [key, screen] as const)
  })
  return [...new Map(keys)].map(([key, screen]): Target => ({ kind: 'branch', key, screen, place: null }))
}

function listOutcomes({ flow }: Program): readonly Target[] {
  const keys = listAllTransitions(flow).flatMap(({ screen, transition: { run } }) =>
    run === undefined
      ? []
      : Object.keys(flow.actions?.[run]?.outcomes ?? {}).map(
          (outcome) => [getEndKey(screen, run, outcome), screen] as const,
        ),
  )
  return [...new Map(keys)].map(([key, screen]) => ({ kind: 'outcome', key, screen, place: null }))
}

function listChoices({ fields, screen }: Form): readonly Target[] {
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

function listCases(flow: Flow): readonly Target[] {
  return listShownCases(flow).flatMap((shown) => {
    const [screen, ...otherScreens] = listCaseScreens(flow, shown)
    if (screen === undefined) return []
    return listCaseConditions(shown.calculation).map(([name, when]): Target => ({
      kind: 'case',
      key: getCaseKey(shown.name, name),
      screen,
      otherScreens,
      place: { path: '', when },
    }))
  })
}

export function listCaseScreens(flow: Flow, { places }: ShownCases): readonly string[] {
  const isAnywhere = places.some(({ screen }) => screen === null)
  return isAnywhere ? Object.keys(flow.screens) : [...new Set(places.flatMap(({ screen }) => screen ?? []))]
}

/**
 * Returns when a rule's message can be shown: for a rule that requires its condition, when that is false; otherwise
 * when it is true.
 */
function getMessageCondition({ definition, when }: FieldRule): Condition | null {
  if (when === undefined) return null
  return definition.isCondition ? { not: when } : when
}

function listMessages({ name, fields, rules, screen }: Form): readonly Target[] {
  const askable = flattenAskableFields(fields)
  const createMessageTarget = (path: Path, rule: string, when: Condition | null = null): Target => ({
    kind: 'message',
    key: getMessageKey(path, rule),
    screen,
    place: { path, when },
  })
  return [
    ...askable.flatMap((field) =>
      listBreakableRules(field).map((rule) => createMessageTarget(field.path, rule.name, getMessageCondition(rule))),
    ),
    ...(rules.complete === null ? [] : [createMessageTarget(name, 'complete')]),
    ...(rules.files === null
      ? []
      : askable.flatMap(({ kind, path }) =>
          kind === 'file' || kind === 'files' ? [createMessageTarget(path, 'files')] : [],
        )),
  ]
}

/**
 * Lists the rules that an applicant can break, in the order of their messages. Omits those that the control enforces:
 * choices are limited to the options, and required items cannot be removed.
 */
function listBreakableRules(field: Field): readonly FieldRule[] {
  if (field.isLocked) return []
  return field.rules.filter(({ name }) => ruleAuthoring[name].canBreak(field))
}

export interface Share {
  readonly kind: TargetKind
  readonly covered: number
  readonly of: number
}

/** Counts the covered targets of each kind; omits kinds without targets. */
export function computeShares(targets: readonly Target[], covered: ReadonlySet<string>): readonly Share[] {
  return targetKinds.flatMap((kind) => {
    const own = targets.filter((target) => target.kind === kind)
    return own.length === 0 ? [] : [{ kind, covered: own.filter(({ key }) => covered.has(key)).length, of: own.length }]
  })
}
