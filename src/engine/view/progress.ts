import type { BlockScope } from '../blocks/blockScope'
import { isStaticField } from '../program/field'
import { getScreen } from '../program/program'
import { formOf, getOwnValue } from '../values/answers'
import { listVisitedScreens } from '../state/flowState'
import type { Condition } from '../../language/flow'
import { listConditionPaths } from '../program/dependencies'
import { isApplicable, getReachableCandidates } from '../transition/nextScreens'

/** How far a step of the progress list has come. One is passed over where the way led by it, skipped where nothing was given that it asks for. */
export type StepStatus = 'completed' | 'skipped' | 'passedOver' | 'active' | 'pending'

/** A step of the progress list. */
interface ProgressStep {
  readonly id: string
  readonly label: string
  readonly status: StepStatus
  /** Of a completed step the first screen on the way that a change can lead back to, if any. */
  readonly screen: string | null
}

/** Which screen of its step one is, counted from 1, and how many there are on the way. */
interface ScreenInStep {
  readonly screen: number
  readonly total: number
}

/** The progress list as the current screen sees it; `step` counts from 1. */
export interface Progress {
  readonly steps: readonly ProgressStep[]
  readonly step: number
  readonly total: number
  /** Which screen of the step it is; null where that is not known, and of a step of one. */
  readonly screen: ScreenInStep | null
}

/**
 * The progress list as the state's screen sees it: its own step is active, later ones are pending; of those before,
 * completed are those that the way led through and that got an answer where they ask for one.
 */
export function buildProgress(
  scope: Pick<BlockScope, 'program' | 'state' | 'relevant'>,
  canGoBack: boolean,
): Progress | null {
  const { program, state } = scope
  const { flow } = program
  const steps = Object.entries(flow.steps)
  const current = steps.findIndex(([id]) => id === getScreen(program, state.screen).document.step)
  if (current === -1) return null
  const behind = listVisitedScreens(state.way)
  return {
    steps: steps.map(([id, label], index) => {
      const seen = index < current ? behind.filter((name) => flow.screens[name]?.step === id) : []
      const [first] = seen
      const status = statusOf(index - current, first !== undefined, flow.begin !== undefined)
      return {
        id,
        label,
        status: status === 'completed' && isSkipped(scope, seen) ? 'skipped' : status,
        screen: canGoBack ? (first ?? null) : null,
      }
    }),
    step: current + 1,
    total: steps.length,
    screen: screenInStep(scope),
  }
}

/**
 * Which screen of its step the present one is, and of how many. Null in a step of one, and where the number depends on
 * answers to come: what was said once stays true.
 */
function screenInStep({ program, state }: Pick<BlockScope, 'program' | 'state'>): ScreenInStep | null {
  const { flow, forms } = program
  const behind = listVisitedScreens(state.way)
  const settled = behind.slice(0, -1)
  // A flow that is being edited may lead to a screen that is gone: it belongs to no step.
  const isHere = (id: string): boolean => flow.screens[id]?.step === flow.screens[state.screen]?.step
  const screen = behind.filter(isHere).length
  /** Whether a condition holds, whatever comes; null where that is open. */
  const decided = (when: Condition | undefined): boolean | null => {
    const isSettled =
      when === undefined ||
      listConditionPaths(when, null).every((path) => settled.includes(forms.get(formOf(path))?.screen ?? ''))
    return isSettled ? isApplicable(program, state, when) : null
  }
  const known = new Map<string, number>()
  /** How many screens of the step follow one: not a number where that is open. A way that leads back says nothing. */
  const after = (id: string): number => {
    const before = known.get(id)
    if (before !== undefined) return before
    known.set(id, Number.NaN)
    const counts = new Set<number>()
    for (const { goto, replace } of Object.values(flow.screens[id]?.on ?? {}).flat()) {
      for (const { goto: target, when } of goto === 'next'
        ? getReachableCandidates(flow, id)
        : [{ goto, when: undefined }]) {
        const holds = decided(when)
        if (holds !== false && typeof target === 'string' && !behind.includes(target))
          counts.add(isHere(target) ? after(target) + (replace === true ? 0 : 1) : 0)
        if (holds === true) break
      }
    }
    const [first = 0] = counts
    const count = counts.size > 1 ? Number.NaN : first
    known.set(id, count)
    return count
  }
  const total = screen + after(state.screen)
  return total > 1 ? { screen, total } : null
}

/** Whether some screens ask something, and nothing of it was given. */
function isSkipped({ program, relevant }: Pick<BlockScope, 'program' | 'relevant'>, seen: readonly string[]): boolean {
  const forms = seen.flatMap((screen) => getScreen(program, screen).forms.map(({ name }) => name))
  const isGiven = (form: string): boolean => Object.keys(getOwnValue(relevant.answers, form) ?? {}).length > 0
  return (
    forms.some((form) => relevant.forms.get(form)?.some((field) => !isStaticField(field)) === true) &&
    !forms.some(isGiven)
  )
}

/** The status of a step by its distance from the current one. What was not seen of steps in any order may still come. */
function statusOf(distance: number, wasSeen: boolean, isAnyOrder: boolean): StepStatus {
  if (distance === 0) return 'active'
  if (distance > 0 || (isAnyOrder && !wasSeen)) return 'pending'
  return wasSeen ? 'completed' : 'passedOver'
}
