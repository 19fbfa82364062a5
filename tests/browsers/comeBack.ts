import { createInitialState } from '../../src/engine/answers/initialState'
import { createDraft } from '../../src/engine/drafts/draft'
import { TAB_SCOPE, isKeptFor } from '../../src/engine/drafts/persistable'
import { readDraft, restoredState } from '../../src/engine/drafts/readDraft'
import { type Program, findField } from '../../src/engine/program/program'
import type { FlowEvent } from '../../src/engine/state/step'
import type { FlowState } from '../../src/engine/state/flowState'
import { TODAY, computeStepResult } from '../../src/explorer/stepResult'
import { type Walk, arrive, happen } from './happen'
import type { Deed } from './shortestWay'

/**
 * After the page was loaded again where a way stood before one of its deeds: enters what is never kept, and goes on to
 * that place from the screen that the applicant is shown.
 */
export async function comeBack(walk: Walk, way: readonly Deed[], index: number): Promise<void> {
  const target = way[index]?.before
  if (target === undefined) return
  let state = reloaded(walk.program, target)
  await arrive(walk, { ...state, dialog: null })
  const redo = async (deeds: readonly Deed[]): Promise<void> => {
    for (const { event } of deeds) {
      if (!isDoneAgain(walk.program, event)) continue
      const before = state
      state = computeStepResult(walk.program, state, withRun(state, event)).state
      // What it led to is kept.
      if (state === before) continue
      await happen(walk, before, event)
      if (state.screen !== before.screen || state.dialog !== before.dialog) await arrive(walk, state)
    }
  }
  for (let left = way.length; state.screen !== target.screen && left > 0; left -= 1) {
    const end = way.findLastIndex(({ before }, at) => at < index && before.screen === state.screen) + 1
    await redo(way.slice(beginOf(way, end - 1), end))
  }
  await redo(way.slice(beginOf(way, index), index))
}

/** After something that closes dialogs: opens the one again that a way stood in before one of its deeds. */
export async function reopen(walk: Walk, way: readonly Deed[], index: number): Promise<void> {
  for (const { event, before, after } of way.slice(beginOf(way, index), index)) {
    if (event.type !== 'press' || after.dialog === null) continue
    await happen(walk, before, event)
    await arrive(walk, after)
  }
}

/** What the page shows after a reload. */
function reloaded(program: Program, state: FlowState): FlowState {
  const draft = createDraft(program, state, TODAY)
  const read = draft === null ? null : readDraft(program, JSON.stringify(draft), TODAY, TAB_SCOPE)
  return read === null ? createInitialState(program, {}) : restoredState(program, read, {}, TODAY)
}

/** Where the stay on a screen begins that a deed belongs to. */
function beginOf(way: readonly Deed[], index: number): number {
  return way.findLastIndex(({ before }, at) => at < index && before.screen !== way[index]?.before.screen) + 1
}

/** What was entered and kept is there; what was pressed has to be pressed again. */
function isDoneAgain(program: Program, event: FlowEvent): boolean {
  if (event.type === 'answer') return !isKeptFor('tab', findField(program, event.path))
  return event.type === 'press' || event.type === 'outcome'
}

function withRun({ runs }: FlowState, event: FlowEvent): FlowEvent {
  return event.type === 'outcome' ? { ...event, run: runs.at(-1)?.id ?? event.run } : event
}
