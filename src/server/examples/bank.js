// A fake bank that carries out connectBank, for a try: it signs the applicant in on a page of its own, and gives an account
// BANK_SECONDS later. It needs Node alone: BANK_SECRET=whsec_… node src/server/examples/bank.js
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const { BANK_SECRET = '', BANK_SECONDS = '5', PORT = '8090' } = process.env

const ACCOUNT = {
  institution: 'Example Bank',
  accountName: 'Savings',
  accountNumber: '0042 1111 2222',
  status: 'ACTIVE',
}

const PAGE = `<!doctype html><html lang="en"><title>Example Bank</title><h1>Example Bank</h1><form method="post">
<button name="answer" value="allow">Allow</button> <button name="answer" value="refuse">Refuse</button></form>`

/** Signs as Standard Webhooks has it: a request and its answer have the same id, the call's key. */
function sign(id, seconds, body) {
  const key = Buffer.from(BANK_SECRET.slice('whsec_'.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
}

function isSigned(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures = '' } = headers
  const expected = Buffer.from(sign(id, seconds, body))
  const isRecent = Math.abs(Date.now() / 1000 - Number(seconds)) <= 300
  return isRecent && signatures.split(' ').some((one) => isSame(Buffer.from(one), expected))
}

function isSame(one, other) {
  return one.byteLength === other.byteLength && timingSafeEqual(one, other)
}

/** By key: the same key again is the same connection. */
const connections = new Map()

/** Answers the server of applications: the sign-in is still to be made, the account comes later, or how it ended. */
function describe({ state, isAllowed, readyAt }, host) {
  if (isAllowed === null) return { pending: true, redirect: `http://${host}/sign-in/${state}`, pollAfter: 2000 }
  if (!isAllowed) return { outcome: 'failure' }
  return Date.now() < readyAt ? { pending: true, pollAfter: 2000 } : { outcome: 'success', result: ACCOUNT }
}

function connect({ headers }, body) {
  if (!isSigned(headers, body)) return [401, {}, '']
  const { key, returnTo } = JSON.parse(body)
  const connection = connections.get(key) ?? { state: randomUUID(), returnTo, isAllowed: null, readyAt: 0 }
  connections.set(key, connection)
  const answer = JSON.stringify(describe(connection, headers.host))
  const seconds = String(Math.floor(Date.now() / 1000))
  const signed = { 'webhook-id': key, 'webhook-timestamp': seconds, 'webhook-signature': sign(key, seconds, answer) }
  return [200, { 'content-type': 'application/json', ...signed }, answer]
}

/** The page where the applicant signs in; nobody else knows its address. */
function signIn({ method, url }, body) {
  const connection = [...connections.values()].find(({ state }) => url === `/sign-in/${state}`)
  if (connection === undefined) return [404, {}, '']
  if (method !== 'POST') return [200, { 'content-type': 'text/html; charset=utf-8' }, PAGE]
  connection.isAllowed ??= body === 'answer=allow'
  connection.readyAt ||= Date.now() + Number(BANK_SECONDS) * 1000
  return [303, { location: connection.returnTo }, '']
}

const server = createServer(async (request, response) => {
  const parts = []
  for await (const part of request) parts.push(part)
  const body = Buffer.concat(parts).toString()
  const isConnection = request.method === 'POST' && request.url === '/'
  const [status, headers, text] = isConnection ? connect(request, body) : signIn(request, body)
  response.writeHead(status, headers).end(text)
})
server.listen(Number(PORT), () => process.stdout.write(`http://localhost:${server.address().port}/\n`))
