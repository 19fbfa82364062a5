import type { Program } from '../../../src/engine/program/program'
import type { FlowState, Path } from '../../../src/engine/values/types'
import { summaryRows } from '../../../src/engine/blocks/review'
import type { FlowView } from '../../../src/engine/view/view'
import { viewOf } from '../../../src/engine/view/viewOf'
import { type Standing, TODAY } from './deeds'
import { fieldsShown } from './fieldsShown'

/**
 * What kind of state a screen is in. met: as it is come to. leftEmpty: each field was gone through and nothing given.
 * errors: sent with nothing given. mistakes: with bad answers. refused: a file was. removed: an item of a list was.
 */
export type StateKind =
  | 'met'
  | 'leftEmpty'
  | 'errors'
  | 'mistakes'
  | 'refused'
  | 'filled'
  | 'removed'
  | 'dialog'
  | 'busy'
  | 'message'
  | 'final'

/** A state of a screen that a journey stops at. */
export interface ScreenState {
  /** Unique in its flow: the screen, the kind, and what else tells it apart. */
  readonly name: string
  readonly kind: StateKind
  readonly screen: string
  /** What else tells it apart, such as the dialog that is open; empty where nothing does. */
  readonly detail: string
  readonly standing: Standing
  /** The field the state is about: of a refused file or of a removed item. */
  readonly path?: Path
}

/** What a state is told apart from others by: two with the same key look the same but for what was typed. */
export interface Identity {
  readonly key: string
  readonly kind: StateKind
  /** Which of several of its kind; empty for the only one. */
  readonly detail: string
}

/** What a screen shows where an applicant stands, apart from the answers. */
export function identityOf(program: Program, { state }: Standing, event: string): Identity {
  const view = viewOf(program, state, TODAY, null)
  // What takes no time is never seen under way.
  const isSeen = state.runs.some(({ action }) => (program.flow.actions?.[action]?.delay ?? 0) > 0)
  const busy = [...(view.dialog?.buttons ?? []), ...view.buttons].find((button) => button.busy && isSeen)
  if (busy !== undefined) return identity(state, 'busy', busy.name)
  if (view.dialog !== null) return identity(state, 'dialog', view.dialog.id)
  if (view.message !== null) return { ...identity(state, 'message', view.message.text), detail: event }
  if (view.screen.final === true && view.id !== program.flow.start) return identity(state, 'final', '')
  const buttons = view.buttons.map(({ name }) => name)
  const looks = JSON.stringify([view.blocks, buttons, hasGaps(program, state, view)])
  return { ...identity(state, 'met', looks), detail: event }
}

/** The key of a state that something on the screen itself brought about, such as filling it in. */
export function lookOf(program: Program, { state }: Standing, kind: StateKind): string {
  const { screen, blocks } = viewOf(program, state, TODAY, null)
  const fields = fieldsShown(program, state).flatMap(({ path, inside }) => (inside === null ? [path] : []))
  const around = kind === 'filled' ? blocks : blocks.filter((name) => screen.blocks?.[name]?.type === 'form')
  return JSON.stringify([state.screen, kind, around, fields])
}

/** Whether a review leaves out sections, because nothing in them was asked. */
function hasGaps(program: Program, state: FlowState, { screen, blocks }: FlowView): boolean {
  return blocks.some((name) => {
    const block = screen.blocks?.[name]
    return block?.type === 'summary' && summaryRows(program, state, block).length === 0
  })
}

function identity({ screen }: FlowState, kind: StateKind, detail: string): Identity {
  return { key: JSON.stringify([screen, kind, detail]), kind, detail }
}
