import { getScreen, isEnd, type Program } from '../../engine/program/program'
import { findScreenIssues } from '../../engine/rules/issues'
import type { FlowState } from '../../engine/state/flowState'
import { getStateView, TODAY } from '../stepResult'

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
