import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serve } from '@hono/node-server'
import { Ajv2020 } from 'ajv/dist/2020'
import { expect, inject, it, onTestFinished } from 'vitest'
import { contractOf } from '../../../src/compiler/rules/contractOf'
import { initialState } from '../../../src/engine/answers/initialState'
import { liveProgram } from '../../../src/engine/program/liveProgram'
import { type Program, screenOf } from '../../../src/engine/program/program'
import { programOf } from '../../../src/engine/program/programOf'
import { codeActionsIn } from '../../../src/server/codes/codeActions'
import type { FlowEvent } from '../../../src/engine/state/flowEvent'
import { stepResult } from '../../../src/explorer/stepResult'
import type { Flow } from '../../../src/language/flow'
import type { CodeMessage } from '../../../src/server/codes/sender'
import { connectDatabase } from '../../../src/server/database/database'
import { migrate } from '../../../src/server/database/migrate'
import { MIGRATIONS } from '../../../src/server/database/migrations'
import { ownPostgres } from '../../../src/server/database/ownPostgres'
import { builtFlows } from '../../../src/server/flows/builtFlows'
import { createServer } from '../../../src/server/server'
import { productFlows } from '../../flows/flowsOnDisk'
import { copy } from '../states/driven'
import { goLive, liveWay } from '../embedding/liveWay'
import { openHost } from '../embedding/openHost'
import { strictPolicy } from '../harness/hostSite'
import { someOf } from '../harness/someOf'

const BRAND = 'Client Homes'
const tried = someOf(productFlows)

/** A server on a PostgreSQL of its own, at an address of this machine, on the day that the browsers of tests show. */
async function runningServer(origins: readonly string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'formway-served-'))
  chmodSync(folder, 0o755)
  const postgres = await ownPostgres(folder, ['-c', 'fsync=off'])
  const database = connectDatabase(postgres.url)
  await migrate(database, MIGRATIONS)
  const sent: CodeMessage[] = []
  const build = inject('siteFiles')
  const { fetch } = await createServer({ database, build, flows: builtFlows(build), origins, now: () => new Date('2026-03-11T02:00:00Z'), sendCode: async (message) => void sent.push(message) })
  const port = await new Promise<number>((resolve) => {
    const listening = serve({ fetch, hostname: '127.0.0.1', port: 0 }, (address) => resolve(address.port))
    onTestFinished(async () => {
      listening.close()
      await database.close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    })
  })
  return { database, sent, address: `http://127.0.0.1:${port}/` }
}

it('SRV-01 from a page of another origin, at 375 px, an application of each use case stands in PostgreSQL as its contract says', { timeout: 300_000 }, async () => {
  for (const flow of tried) await expectKept(flow)
})

/** Goes through a use case on a page of another origin, and looks at what is kept. */
async function expectKept(flow: Flow): Promise<void> {
  const origins: string[] = []
  const { database, sent, address } = await runningServer(origins)
  const policy = (build: string): string => strictPolicy(build).replace("connect-src 'self'", `connect-src ${address}`).replace('script-src', `script-src ${address}client.js`)
  const body = `<main><h1>Client</h1><div id="here"></div></main><script src="${address}client.js"></script>`
  const host = await openHost({ width: 375, body, build: `${address}build/`, policy, others: [address] })
  origins.push(new URL(host.site.address).origin)
  await host.page.evaluate(
    async ([useCase, name]) => {
      await Reflect.get(window, 'FormwayServer').open({ container: '#here', useCase, brand: { name } })
    },
    [flow.id, BRAND] as const,
  )
  const program = liveProgram(programOf(flow))
  const codes = codeActionsIn(program).map(({ code }) => code)
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
  const driven = { page: await host.flow(), program, facts: { 'brand.name': BRAND } }
  await goLive(driven, typed)
  await driven.page.press(submit)
  await expect.poll(() => database.rows('select id from applications')).toHaveLength(1)
  const [kept] = await database.rows<{ reference: string; flow: string; submission: { readonly answers: object; readonly files: object } }>('select reference, flow, submission from applications')
  await driven.page.expectText(copy(driven, { ...liveWay(program).end }, kept?.reference ?? 'There is no application.'))
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  const isAsContract = ajv.compile(contractOf(programOf(flow)))
  expect([isAsContract(kept?.submission.answers), isAsContract.errors]).toEqual([true, null])
  expect(await database.rows('select handle from files where application is null')).toEqual([])
  expect(await database.rows('select handle from files')).toHaveLength(Object.keys(kept?.submission.files ?? {}).length)
}

/** A way on which no code is sent again: the one that was typed before would be useless. */
function withoutSendingAgain(program: Program, events: readonly FlowEvent[]): readonly FlowEvent[] {
  const codes = codeActionsIn(program)
  const kept: FlowEvent[] = []
  let state = initialState(program, {})
  let isSending = false
  for (const event of events) {
    if (event.type === 'press') {
      const { document, forms } = screenOf(program, state.screen)
      const runs = [document.on?.[event.name] ?? []].flat().map(({ run }) => run)
      const asked = forms.flatMap(({ fields }) => fields.map(({ path: place }) => place))
      isSending = codes.some(({ sends, code }) => runs.includes(sends) && asked.includes(code))
    }
    if (isSending && event.type !== 'answer') continue
    // Runs that were left out were counted.
    const own = event.type === 'outcome' ? { ...event, run: state.runs[0]?.id ?? event.run } : event
    kept.push(own)
    state = stepResult(program, state, own).state
  }
  return kept
}
