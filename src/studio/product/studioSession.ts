import type { Program } from '../../engine/program/program'
import type { FlowState } from '../../engine/state/flowState'
import type { FramedProduct } from './ProductFrame'
import { migrateState } from './resumeEdited'
import { showState } from './sessionRuns'

/** How long a shown screen may take to render and take the focus, in ms. */
const QUIET = 500

/** Shows a state in the product; the focus stays in the studio. */
export function showInFrame({ session, page }: FramedProduct, state: FlowState): void {
  page.body.inert = true
  setTimeout(() => {
    page.body.inert = false
  }, QUIET)
  showState(session, state)
}

/** Continues in the edited flow: on the same screen, with the answers and the focus that still fit. */
export function continueEdited({ session }: FramedProduct, program: Program): void {
  if (session.program === program) return
  const state = migrateState({ before: session.program, program }, session.getState(), session.getDay())
  session.replaceProgram(program, state)
}
