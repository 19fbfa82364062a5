import type { BlockView } from '../engine/blocks/blockViews'
import { isFormBlock } from '../engine/blocks/formBlock'
import type { Program } from '../engine/program/program'
import type { FlowState } from '../engine/state/flowState'
import type { Path } from '../engine/values/answers'
import { parseDuration } from '../engine/values/format'
import { type FlowView, buildView } from '../engine/view/flowView'
import { listActiveFields } from './activeFields'
import { TODAY } from './stepResult'

/**
 * What kind of state a screen is in. met: as it is come to. leftEmpty: each field was begun and taken back.
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
  readonly state: FlowState
  /** The field it is about: of a refused file or of a removed item. */
  readonly path?: Path
}

/** What a state is told apart from others by: two with the same key look the same but for what was typed. */
export interface Identity {
  readonly key: string
  readonly screen: string
  readonly kind: StateKind
  /** Which of several of its kind; empty for the only one. */
  readonly detail: string
}

/** The view of a state on the day of exploring. Copy has no brand to name. */
export function getStateView(program: Program, state: FlowState): FlowView {
  return buildView(program, state, { today: TODAY, facts: {} }, null)
}

/** What a screen shows in a state that an event led to, apart from the answers. */
export function identifyState(program: Program, state: FlowState, event: string): Identity {
  const { screen } = state
  const view = getStateView(program, state)
  const busy = [...(view.dialog?.buttons ?? []), ...view.buttons].find(
    (button) => button.busy && isSeen(program, state),
  )
  if (busy !== undefined) return createIdentity(screen, 'busy', busy.name)
  if (view.dialog !== null) return createIdentity(screen, 'dialog', view.dialog.id)
  if (view.message !== null) return { ...createIdentity(screen, 'message', view.message.text), detail: event }
  if (view.screen.final === true && view.id !== program.flow.start) return createIdentity(screen, 'final', '')
  const looks = [namesOf(view.blocks), view.buttons.map(({ name }) => name), hasGaps(view)]
  return { ...createIdentity(screen, 'met', JSON.stringify(looks)), detail: event }
}

/** What a state is told apart by that something on the screen itself brought about, such as filling it in. */
export function identifyAppearance(program: Program, state: FlowState, kind: StateKind, detail: string): Identity {
  const { blocks } = getStateView(program, state)
  const fields = listActiveFields(program, state).flatMap(({ path, inside }) => (inside === null ? [path] : []))
  const around = kind === 'filled' ? blocks : blocks.filter(({ block }) => isFormBlock(block))
  return { key: JSON.stringify([state.screen, kind, namesOf(around), fields]), screen: state.screen, kind, detail }
}

/** What a state is told apart by: the screen, its kind, and which of that kind. */
export function createIdentity(screen: string, kind: StateKind, detail: string): Identity {
  return { key: JSON.stringify([screen, kind, detail]), screen, kind, detail }
}

/** What takes no time is never seen under way. */
function isSeen({ flow }: Program, { runs }: FlowState): boolean {
  return runs.some(({ action }) => {
    const delay = flow.actions?.[action]?.delay
    return delay !== undefined && parseDuration(delay) > 0
  })
}

/** Whether a review leaves out sections, because nothing in them was asked. */
function hasGaps({ blocks }: FlowView): boolean {
  return blocks.some(({ data }) => Array.isArray(data) && data.length === 0)
}

function namesOf(blocks: readonly BlockView[]): readonly string[] {
  return blocks.map(({ name }) => name)
}
