import { missingFrom, screenIssues, screenReports } from '../rules/completeness'
import { buttonsOf } from '../program/handlers'
import type { Button } from '../../language/button'
import type { Flow } from '../../language/flow'
import type { Screen } from '../../language/screen'
import { fillValues } from '../text/fillValues'
import { isEnabled, isUnderWay } from '../moves/pressable'
import { blocksShown, fieldOf, type Program, screenOf } from '../program/program'
import { shareStructure } from '../values/shareStructure'
import type { FlowState, Issue, Path } from '../values/types'
import type { ButtonView, FlowView, Progress, StepStatus } from './view'

/**
 * What the renderer shows for a state; `today` is an ISO date. Parts that are equal to those of the previous view are
 * the identical objects, so that only what changed renders again.
 */
export function viewOf(program: Program, state: FlowState, today: string, previous: FlowView | null): FlowView {
  const screen = screenOf(program.flow, state.screen)
  const issues = screenIssues(program, state, today)
  const dialog = state.dialog === null ? undefined : screen.dialogs?.[state.dialog]
  const view: FlowView = {
    id: state.screen,
    screen,
    progress: progressOf(program.flow, screen),
    canGoBack: canGoBack(program, state, screen),
    blocks: blocksShown(screen, state.answers),
    buttons: buttonViews(program, state, { ...state, dialog: null }, issues),
    dialog:
      state.dialog === null || dialog === undefined
        ? null
        : { id: state.dialog, dialog, buttons: buttonViews(program, state, state, issues) },
    message: state.message,
    issues,
    shown: shownIssues(state, issues, screenReports(program, state, today)),
    attempts: state.attempts,
  }
  return previous === null ? view : shareStructure(previous, view)
}

/** The progress list as a screen of the flow sees it: earlier steps completed, its own active, later ones pending. */
export function progressOf(flow: Flow, screen: Screen): Progress | null {
  const steps = Object.entries(flow.steps)
  const current = steps.findIndex(([id]) => id === screen.step)
  if (current === -1) return null
  return {
    steps: steps.map(([id, label], index) => ({
      id,
      label,
      status: statusOf(index - current),
    })),
    step: current + 1,
    total: steps.length,
  }
}

/** The status of a step by its distance from the current one. */
function statusOf(distance: number): StepStatus {
  if (distance === 0) return 'active'
  return distance < 0 ? 'completed' : 'pending'
}

function canGoBack({ flow }: Program, state: FlowState, screen: Screen): boolean {
  const held = state.runs.some(({ action }) => flow.actions?.[action]?.cancellable === false)
  return state.trail.length > 0 && screen.final !== true && !held
}

function buttonViews(
  program: Program,
  state: FlowState,
  layer: Pick<FlowState, 'dialog' | 'answers' | 'screen'>,
  issues: readonly Issue[],
): readonly ButtonView[] {
  const screen = screenOf(program.flow, layer.screen)
  return [...buttonsOf(screen, layer)].map(([name, button]) => {
    const busy = state.runs.some(({ event }) => event === name)
    const enabled = isEnabled(button, state, issues)
    return {
      name,
      button,
      busy,
      disabled: !enabled || (!busy && isUnderWay(program, state, name)),
      missing: enabled ? null : missingLine(program, button, issues),
    }
  })
}

function missingLine(
  { flow }: Program,
  button: Button,
  issues: readonly Issue[],
): string | null {
  if (button.missing !== undefined) return button.missing
  if (typeof button.enabled === 'object') return null
  const missing = button.enabled === 'filled' ? missingFrom(issues) : issues
  const titles = missing.map(({ path }) => fieldOf(flow, path)?.title ?? '').filter((title) => title !== '')
  return titles.length === 0 ? null : fillValues(flow.wording.stillMissing, { fields: [...new Set(titles)].join(', ') })
}

function shownIssues(
  state: FlowState,
  issues: readonly Issue[],
  reports: readonly Issue[],
): ReadonlyMap<Path, Issue> {
  const visible = issues.filter(({ path }) => state.attempts > 0 || state.touched.includes(path))
  const shown = new Map(visible.map((issue) => [issue.path, issue]))
  for (const report of reports) {
    const broken = shown.get(report.path)
    // The same words as in the summary stay beside the field; what was refused is said after them.
    shown.set(report.path, broken === undefined ? report : { ...broken, message: `${broken.message}. ${report.message}` })
  }
  return shown
}
