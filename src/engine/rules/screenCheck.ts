import type { FlowState } from '../state/flowState'
import type { Issue } from '../state/issue'
import type { Path } from '../values/answers'

/** What was found wrong on a screen, and what it was found with. */
export interface ScreenCheck {
  readonly screen: string
  readonly refusals: FlowState['refusals']
  readonly items: FlowState['items']
  readonly today: string
  /** In the order of the fields. */
  readonly issues: readonly Issue[]
  readonly byPath: ReadonlyMap<Path, Issue>
}
