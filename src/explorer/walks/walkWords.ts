import { createInitialState } from '../../engine/answers/initialState'
import { collectRelevantAnswers } from '../../engine/answers/relevantAnswers'
import { findField, getScreen, isEnd, type Program } from '../../engine/program/program'
import { findScreenIssues } from '../../engine/rules/issues'
import type { FlowState } from '../../engine/state/flowState'
import type { FlowEvent } from '../../engine/state/step'
import { describeAnswer, fillText } from '../../engine/text/fillText'
import { resolveButtons } from '../../engine/transition/nextScreens'
import { isObject, type Json, type Path } from '../../engine/values/answers'
import { computeStepResult, getStateView, TODAY } from '../stepResult'
import type { Share, Target, TargetKind } from './targets'

/**
 * busy: an action runs. errors: messages about mistakes are shown. filled: just before the press that leaves the
 * screen. end: the flow ends on the screen.
 */
export type ReachedKind = 'screen' | 'dialog' | 'busy' | 'errors' | 'filled' | 'end'

/** A state of a screen, without its witness. */
export interface StateName {
  readonly kind: ReachedKind
  readonly screen: string
  /** The dialog or action; '' for other kinds. */
  readonly part: string
}

export function getStateId({ kind, screen, part }: StateName): string {
  if (kind === 'screen' || kind === 'end') return screen
  return part === '' ? `${screen} ${kind}` : `${screen} ${kind} ${part}`
}

/** Returns what a state shows: an action that runs, a dialog, mistakes, or the screen alone. */
export function identifyState(
  program: Program,
  state: FlowState,
  hasErrors: () => boolean = () => hasShownErrors(program, state),
): StateName {
  const { screen, dialog, runs } = state
  const run = runs.at(-1)
  if (run !== undefined) return { kind: 'busy', screen, part: run.action }
  if (dialog !== null) return { kind: 'dialog', screen, part: dialog }
  if (isEnd(getScreen(program, screen).document)) return { kind: 'end', screen, part: '' }
  return { kind: hasErrors() ? 'errors' : 'screen', screen, part: '' }
}

export function hasShownErrors(program: Program, state: FlowState): boolean {
  if (findScreenIssues(program, state, TODAY).length === 0) return false
  const { problems, shown } = getStateView(program, state)
  return problems.length > 0 || shown.size > 0
}

/** Writes a name as words: sendCode as "Send code". */
export function writeOut(name: string): string {
  const words = name
    .replaceAll(/[-_.]+/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, (_, end: string, next: string) => `${end} ${next.toLowerCase()}`)
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

interface WalkPart {
  readonly screen: string
  readonly title: string
  readonly lines: readonly string[]
}

/** Describes a walk for people: for each screen, what is entered and pressed, and every new message. */
export function describeWalk(program: Program, events: readonly FlowEvent[]): readonly WalkPart[] {
  const parts: { screen: string; title: string; lines: string[] }[] = []
  let state = createInitialState(program, {}, '', TODAY)
  let shownMessages: ReadonlySet<string> = new Set()
  for (const event of events) {
    const last = parts.at(-1)
    const part =
      last?.screen === state.screen ? last : { screen: state.screen, title: getTitle(program, state), lines: [] }
    if (part !== last) parts.push(part)
    const next = computeStepResult(program, state, event).state
    const messages = listMessages(program, next)
    const newMessages = [...messages].filter((message) => !shownMessages.has(message))
    const line = describeEvent(program, state, event)
    // Leaving a field is only listed if a message appears.
    if (line !== null && (event.type !== 'touch' || newMessages.length > 0)) part.lines.push(line)
    part.lines.push(...newMessages.map((message) => `  “${message}”`))
    shownMessages = messages
    state = next
  }
  return parts
}

function getTitle(program: Program, state: FlowState): string {
  return fillCopy(program, state, getStateView(program, state).screen.title)
}

export function fillCopy(program: Program, state: FlowState, template: string): string {
  const { name, provider } = program.flow
  const facts = { 'flow.name': name, 'provider.name': provider?.name ?? '', 'brand.name': '{{brand.name}}' }
  return fillText(template, { program, answers: collectRelevantAnswers(program, state).answers, today: TODAY, facts })
}

function listMessages(program: Program, state: FlowState): ReadonlySet<string> {
  const { shown, message } = getStateView(program, state)
  return new Set([
    ...[...shown.values()].map((issue) => issue.message),
    ...(message === null ? [] : [fillCopy(program, state, message.text)]),
  ])
}

/** Describes an event; null if it only follows from the previous one. */
export function describeEvent(program: Program, state: FlowState, event: FlowEvent): string | null {
  switch (event.type) {
    case 'press':
      return `press "${getButtonLabel(program, state, event.name)}"`
    case 'outcome':
      return `wait until ${getRunningAction(state, event.run)} ends with ${event.outcome}`
    case 'answer':
      return describeAnswerEvent(program, state, event.path, event.value)
    case 'refuse':
      return event.refusals.length === 0
        ? null
        : `${getLabel(program, state, event.path)}: choose ${event.refusals.map(({ values }) => values['name']).join(', ')}`
    case 'touch':
      return `leave ${getLabel(program, state, event.path)}`
    case 'add':
      return `add to ${getLabel(program, state, event.list)}`
    case 'back':
      return 'go back'
    default:
      return event.type
  }
}

function describeAnswerEvent(program: Program, state: FlowState, path: Path, value: Json | undefined): string {
  const field = findField(program, path)
  // Answers of walks are made up, so nothing is masked.
  const lines = field === null ? [] : describeAnswer(program.flow, { ...field, isSensitive: false }, toReadable(value))
  return `${getLabel(program, state, path)}: ${lines.length === 0 ? 'nothing' : lines.map((line) => fillCopy(program, state, line)).join(', ')}`
}

export function toReadable(value: Json | undefined): Json | undefined {
  return Array.isArray(value) && value.some((item: Json) => !isObject(item) && typeof item !== 'string')
    ? JSON.stringify(value)
    : value
}

export function getLabel(program: Program, state: FlowState, path: Path): string {
  const item = /\.(\d+)\./.exec(path)?.[1]
  const label = fillCopy(program, state, findField(program, path)?.label ?? path)
  return item === undefined ? label : `${label} (${Number(item) + 1})`
}

export function getButtonLabel(program: Program, state: FlowState, name: string): string {
  return fillCopy(program, state, resolveButtons(program, state, state.dialog).get(name)?.label ?? name)
}

function getRunningAction({ runs }: FlowState, run: number): string {
  return runs.find(({ id }) => id === run)?.action ?? 'what was begun'
}

const WORDS: Readonly<Record<TargetKind, readonly [one: string, several: string]>> = {
  transition: ['transition', 'transitions'],
  branch: ['branch', 'branches'],
  outcome: ['outcome', 'outcomes'],
  dialogButton: ['dialog button', 'dialog buttons'],
  choice: ['choice', 'choices'],
  case: ['case', 'cases'],
  message: ['message', 'messages'],
}

/** For example "41 of 41 transitions, 63 of 63 messages, 12 of 12 choices". */
export function describeShares(shares: readonly Share[]): string {
  return shares.map(({ kind, covered, of }) => `${covered} of ${of} ${WORDS[kind][of === 1 ? 0 : 1]}`).join(', ')
}

export function describeTarget({ kind, key }: Target): string {
  return `${WORDS[kind][0]} ${key}`
}
