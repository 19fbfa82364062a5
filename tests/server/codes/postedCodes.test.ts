import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { TODAY } from '../../../src/explorer/stepResult'
import { type CodeService, createCodeSender } from '../../../src/server/codes/codes'
import type { LogEntry } from '../../../src/server/http/log'
import { emptyDatabase } from '../harness/freshDatabase'
import { receiver } from '../harness/receiver'
import { serverProcess } from '../harness/serverProcess'
import { openFolder } from '../harness/smallBuild'
import { servedDocuments, SIMULATED, testServer } from '../harness/testServer'
import { ORIGIN, visitorOf } from '../harness/visitor'

const FLOW = 'tenant-screening'
const NUMBER = '+14165550123'

/** What an applicant is answered who asks for a code that such a service is to send, and what is noted meanwhile. */
async function sent(service: Partial<CodeService>, flows: readonly unknown[] = servedDocuments) {
  const entries: LogEntry[] = []
  const log = (entry: LogEntry): void => void entries.push(entry)
  const server = await testServer({
    flows,
    log,
    sendCode: createCodeSender({ url: 'https://sms.example/', token: 'a-token', isPrivateAllowed: true, ...service }),
  })
  const { asks } = await visitorOf(server, FLOW)
  const answer = await asks<{ readonly outcome?: string; readonly code?: string }>('/api/actions/sendCode', {
    answers: { phone: { number: NUMBER } },
    day: TODAY,
  })
  return { answer, noted: entries.filter(({ event }) => event === 'codeUnsent'), entries }
}

it('a service is posted the number, the code and a message with it, with the token that it knows the server by', async () => {
  const { url, heard } = await receiver()
  const { answer, noted } = await sent({ url })
  expect(answer).toMatchObject({ status: 200, body: { outcome: 'success' } })
  const [{ headers, body } = { headers: {}, body: '{}' }, ...others] = heard
  const posted = JSON.parse(body)
  expect(posted).toEqual({
    to: NUMBER,
    code: expect.stringMatching(/^\d{4}$/),
    message: `Tenant Screening: ${posted.code}`,
  })
  expect([headers, others, noted]).toEqual([{ authorization: 'Bearer a-token' }, [], []])
})

it('one that refuses, answers nothing in time, leads elsewhere or into a network is a failure in the words of the flow, noted without number and code', async () => {
  const refusing = await receiver((response) => void response.writeHead(503).end(NUMBER))
  const leading = await receiver((response) => void response.writeHead(302, { Location: refusing.url }).end())
  const silent = await receiver(() => undefined)
  const all = await Promise.all([
    sent({ url: refusing.url }),
    sent({ url: leading.url }),
    sent({ url: silent.url, milliseconds: 50 }),
    sent({ url: refusing.url, isPrivateAllowed: false }),
  ])
  expect(all.map(({ answer }) => [answer.status, answer.body.outcome])).toEqual(all.map(() => [200, 'failure']))
  expect(all.map(({ noted }) => noted)).toEqual(
    ['status 503', 'status 302', 'TIMEOUT', 'PRIVATE_ADDRESS'].map((fault) => [
      { event: 'codeUnsent', error: `Error ${fault}`, requestId: expect.any(String) },
    ]),
  )
  expect(refusing.heard).toHaveLength(1)
  const codes = [refusing, leading, silent].map(({ heard }): string => JSON.parse(heard[0]?.body ?? '{}').code)
  const told = JSON.stringify(all.map(({ entries }) => entries)).replaceAll(/"milliseconds":\d+/g, '')
  expect([NUMBER, ...codes].filter((secret) => told.includes(secret))).toEqual([])
})

it('where the flow has no words for that it is refused with a code', async () => {
  const { url } = await receiver((response) => void response.writeHead(500).end())
  const flows = servedDocuments.map((document): unknown =>
    JSON.parse(JSON.stringify(document), (key, value) =>
      key === 'sendCode' && value.outcomes !== undefined ? { ...value, outcomes: { success: {} } } : value,
    ),
  )
  const { answer } = await sent({ url }, flows)
  expect(answer).toMatchObject({ status: 503, body: { code: 'unsent', message: expect.any(String) } })
})

it('a process has its codes sent by the service that is set, and writes none of them down; without one they stand on its terminal', async () => {
  const { url, heard } = await receiver()
  const set = { FORMWAY_CODE_URL: url, FORMWAY_CODE_TOKEN: 'a-token', FORMWAY_CODE_PRIVATE: 'allowed' }
  // Times, ports and the names of migrations may have the same digits.
  const written = (await outputOf(set)).replaceAll(/"(?:time|port|milliseconds)":[^,]+|"\d{4}-/g, '')
  const code: string = JSON.parse(heard[0]?.body ?? '{}').code
  expect([
    heard.length,
    written.includes('"/api/actions/:action","status":200'),
    written.includes(code),
    written.includes(NUMBER),
  ]).toEqual([1, true, false, false])
  const plain = await outputOf({})
  expect(plain).toMatch(/^Tenant Screening: the code is \d{4}\. /m)
  // Live, no example is served beside it.
  expect(plain).toMatch(/"event":"started",.*"mode":"live"/)
  expect(plain).not.toContain("A client's pages")
})

/** What a process writes that was asked for a code. */
async function outputOf(settings: Readonly<Record<string, string>>): Promise<string> {
  const build = openFolder()
  mkdirSync(path.join(build, 'contracts'))
  for (const document of servedDocuments)
    writeFileSync(path.join(build, `contracts/${String(document['id'])}.flow.json`), JSON.stringify(document))
  const { address, output, stop } = await serverProcess({
    DATABASE_URL: await emptyDatabase(),
    FORMWAY_BUILD: build,
    FORMWAY_ORIGINS: ORIGIN,
    FORMWAY_SIMULATED: SIMULATED.join(','),
    ...settings,
  })
  const posted = async (place: string, body: unknown, token = ''): Promise<{ readonly token?: string }> => {
    const answer = await fetch(`${address}${place}`, {
      method: 'POST',
      headers: { origin: ORIGIN, authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    return answer.json()
  }
  const { token } = await posted('/api/sessions', { flow: FLOW })
  expect(
    await posted('/api/actions/sendCode', { answers: { phone: { number: NUMBER } }, day: TODAY }, token),
  ).toMatchObject({ outcome: 'success' })
  await stop()
  return output()
}
