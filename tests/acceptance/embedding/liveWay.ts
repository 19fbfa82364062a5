import { createInitialState } from '../../../src/engine/answers/initialState'
import { type Program, getScreen } from '../../../src/engine/program/program'
import type { FlowEvent } from '../../../src/engine/state/step'
import type { FlowState } from '../../../src/engine/state/flowState'
import { expect } from '../harness/patience'
import { copy, type Driven } from '../states/driven'
import { driveEvent } from '../states/driveEvent'
import { computeStepResult } from '../../../src/explorer/stepResult'
import { isFinal, createRouteSearch, findFirstStep, type PressRoute } from '../../explorer/routeSearch'

/** An applicant's way through a flow up to its last press, on which every action is met that has not been yet. */
export interface LiveWay {
  readonly events: readonly FlowEvent[]
  /** Where it ends: before the press that submits. */
  readonly end: FlowState
  /** The label of that press, and the words for each end of the action that it starts. */
  readonly submit: string
  readonly words: (outcome: string) => string
}

/** The way through a program on which all goes well. */
export function liveWay(program: Program): LiveWay {
  const search = createRouteSearch(program)
  const met = new Set<string>()
  const events: FlowEvent[] = []
  let state = createInitialState(program, {})
  const newActions = ({ takes }: PressRoute): number =>
    takes.filter((key) => key.endsWith('.success') && !met.has(key)).length
  const go = (gain: (way: PressRoute) => number, isOpen: (way: PressRoute) => boolean): PressRoute | null =>
    findFirstStep(search, state, gain, isOpen)
  for (;;) {
    const way =
      go(newActions, ({ end }) => !isFinal(search, end)) ??
      go(
        ({ end }) => (isFinal(search, end) ? 1 : 0),
        () => true,
      )
    if (way === null) throw new Error(`Nothing leads on from ${state.screen}.`)
    for (const key of way.takes) met.add(key)
    const press = way.events.findIndex(({ type }) => type === 'press')
    const [last] = way.events.slice(press)
    if (isFinal(search, way.end)) {
      const { buttons = {}, on = {} } = getScreen(program, state.screen).document
      const name = last?.type === 'press' ? last.name : ''
      const action = [on[name] ?? []].flat()[0]?.run ?? ''
      const words = (outcome: string): string => [on[`${action}.${outcome}`] ?? []].flat()[0]?.show?.text ?? ''
      return {
        events: [...events, ...way.events.slice(0, press)],
        end: state,
        submit: buttons[name]?.label ?? name,
        words,
      }
    }
    events.push(...way.events)
    state = way.end
  }
}

/** A button whose action runs. The heading does not tell when it ends, since the screen may stay. */
const BUSY = 'button[aria-disabled=true]:not(.button-waiting)'

/** Goes a way on a page that carries the actions out itself, and waits for the end of each. */
export async function goLive(driven: Driven, events: readonly FlowEvent[]): Promise<void> {
  const { page, program } = driven
  let state = createInitialState(program, {})
  for (const [index, event] of events.entries()) {
    if (event.type === 'outcome') await expect(page.page.locator(BUSY)).toHaveCount(0)
    else await driveEvent(driven, state, event, events[index - 1] ?? null)
    state = computeStepResult(program, state, event).state
    if (event.type !== 'answer' && state.runs.length === 0)
      await page.expectScreen(copy(driven, state, getScreen(program, state.screen).document.title))
  }
}
