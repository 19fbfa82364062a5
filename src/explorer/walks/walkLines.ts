import { createInitialState } from '../../engine/answers/initialState'
import { collectRelevantAnswers } from '../../engine/answers/relevantAnswers'
import { resolveButtons } from '../../engine/transition/nextScreens'
import { findField, type Program } from '../../engine/program/program'
import { describeAnswer, fillText } from '../../engine/text/fillText'
import { isObject, type Json, type Path } from '../../engine/values/answers'
import type { FlowEvent } from '../../engine/state/step'
import type { FlowState } from '../../engine/state/flowState'
import { computeStepResult, TODAY } from '../stepResult'
import { getStateView } from '../screenStates'

/** A part of a walk on one screen: what is done there, and what is said then. */
interface WalkPart {
  readonly screen: string
  readonly title: string
  readonly lines: readonly string[]
}

/** A walk as a person reads it: screen by screen, what is entered and pressed, and each message that comes up. */
export function walkParts(program: Program, events: readonly FlowEvent[]): readonly WalkPart[] {
  const parts: { screen: string; title: string; lines: string[] }[] = []
  let state = createInitialState(program, {}, '', TODAY)
  let said: ReadonlySet<string> = new Set()
  for (const event of events) {
    const last = parts.at(-1)
    const part =
      last?.screen === state.screen ? last : { screen: state.screen, title: titleOf(program, state), lines: [] }
    if (part !== last) parts.push(part)
    const next = computeStepResult(program, state, event).state
    const says = messagesIn(program, next)
    const news = [...says].filter((message) => !said.has(message))
    const words = describeEvent(program, state, event)
    // A field that is left is worth a line where that brings something up.
    if (words !== null && (event.type !== 'touch' || news.length > 0)) part.lines.push(words)
    part.lines.push(...news.map((message) => `  “${message}”`))
    said = says
    state = next
  }
  return parts
}

function titleOf(program: Program, state: FlowState): string {
  return copyIn(program, state, getStateView(program, state).screen.title)
}

function copyIn(program: Program, state: FlowState, template: string): string {
  const { name, provider } = program.flow
  const facts = { 'flow.name': name, 'provider.name': provider?.name ?? '', 'brand.name': '{{brand.name}}' }
  return fillText(template, { program, answers: collectRelevantAnswers(program, state).answers, today: TODAY, facts })
}

/** What is said in a state: beside its fields, in its summary, and by its message. */
function messagesIn(program: Program, state: FlowState): ReadonlySet<string> {
  const { shown, message } = getStateView(program, state)
  return new Set([
    ...[...shown.values()].map((issue) => issue.message),
    ...(message === null ? [] : [copyIn(program, state, message.text)]),
  ])
}

/** What an event is to a person; null where it only follows from the one before. */
export function describeEvent(program: Program, state: FlowState, event: FlowEvent): string | null {
  switch (event.type) {
    case 'press':
      return `press "${labelOfButton(program, state, event.name)}"`
    case 'outcome':
      return `wait until ${runningAction(state, event.run)} ends with ${event.outcome}`
    case 'answer':
      return answerWords(program, state, event.path, event.value)
    case 'refuse':
      return event.refusals.length === 0
        ? null
        : `${labelAt(program, state, event.path)}: choose ${event.refusals.map(({ values }) => values['name']).join(', ')}`
    case 'touch':
      return `leave ${labelAt(program, state, event.path)}`
    case 'add':
      return `add to ${labelAt(program, state, event.list)}`
    case 'back':
      return 'go back'
    default:
      return event.type
  }
}

function answerWords(program: Program, state: FlowState, path: Path, value: Json | undefined): string {
  const field = findField(program, path)
  // A walk's answers are made up: nothing has to be masked.
  const words = field === null ? [] : describeAnswer(program.flow, { ...field, isSensitive: false }, readable(value))
  return `${labelAt(program, state, path)}: ${words.length === 0 ? 'nothing' : words.map((line) => copyIn(program, state, line)).join(', ')}`
}

/** An answer of a wrong type is shown as it was typed. */
function readable(value: Json | undefined): Json | undefined {
  return Array.isArray(value) && value.some((item: Json) => !isObject(item) && typeof item !== 'string')
    ? JSON.stringify(value)
    : value
}

function labelAt(program: Program, state: FlowState, path: Path): string {
  const item = /\.(\d+)\./.exec(path)?.[1]
  const label = copyIn(program, state, findField(program, path)?.label ?? path)
  return item === undefined ? label : `${label} (${Number(item) + 1})`
}

function labelOfButton(program: Program, state: FlowState, name: string): string {
  return copyIn(program, state, resolveButtons(program, state, state.dialog).get(name)?.label ?? name)
}

function runningAction({ runs }: FlowState, run: number): string {
  return runs.find(({ id }) => id === run)?.action ?? 'what was begun'
}
