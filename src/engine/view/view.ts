import type { Button } from '../../language/button'
import type { Dialog } from '../../language/dialog'
import type { Screen } from '../../language/screen'
import type { BlockView } from '../blocks/blockView'
import type { PlanChoice } from '../blocks/plans'
import type { Field } from '../program/field'
import type { Issue, Path, RemovedItem, ShownMessage } from '../values/types'

/** How far a step of the progress list has come. */
export type StepStatus = 'completed' | 'active' | 'pending'

/** A step of the progress list. */
export interface Step {
  readonly id: string
  readonly label: string
  readonly status: StepStatus
  /** Of a completed step the first screen on the way that a change can lead back to, if any. */
  readonly screen: string | null
}

/** The progress list as the current screen sees it; `step` counts from 1. */
export interface Progress {
  readonly steps: readonly Step[]
  readonly step: number
  readonly total: number
}

/** A button with its state worked out. */
export interface ButtonView {
  readonly name: string
  readonly button: Button
  readonly disabled: boolean
  /** The action it started is under way: it stays, says so, and cannot be pressed again. */
  readonly busy: boolean
  /** What is still missing before it can be pressed, or null. */
  readonly missing: string | null
}

/** What a list's control needs besides the answers. */
export interface ListView {
  /** The ids of its items, in order. */
  readonly ids: readonly number[]
  /** What each of the items asks now, in the order of the ids. */
  readonly fields: readonly (readonly Field[])[]
  /** The item that was removed last and can come back; null where there is none. */
  readonly removed: Pick<RemovedItem, 'id' | 'index' | 'item'> | null
  /** The id of the item that is marked; null in a list that marks none. */
  readonly marked: number | null
}

/** Everything the renderer shows, worked out from the state by `viewOf`. */
export interface FlowView {
  readonly id: string
  readonly screen: Screen
  /** Null on screens outside the steps, such as the intro. */
  readonly progress: Progress | null
  readonly canGoBack: boolean
  /** The screen's blocks whose condition holds, in order, with what they show. */
  readonly blocks: readonly BlockView[]
  readonly buttons: readonly ButtonView[]
  readonly dialog: { readonly id: string; readonly dialog: Dialog; readonly buttons: readonly ButtonView[] } | null
  readonly message: ShownMessage | null
  /** Every rule of the screen's forms that does not hold, shown or not, in the order of the fields. */
  readonly issues: readonly Issue[]
  /** The messages that show beside their fields, by path: known is not the same as shown. */
  readonly shown: ReadonlyMap<Path, Issue>
  /** How often the screen was submitted with errors: the error summary takes the focus each time. */
  readonly attempts: number
  /** What the error summary says, in the order of the fields; in a list with several items a message names its item. */
  readonly problems: readonly Issue[]
  /** The lists of the screen's forms, by path. */
  readonly lists: ReadonlyMap<Path, ListView>
  /** The plans that the screen's fields offer, by the name of their calculation. */
  readonly plans: ReadonlyMap<string, readonly PlanChoice[]>
}
