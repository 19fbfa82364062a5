import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { TODAY } from '../../../src/explorer/stepResult'
import { type Adapters, loadAdapters } from '../../../src/server/actions/adapters'
import type { LogEntry } from '../../../src/server/http/log'
import { programOf } from '../../../src/verify/verify'
import { ACCOUNT, ANSWERS, connect, SECRET, verifiedVisitor } from '../harness/bankService'
import { emptyDatabase } from '../harness/freshDatabase'
import { serverProcess } from '../harness/serverProcess'
import { openFolder } from '../harness/smallBuild'
import { servedDocuments, testServer } from '../harness/testServer'
import { ORIGIN } from '../harness/visitor'

const documents = servedDocuments.filter(({ id }) => id === 'credit-building')
const programs = documents.map(programOf)
const SERVICE = { url: 'https://bank.example/', secrets: [SECRET], isPrivateAllowed: false }

function moduleOf(text: string): string {
  const file = path.join(openFolder(), 'adapters.mjs')
  writeFileSync(file, text)
  return file
}

/** Loads a module of this text; gives what it carries out, or what is wrong with it. */
async function load(text: string, more: Partial<Parameters<typeof loadAdapters>[0]> = {}): Promise<Adapters | string> {
  const settings = { adapters: moduleOf(text), actionServices: {}, codeUrl: null, ...more }
  return loadAdapters(settings, programs).catch(String)
}

const NONE = 'No flow has such an action that needs an adapter. These do: connectBank, saveInformation.'

it.each([
  [
    'export const limit = 3, connectBank = async () => null; export default {}',
    {},
    'FORMWAY_ADAPTERS: Each export has to be a function: ',
  ],
  ['export async function conectBank() {}', {}, `FORMWAY_ADAPTERS: conectBank: ${NONE}`],
  ['export async function submitApplication() {}', {}, `FORMWAY_ADAPTERS: submitApplication: ${NONE}`],
  [
    'export async function connectBank() {}',
    { actionServices: { CONNECTBANK: SERVICE } },
    'FORMWAY_ADAPTERS: connectBank: It has an address, FORMWAY_ACTION_…_URL, as well.',
  ],
  ['', { actionServices: { CONECTBANK: SERVICE } }, `FORMWAY_ACTION_CONECTBANK_URL: ${NONE}`],
  [
    'export async function sendCode() {}',
    { codeUrl: 'https://codes.example/' },
    'FORMWAY_ADAPTERS: sendCode: FORMWAY_CODE_URL is set as well.',
  ],
  ["import './nothing.mjs'", {}, 'adapters.mjs cannot be loaded: Cannot find'],
  ["throw new Error('Set BANK_KEY.')", {}, 'adapters.mjs cannot be loaded: Set BANK_KEY.'],
])(
  'PRD-03 a module that cannot carry out actions is said at the start, with the cure: %s',
  async (text, more, problem) => {
    expect(await load(text, more)).toContain(problem)
  },
)

it('PRD-03 of a module and of addresses the actions get the names of flows', async () => {
  const loaded = await load('export async function saveInformation() {}; export async function sendCode() {}', {
    actionServices: { CONNECTBANK: SERVICE },
  })
  expect(loaded).toEqual({
    actions: { saveInformation: expect.any(Function) },
    actionServices: { connectBank: SERVICE },
    sendCode: expect.any(Function),
  })
})

/** What a module's connectBank does with each key. */
const BANK = `
const account = ${JSON.stringify(ACCOUNT)}
const done = new Set()
export const saveInformation = async () => ({ outcome: 'success' })
export async function connectBank({ key, answers, day, returnTo, signal }) {
  const plan = answers.plan.is
  if (plan === 'throws') throw new Error('of +14165550123')
  if (plan === 'hangs') return new Promise(() => signal.addEventListener('abort', () => done.add('aborted')))
  if (plan === 'shapeless') return { result: account }
  if (plan === 'undeclared') return { outcome: 'another' }
  if (plan === 'later' && !done.has(key)) {
    done.add(key)
    return { pending: true, redirect: returnTo + '?to=bank' }
  }
  return { outcome: 'success', result: { ...account, accountName: done.has('aborted') ? 'Aborted' : day, balance: 12 } }
}`

