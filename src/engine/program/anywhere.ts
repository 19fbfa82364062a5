import type { FlowState, Way } from '../state/flowState'
import type { Program } from './program'

/** How far a section of a task list has come. */
export type TaskStatus = 'completed' | 'inProgress' | 'notStarted' | 'waiting' | 'notNeeded'

/** A section on a task list. */
export interface Task {
  readonly step: string
  readonly label: string
  readonly status: TaskStatus
  /** The labels of the sections that have to be completed before it can be begun. */
  readonly waitsFor: readonly string[]
}

/**
 * How a flow is gone through whose sections can be begun in any order. The way stays one that could have been gone in the
 * order of the document: of what is proven of such ways all holds.
 */
export interface Anywhere {
  /** Where one is after a transition: who leaves a section comes back to the list. */
  arrived(program: Program, before: FlowState, after: FlowState, today: string): FlowState
  /** Where one is after going back by one screen. */
  wentBack(program: Program, before: FlowState, after: FlowState): FlowState
  /** At the beginning of a section; null where it cannot be begun. */
  begun(program: Program, state: FlowState, step: string, today: string): FlowState | null
  /** Where a draft goes on whose way can be gone to `state` alone. */
  restored(program: Program, state: FlowState, way: Way, today: string): FlowState
  tasks(program: Program, state: FlowState, today: string): readonly Task[]
}
