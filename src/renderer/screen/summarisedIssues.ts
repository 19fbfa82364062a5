import type { Issue } from '../../engine/values/types'
import type { FlowView } from '../../engine/view/view'

const none: readonly Issue[] = []

/** What the error summary lists: nothing until the screen was submitted with errors. */
export function summarisedIssues({ attempts, issues }: FlowView): readonly Issue[] {
  return attempts > 0 ? issues : none
}
