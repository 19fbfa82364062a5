import { Ajv2020 } from 'ajv/dist/2020'
import { expect, it } from 'vitest'
import { createContract } from '../../../src/compiler/rules/contract'
import { createInitialState } from '../../../src/engine/answers/initialState'
import { toLiveProgram } from '../../../src/engine/program/liveProgram'
import { type Program, getScreen } from '../../../src/engine/program/program'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { findCodeActions } from '../../../src/server/codes/codeAction'
import { EXAMPLE_COMPANY } from '../../../src/server/exampleSite'
import type { FlowEvent } from '../../../src/engine/state/step'
import { computeStepResult } from '../../../src/explorer/stepResult'
import type { Flow } from '../../../src/language/flow'
import { productFlows } from '../../flows/flowsOnDisk'
import { copy } from '../states/driven'
import { goLive, liveWay } from '../embedding/liveWay'
import { someOf } from '../harness/someOf'
import { openServed, type RunningServer, runningServer } from './runningServer'

const tried = someOf(productFlows)

it('SRV-01 from a page of another origin, at 375 px, an application of each use case stands in PostgreSQL as its contract says', async () => {
  for (const flow of tried) await expectKept(flow)
})

/** Goes through a use case on a page of another origin, and looks at what is kept. */
async function expectKept(flow: Flow): Promise<void> {
  const server = await runningServer()
  const { database, sent } = server
  const host = await openServed(server, flow.id)
  const program = toLiveProgram(compileCheckedFlow(flow))
  const codes = findCodeActions(program).map(({ code }) => code)
  const { events, submit } = liveWay(program)
  const typed = withoutSendingAgain(program, events).map((event) =>
    event.type !== 'answer' || !codes.includes(event.path)
      ? event
      : {
          ...event,
          // What came to the phone is known once it is typed.
          get value() {
            return sent.at(-1)?.code
          },
        },
  )
  const driven = { page: await host.flow(), program, facts: { 'brand.name': EXAMPLE_COMPANY.name } }
  await goLive(driven, typed)
  await driven.page.press(submit)
  await expect.poll(() => database.rows('select id from applications')).toHaveLength(1)
  const [kept] = await database.rows<{
    reference: string
    flow: string
    submission: { readonly answers: object; readonly files: object }
  }>('select reference, flow, submission from applications')
  await driven.page.expectText(copy(driven, { ...liveWay(program).end }, kept?.reference ?? 'There is no application.'))
  await expectCounted(server, Object.keys(flow.screens))
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  const isAsContract = ajv.compile(createContract(compileCheckedFlow(flow)))
  expect([isAsContract(kept?.submission.answers), isAsContract.errors]).toEqual([true, null])
  expect(await database.rows('select handle from files where application is null')).toEqual([])
  expect(await database.rows('select handle from files')).toHaveLength(Object.keys(kept?.submission.files ?? {}).length)
}

/** Every screen of the way was counted once, and nothing but names of the flow was. */
async function expectCounted({ database }: RunningServer, screens: readonly string[]): Promise<void> {
  expect(await database.rows("select count from counts where kind = 'opened'")).toEqual([{ count: 1 }])
  const came = await database.rows<{ name: string; count: number }>(
    "select name, count from counts where kind = 'came' and part = 'forward'",
  )
  expect(came.length).toBeGreaterThan(4)
  expect(came.filter(({ name, count }) => count !== 1 || !screens.includes(name))).toEqual([])
}

/** A way on which no code is sent again: the one that was typed before would be useless. */
function withoutSendingAgain(program: Program, events: readonly FlowEvent[]): readonly FlowEvent[] {
  const codes = findCodeActions(program)
  const kept: FlowEvent[] = []
  let state = createInitialState(program, {})
  let isSending = false
  for (const event of events) {
    if (event.type === 'press') {
      const { document, forms } = getScreen(program, state.screen)
      const runs = [document.on?.[event.name] ?? []].flat().map(({ run }) => run)
      const asked = forms.flatMap(({ fields }) => fields.map(({ path: place }) => place))
      isSending = codes.some(({ sends, code }) => runs.includes(sends) && asked.includes(code))
    }
    if (isSending && event.type !== 'answer') continue
    // Runs that were left out were counted.
    const own = event.type === 'outcome' ? { ...event, run: state.runs[0]?.id ?? event.run } : event
    kept.push(own)
    state = computeStepResult(program, state, own).state
  }
  return kept
}
