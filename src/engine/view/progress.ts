import type { BlockScope } from '../blocks/blockScope'
import { asksNothing } from '../program/field'
import { screenOf } from '../program/program'
import { ownOf } from '../values/ownOf'
import { screensBehind } from '../values/screensBehind'
import { type ScreenInStep, screenInStep } from './screenInStep'

/** How far a step of the progress list has come. One is passed over where the way led by it, skipped where nothing was given that it asks for. */
export type StepStatus = 'completed' | 'skipped' | 'passedOver' | 'active' | 'pending'

/** A step of the progress list. */
export interface ProgressStep {
  readonly id: string
  readonly label: string
  readonly status: StepStatus
  /** Of a completed step the first screen on the way that a change can lead back to, if any. */
  readonly screen: string | null
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
export function progressOf(scope: Pick<BlockScope, 'program' | 'state' | 'relevant'>, canGoBack: boolean): Progress | null {
  const { program, state } = scope
  const { flow } = program
  const steps = Object.entries(flow.steps)
  const current = steps.findIndex(([id]) => id === screenOf(program, state.screen).document.step)
  if (current === -1) return null
  const behind = screensBehind(state.way)
  return {
    steps: steps.map(([id, label], index) => {
      const seen = index < current ? behind.filter((name) => flow.screens[name]?.step === id) : []
      const [first] = seen
      const status = statusOf(index - current, first !== undefined, flow.begin !== undefined)
      return { id, label, status: status === 'completed' && isSkipped(scope, seen) ? 'skipped' : status, screen: canGoBack ? (first ?? null) : null }
    }),
    step: current + 1,
    total: steps.length,
    screen: screenInStep(scope),
  }
}

/** Whether some screens ask something, and nothing of it was given. */
function isSkipped({ program, relevant }: Pick<BlockScope, 'program' | 'relevant'>, seen: readonly string[]): boolean {
  const forms = seen.flatMap((screen) => screenOf(program, screen).forms.map(({ name }) => name))
  const isGiven = (form: string): boolean => Object.keys(ownOf(relevant.answers, form) ?? {}).length > 0
  return forms.some((form) => relevant.forms.get(form)?.some((field) => !asksNothing(field)) === true) && !forms.some(isGiven)
}

/** The status of a step by its distance from the current one. What was not seen of steps in any order may still come. */
function statusOf(distance: number, wasSeen: boolean, isAnyOrder: boolean): StepStatus {
  if (distance === 0) return 'active'
  if (distance > 0 || (isAnyOrder && !wasSeen)) return 'pending'
  return wasSeen ? 'completed' : 'passedOver'
}
