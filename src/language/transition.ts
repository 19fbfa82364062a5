// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { Condition } from './condition'
import type { Message } from './message'
import type { TakenValue } from './taken-value'

/**
 * What one event does. In this order: answers are changed, the dialog is opened or closed, storage is forgotten, the action is run, the screen is left.
 */
export interface Transition {
  /**
   * Taken only when this holds.
   */
  when?: Condition
  /**
   * Answers to give: path and value.
   */
  set?: {
    [k: string]: string | number | boolean | TakenValue
  }
  /**
   * Lists to lengthen: path and the item to add.
   */
  append?: {
    [k: string]: string | number | boolean | TakenValue
  }
  /**
   * Answers to forget: forms, data or paths.
   */
  clear?: string[]
  /**
   * The dialog to open.
   */
  open?: string
  /**
   * Closes the open dialog.
   */
  close?: true
  /**
   * Storage keys to clear.
   */
  forget?: string[]
  /**
   * The action to run; its outcome comes back as the event action.outcome.
   */
  run?: string
  /**
   * The outcome a simulated action gives this time.
   */
  simulate?: string
  /**
   * A message to show on the screen.
   */
  show?: Message
  /**
   * The screen to go to, or "next" for the screen's own next.
   */
  goto?: string
  /**
   * The screen that is left does not count as visited: Back passes it by.
   */
  replace?: true
  /**
   * Begins anew: the page is loaded again.
   */
  restart?: true
}