it("PRD-03 a module's function carries out an action; one that throws, hangs or answers something else is the flow's failure, named in the log", async () => {
  const loaded = await load(BANK)
  const { actions } = typeof loaded === 'string' ? { actions: {} } : loaded
  const entries: LogEntry[] = []
  let now = new Date(`${TODAY}T12:00:00Z`)
  const server = await testServer({
    flows: documents,
    simulated: [],
    actions,
    // Long enough for the code, on a busy machine too.
    actionMilliseconds: 500,
    now: () => now,
    log: (entry) => void entries.push(entry),
  })
  const visitor = await verifiedVisitor(server, 'credit-building')
  const asks = async (plan: string) =>
    connect(visitor, plan, { answers: { ...ANSWERS, plan: { is: plan } }, returnTo: `${ORIGIN}/apply` })
  expect((await asks('at-once')).body).toMatchObject({ code: 'order' })
  await visitor.asks('/api/actions/saveInformation', { answers: ANSWERS, day: TODAY })
  for (const plan of ['throws', 'hangs', 'shapeless', 'undeclared'])
    expect([plan, (await asks(plan)).body]).toEqual([plan, { outcome: 'failure', proof: expect.any(String) }])
  const faults = entries.flatMap((entry) => (entry.event === 'failed' ? [`${entry.route} ${entry.error}`] : []))
  expect(faults).toEqual(['Error', 'TIMEOUT', 'ANSWER', 'OUTCOME'].map((fault) => `actions/connectBank ${fault}`))
  expect(JSON.stringify(entries)).not.toContain('+1416')
  const result = { ...ACCOUNT, accountName: 'Aborted' }
  expect((await asks('at-once')).body).toEqual({ outcome: 'success', result, proof: expect.any(String) })
  expect(await asks('later')).toEqual({
    status: 202,
    body: { pending: true, redirect: `${ORIGIN}/apply?to=bank`, pollAfter: 2000 },
  })
  now = new Date(now.getTime() + 2000)
  expect((await asks('later')).body).toMatchObject({ outcome: 'success', result })
})

it('PRD-03 the built server loads the module of FORMWAY_ADAPTERS, which sends codes as well, and needs nothing simulated', async () => {
  const build = openFolder()
  mkdirSync(path.join(build, 'contracts'))
  writeFileSync(path.join(build, 'contracts/credit-building.flow.json'), JSON.stringify(documents[0]))
  const environment = { FORMWAY_BUILD: build, DATABASE_URL: await emptyDatabase(), FORMWAY_ORIGINS: ORIGIN }
  await expect(
    serverProcess({ ...environment, FORMWAY_ADAPTERS: moduleOf('export async function conectBank() {}') }),
  ).rejects.toThrow(`The server ended: FORMWAY_ADAPTERS: conectBank: ${NONE}\n`)
  const FORMWAY_ADAPTERS = moduleOf(`import { writeFileSync } from 'node:fs'
export const sendCode = async (message) => writeFileSync(new URL('sent.json', import.meta.url), JSON.stringify(message))
${BANK}`)
  const { address, output } = await serverProcess({ ...environment, FORMWAY_ADAPTERS })
  const server = {
    fetch: async ({ url, method, headers, body }: Request) =>
      fetch(new URL(new URL(url).pathname, address), {
        method,
        headers,
        body,
        ...(body === null ? {} : { duplex: 'half' }),
      }),
    get sent() {
      return [JSON.parse(readFileSync(path.join(path.dirname(FORMWAY_ADAPTERS), 'sent.json'), 'utf8'))]
    },
  }
  const visitor = await verifiedVisitor(server, 'credit-building')
  expect(server.sent).toEqual([{ recipient: '+14165550123', code: expect.any(String), flow: 'Credit Building' }])
  await visitor.asks('/api/actions/saveInformation', { answers: ANSWERS, day: TODAY })
  const end = await connect(visitor, 'press-1', { answers: { ...ANSWERS, plan: { is: 'at-once' } } })
  expect(end.body).toEqual({
    outcome: 'success',
    result: { ...ACCOUNT, accountName: TODAY },
    proof: expect.any(String),
  })
  expect(output()).toContain('"codes":"service","receivers":0,"simulated":[]')
})
