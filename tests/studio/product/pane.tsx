import { render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { useReducer } from 'react'
import { expect } from 'vitest'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import type { Program } from '../../../src/engine/program/program'
import { createSession, type Session } from '../../../src/engine/session/createSession'
import type { FlowEvent, Step } from '../../../src/engine/state/step'
import { compileForExploring } from '../../../src/explorer/compileForExploring'
import { TODAY } from '../../../src/explorer/stepResult'
import { findWalks } from '../../../src/explorer/walks/findWalks'
import { findReachedStates, type ReachedState } from '../../../src/explorer/walks/reachedStates'
import type { Flow } from '../../../src/language/flow'
import { createActionRunner } from '../../../src/services/actionRunner'
import { AnswersTable } from '../../../src/studio/product/AnswersTable'
import { RunningActions } from '../../../src/studio/product/RunningActions'
import { applyChosenOutcomes, showState } from '../../../src/studio/product/sessionRuns'
import { StatesList } from '../../../src/studio/product/StatesList'
import { createTimeline, type Timeline } from '../../../src/explorer/walks/timeline'
import { TimelineList } from '../../../src/studio/product/TimelineList'
import { WhyPanel } from '../../../src/studio/product/WhyPanel'
import { bicycle } from '../../fixtures/bicycle'

export interface Pane {
  readonly program: Program
  readonly session: Session
  readonly timeline: Timeline
  readonly states: readonly ReachedState[]
  readonly choices: Map<string, string>
  /** What leads to a state of this id. */
  eventsTo(id: string): readonly FlowEvent[]
  enter(id: string): void
}

/** A session with what the studio keeps beside it, connected as in the product pane. */
export function createPane(flow: Flow = bicycle()): Pane {
  const program = compileCheckedFlow(flow)
  const timeline = createTimeline(program)
  const choices = new Map<string, string>()
  const states = findReachedStates(program, findWalks(compileForExploring(flow)).walks)
  const session = createSession({
    program,
    facts: { 'brand.name': 'Brand' },
    host: {
      run: createActionRunner(flow, undefined, () => ({ reference: 'A-1', today: TODAY, confirmation: 'none' })),
      storage: { read: () => null, write: () => true, remove: () => undefined },
      today: () => TODAY,
      restart: () => undefined,
      report: (problem) => {
        throw new Error(problem)
      },
      heard: (step: Step) => {
        timeline.record(step.event, step.after)
        queueMicrotask(() => applyChosenOutcomes(session, choices, step.before))
      },
    },
  })
  const eventsTo = (id: string): readonly FlowEvent[] => {
    const reached = states.find((state) => state.id === id)
    if (reached === undefined) throw new Error(`Nothing leads to ${id}.`)
    return reached.events
  }
  const enter = (id: string): void => {
    expect(timeline.enter(program, eventsTo(id))).toBe(true)
    showState(session, timeline.getState())
  }
  return { program, session, timeline, states, choices, eventsTo, enter }
}

/** Shows the pane without its frame. */
export function showPane(pane: Pane): void {
  render(<ShownPane {...pane} />)
}

function ShownPane({ session, timeline, states, choices, enter }: Pane) {
  const [, update] = useReducer((count: number) => count + 1, 0)
  return (
    <main>
      <StatesList session={session} states={states} onChoose={({ id }) => enter(id)} />
      <TimelineList timeline={timeline} onShow={(state) => showState(session, state)} />
      <RunningActions
        session={session}
        choices={choices}
        isHeld={timeline.isHeld}
        onChoose={(action, outcome) => {
          if (outcome === null) choices.delete(action)
          else choices.set(action, outcome)
          update()
        }}
      />
      <AnswersTable session={session} timeline={timeline} onShow={(state) => showState(session, state)} />
      <section>
        <h2>Why</h2>
        <WhyPanel session={session} timeline={timeline} onShow={(state) => showState(session, state)} />
      </section>
    </main>
  )
}

/** The entry of the timeline that is marked. */
export function readCurrentEntry(): string | null {
  const list = screen.getByRole('list', { name: 'What was done' })
  return list.querySelector('[aria-current]')?.textContent ?? null
}

/** What axe finds; jsdom knows no colours. */
export async function findViolations(): Promise<readonly string[]> {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, 'page-has-heading-one': { enabled: false } },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
