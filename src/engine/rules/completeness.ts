import { formsShown, type Program, screenOf } from '../program/program'
import type { FlowState, Issue } from '../values/types'
import { isMissing, issuesOf, reportedIssues, type ValidationContext } from './issues'

/** Every rule that does not hold on the current screen. */
export function screenIssues(
  program: Program,
  state: Pick<FlowState, 'screen' | 'answers' | 'reports'>,
  today: string,
): readonly Issue[] {
  return formsShown(screenOf(program.flow, state.screen), state.answers).flatMap((form) => {
    const check = program.validators[form.name]
    if (check === undefined) throw new Error(`No compiled rules for the form "${form.name}": pass the validators of this flow.`)
    return issuesOf(form, check, contextOf(program, state, today))
  })
}

/** What the widgets of the current screen refused. */
export function screenReports(
  program: Program,
  state: Pick<FlowState, 'screen' | 'answers' | 'reports'>,
  today: string,
): readonly Issue[] {
  const forms = formsShown(screenOf(program.flow, state.screen), state.answers)
  return forms.flatMap((form) => reportedIssues(form, contextOf(program, state, today)))
}

/** Whether every required field has something in it, right or wrong. */
export function isFilled(issues: readonly Issue[]): boolean {
  return missingFrom(issues).length === 0
}

/** The issues that say something was not given at all. */
export function missingFrom(issues: readonly Issue[]): readonly Issue[] {
  return issues.filter(isMissing)
}

function contextOf(program: Program, state: ValidationContext['state'], today: string): ValidationContext {
  return { state, wording: program.flow.wording, today }
}
