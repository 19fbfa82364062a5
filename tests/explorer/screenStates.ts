import type { BlockView } from '../../src/engine/blocks/blockViews'
import { isFormBlock } from '../../src/engine/blocks/formBlock'
import type { Program } from '../../src/engine/program/program'
import type { FlowState } from '../../src/engine/state/flowState'
import type { Path } from '../../src/engine/values/answers'
import { parseDuration } from '../../src/engine/values/format'
import type { FlowView } from '../../src/engine/view/flowView'
import { listActiveFields } from '../../src/explorer/activeFields'
import { getStateView } from '../../src/explorer/stepResult'

/**
 * The kind of a screen's state. met: as reached. leftEmpty: every field was filled and cleared. errors: submitted
 * empty. mistakes: with invalid answers. refused: with a rejected file. removed: after removing an item.
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

export interface ScreenState {
  /** Unique in its flow: the screen, the kind and the detail. */
  readonly name: string
  readonly kind: StateKind
  readonly screen: string
  /** Distinguishes states of the same kind, for example by the open dialog; may be empty. */
  readonly detail: string
  readonly state: FlowState
  readonly path?: Path
}

/** Identifies a state: two with the same key look the same except for typed text. */
export interface Identity {
  readonly key: string
  readonly screen: string
  readonly kind: StateKind
  readonly detail: string
}

export function identifyState(program: Program, state: FlowState, event: string): Identity {
  const { screen } = state
  const view = getStateView(program, state)
  const busy = [...(view.dialog?.buttons ?? []), ...view.buttons].find(
    (button) => button.busy && isVisiblyBusy(program, state),
  )
  if (busy !== undefined) return createIdentity(screen, 'busy', busy.name)
  if (view.dialog !== null) return createIdentity(screen, 'dialog', view.dialog.id)
  if (view.message !== null) return { ...createIdentity(screen, 'message', view.message.text), detail: event }
  if (view.screen.final === true && view.id !== program.flow.start) return createIdentity(screen, 'final', '')
  const looks = [getNames(view.blocks), view.buttons.map(({ name }) => name), hasGaps(view)]
  return { ...createIdentity(screen, 'met', JSON.stringify(looks)), detail: event }
}

/** Identifies a state that was caused on the screen itself, for example by filling it in. */
export function identifyAppearance(program: Program, state: FlowState, kind: StateKind, detail: string): Identity {
  const { blocks } = getStateView(program, state)
  const fields = listActiveFields(program, state).flatMap(({ path, inside }) => (inside === null ? [path] : []))
  const visibleBlocks = kind === 'filled' ? blocks : blocks.filter(({ block }) => isFormBlock(block))
  return {
    key: JSON.stringify([state.screen, kind, getNames(visibleBlocks), fields]),
    screen: state.screen,
    kind,
    detail,
  }
}

export function createIdentity(screen: string, kind: StateKind, detail: string): Identity {
  return { key: JSON.stringify([screen, kind, detail]), screen, kind, detail }
}

/** An action without a delay is never visible as busy. */
function isVisiblyBusy({ flow }: Program, { runs }: FlowState): boolean {
  return runs.some(({ action }) => {
    const delay = flow.actions?.[action]?.delay
    return delay !== undefined && parseDuration(delay) > 0
  })
}

/** Returns whether a review omits sections in which nothing was asked. */
function hasGaps({ blocks }: FlowView): boolean {
  return blocks.some(({ data }) => Array.isArray(data) && data.length === 0)
}

function getNames(blocks: readonly BlockView[]): readonly string[] {
  return blocks.map(({ name }) => name)
}
