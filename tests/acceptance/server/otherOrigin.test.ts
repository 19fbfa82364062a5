import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serve } from '@hono/node-server'
import { Ajv2020 } from 'ajv/dist/2020'
import { expect, inject, it, onTestFinished } from 'vitest'
import { contractOf } from '../../../src/compiler/rules/contractOf'
import { liveProgram } from '../../../src/engine/program/liveProgram'
import { programOf } from '../../../src/engine/program/programOf'
import { codeActionsIn } from '../../../src/server/codes/codeActions'
import type { CodeMessage } from '../../../src/server/codes/sender'
import { connectDatabase } from '../../../src/server/database/database'
import { migrate } from '../../../src/server/database/migrate'
import { MIGRATIONS } from '../../../src/server/database/migrations'
import { ownPostgres } from '../../../src/server/database/ownPostgres'
import { builtFlows } from '../../../src/server/flows/builtFlows'
import { createServer } from '../../../src/server/server'
import { flowNamed } from '../../flows/flowsOnDisk'
import { copy } from '../states/driven'
import { goLive, liveWay } from '../embedding/liveWay'
import { openHost } from '../embedding/openHost'
import { strictPolicy } from '../harness/hostSite'

const BRAND = 'Client Homes'
/** Those whose way types the code after it was sent again. */
const tried = ['tenant-screening', ...(inject('mode') === 'full' ? ['credit-building', 'bill-financing'] : [])].map(flowNamed)

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

it.each(tried.map((flow) => [flow.id, flow] as const))('SRV-01 from a page of another origin, at 375 px, an application of %s stands in PostgreSQL as its contract says', async (id, flow) => {
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
    [id, BRAND] as const,
  )
  const program = liveProgram(programOf(flow))
  const codes = codeActionsIn(program).map(({ code }) => code)
  const { events, submit } = liveWay(program)
  const typed = events.map((event) =>
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
  const page = await host.flow()
  // A code that is sent again makes the one before useless: the applicant waits for what is under way.
  const show = page.expectScreen.bind(page)
  page.expectScreen = async (title) => {
    await show(title)
    await page.wait(500)
  }
  const driven = { page, program, facts: { 'brand.name': BRAND } }
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
})
