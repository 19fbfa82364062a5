// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { Condition } from './condition'

/**
 * A task list: the sections of a flow with "begin": "anywhere", each with how far it has come.
 */
export interface TasksBlock {
  /**
   * The kind of block.
   */
  type: 'tasks'
  /**
   * Shown only when this holds.
   */
  when?: Condition
  /**
   * The steps that are its sections, whose screens come after this one. They are listed in the order of the flow's steps.
   *
   * @minItems 1
   */
  steps: string[]
}
