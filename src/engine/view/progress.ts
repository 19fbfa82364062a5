import type { BlockScope } from '../blocks/blockScope'
import { isStaticField } from '../program/field'
import { getScreen } from '../program/program'
import { formOf, getOwnValue } from '../values/answers'
import { listVisitedScreens } from '../state/flowState'
import type { Condition } from '../../language/flow'
import { listConditionPaths } from '../program/dependencies'
import { isApplicable, getReachableCandidates } from '../transition/nextScreens'

/** The status of a step. passedOver: the path skipped its screens. skipped: its questions were left empty. */
export type StepStatus = 'completed' | 'skipped' | 'passedOver' | 'active' | 'pending'

interface ProgressStep {
  readonly id: string
  readonly label: string
  readonly status: StepStatus
  readonly screen: string | null
}

interface ScreenInStep {
  readonly screen: number
  readonly total: number
}

/** The progress list; `step` counts from 1. */
export interface Progress {
  readonly steps: readonly ProgressStep[]
  readonly step: number
  readonly total: number
  /** The screen within its step; null if unknown or the only one. */
  readonly screen: ScreenInStep | null
}

/**
 * Builds the progress list: the current step is active, later ones are pending. Earlier ones are completed if the
 * path led through them and, where they ask something, an answer was given.
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
      const status = getStatus(index - current, first !== undefined, flow.begin !== undefined)
      return {
        id,
        label,
        status: status === 'completed' && isSkipped(scope, seen) ? 'skipped' : status,
        screen: canGoBack ? (first ?? null) : null,
      }
    }),
    step: current + 1,
    total: steps.length,
    screen: findScreenInStep(scope),
  }
}

/**
 * Returns the number of the current screen in its step. Null for steps with one screen, and if future answers can
 * change the count: a shown number must stay true.
 */
function findScreenInStep({ program, state }: Pick<BlockScope, 'program' | 'state'>): ScreenInStep | null {
  const { flow, forms } = program
  const behind = listVisitedScreens(state.way)
  const settled = behind.slice(0, -1)
  // While a flow is edited, `next` may name a screen that is gone.
  const isHere = (id: string): boolean => flow.screens[id]?.step === flow.screens[state.screen]?.step
  const screen = behind.filter(isHere).length
  const decide = (when: Condition | undefined): boolean | null => {
    const isSettled =
      when === undefined ||
      listConditionPaths(when, null).every((path) => settled.includes(forms.get(formOf(path))?.screen ?? ''))
    return isSettled ? isApplicable(program, state, when) : null
  }
  const known = new Map<string, number>()
  /** The number of screens of the step after this one; NaN if undecided. Ignores ways back. */
  const countAfter = (id: string): number => {
    const before = known.get(id)
    if (before !== undefined) return before
    known.set(id, Number.NaN)
    const counts = new Set<number>()
    for (const { goto, replace } of Object.values(flow.screens[id]?.on ?? {}).flat()) {
      for (const { goto: target, when } of goto === 'next'
        ? getReachableCandidates(flow, id)
        : [{ goto, when: undefined }]) {
        const holds = decide(when)
        if (holds !== false && typeof target === 'string' && !behind.includes(target))
          counts.add(isHere(target) ? countAfter(target) + (replace === true ? 0 : 1) : 0)
        if (holds === true) break
      }
    }
    const [first = 0] = counts
    const count = counts.size > 1 ? Number.NaN : first
    known.set(id, count)
    return count
  }
  const total = screen + countAfter(state.screen)
  return total > 1 ? { screen, total } : null
}

function isSkipped({ program, relevant }: Pick<BlockScope, 'program' | 'relevant'>, seen: readonly string[]): boolean {
  const forms = seen.flatMap((screen) => getScreen(program, screen).forms.map(({ name }) => name))
  const isGiven = (form: string): boolean => Object.keys(getOwnValue(relevant.answers, form) ?? {}).length > 0
  return (
    forms.some((form) => relevant.forms.get(form)?.some((field) => !isStaticField(field)) === true) &&
    !forms.some(isGiven)
  )
}

/** The status by distance from the current step. Unseen steps in any order may still come. */
function getStatus(distance: number, wasSeen: boolean, isAnyOrder: boolean): StepStatus {
  if (distance === 0) return 'active'
  if (distance > 0 || (isAnyOrder && !wasSeen)) return 'pending'
  return wasSeen ? 'completed' : 'passedOver'
}
