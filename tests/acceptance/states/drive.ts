import { LOAD_DELAY } from '../../../src/configure/preview/PreviewContext'
import { findField, type Program } from '../../../src/engine/program/program'
import type { FlowEvent } from '../../../src/engine/state/step'
import type { FlowState } from '../../../src/engine/state/flowState'
import { computeStepResult, getStateView } from '../../../src/explorer/stepResult'
import type { Journey } from '../../explorer/journeys'
import type { FlowPage } from '../harness/flowPage'
import type { Listener } from '../heard/listener'
import { expect } from '../harness/patience'
import { driveEvent } from './driveEvent'
import { copy, type Driven } from './driven'
import type { ScreenState } from '../../explorer/screenStates'

/** A state of a screen that a page is in now. The clock stands still while an action is under way. */
export interface ShownState extends ScreenState {
  readonly page: FlowPage
  readonly program: Program
  /** Copy of the flow as it stands on the page. */
  readonly copy: (template: string) => string
}

/**
 * Drives a page along one journey, event by event: it is where the engine says; with `listens` it says what the engine
 * says, too; the listener hears what is said.
 */
export async function drive(
  driven: Driven,
  start: FlowState,
  journey: Journey,
  visitor: (shown: ShownState) => Promise<void>,
  { listens = false, listener }: { readonly listens?: boolean; readonly listener?: Listener } = {},
): Promise<void> {
  const { page, program } = driven
  let state = start
  let before: FlowEvent | null = null
  const said = new Set<string>()
  await expectShown(driven, state)
  for (const step of journey) {
    if (step.type === 'stop') {
      await settle(driven)
      await expectShown(driven, state)
      const here = state
      const facts = await savedFacts(page)
      await visitor({ ...step.state, page, program, copy: (template) => copy({ ...driven, facts }, here, template) })
      continue
    }
    const { state: next, effects } = computeStepResult(program, state, step)
    if (state.runs.length === 0 && next.runs.length > 0) await page.holdTime()
    await driveEvent(driven, state, step, before)
    if (state.runs.length > 0 && next.runs.length === 0) await page.resumeTime()
    // The page is loaded again, and shows the first screen.
    const restarts = effects.some(({ type }) => type === 'restart')
    const previous = state
    state = restarts ? start : next
    before = step
    // Where an answer is given, the next press or stop shows whether it led anywhere.
    const isStill =
      ['answer', 'touch'].includes(step.type) && previous.screen === state.screen && previous.dialog === state.dialog
    if (!isStill) await expectShown(driven, state)
    await listener?.after(driven, previous, step, state, restarts)
    if (listens) await expectSaid(driven, state, said)
  }
}

/** What was not said before on this journey stands on the page. */
async function expectSaid(driven: Driven, state: FlowState, said: Set<string>): Promise<void> {
  const { shown, problems, message } = getStateView(driven.program, state)
  // What is wrong with a form as a whole only the summary says. Of files each has a line of its own, beside its name.
  const ofFields = [...shown.values()].filter(({ path }) => path.includes('.') && !isOfFiles(driven.program, path))
  const issues = [...ofFields, ...problems.filter(({ path }) => !path.includes('.'))]
  const messages = [
    ...issues.map((issue) => issue.message),
    ...(message === null ? [] : [copy(driven, state, message.text)]),
  ]
  for (const words of messages) {
    if (said.has(words)) continue
    said.add(words)
    await driven.page.expectText(words)
  }
}

function isOfFiles(program: Program, path: string): boolean {
  const type = findField(program, path)?.type
  return type === 'file' || type === 'files'
}

/** The page is where the engine says the applicant stands. */
async function expectShown(driven: Driven, state: FlowState): Promise<void> {
  const { page, program } = driven
  const { screen, dialog } = getStateView(program, state)
  // While a dialog is open the screen behind it is out of reach.
  if (dialog === null) await page.expectScreen(copy(driven, state, screen.title))
  else await page.expectDialog(copy(driven, state, dialog.dialog.title))
  await expect(page.page.getByRole('dialog')).toHaveCount(dialog === null ? 0 : 1)
}

/** How often the page gets its turn before what it does after a change is done: effects, and what they change. */
const TURNS = 5

/** What comes late is there: pictures, fonts, and what a screen says once it is drawn. */
async function settle({ page: flow, program }: Driven): Promise<void> {
  // There, what shows a picture waits until its address has stayed the same for a moment.
  if (program.flow.id === 'configure') await flow.wait(LOAD_DELAY + 100)
  const { page } = flow
  const areThere = (): Promise<boolean> =>
    page.evaluate(async (turns) => {
      if ([...document.images].some(({ complete, loading }) => !complete && loading !== 'lazy')) return false
      await document.fonts.ready
      for (let turn = 0; turn < turns; turn += 1) {
        // Messages go on while the clock of the page stands still.
        await new Promise((done) => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', done)
          port1.start()
          port2.postMessage(null)
        })
      }
      return true
    }, TURNS)
  await expect.poll(areThere, { message: 'the pictures' }).toBe(true)
}

/** What copy may name of the configuration that is saved. */
export async function savedFacts(page: FlowPage): Promise<Readonly<Record<string, string>>> {
  const saved: unknown = JSON.parse((await page.stored('flowConfig')) ?? '{}')
  const isNamed = typeof saved === 'object' && saved !== null && 'name' in saved
  return { 'brand.name': isNamed ? String(saved.name) : '' }
}
