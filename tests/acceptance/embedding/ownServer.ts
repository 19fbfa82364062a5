import { readFileSync } from 'node:fs'

/** The example of the server's README, as written. */
const example =
  /\n## In your own stack\n[\s\S]*?```js\n([\s\S]*?)```/.exec(readFileSync('src/server/README.md', 'utf8'))?.[1] ?? ''

/** What a client writes to run the receiving server: as the README says, and with what sends codes and a clock of its own. */
export const ownServer: Readonly<Record<string, string>> = {
  'receive.mjs': example,
  'ownServer.mjs': `
import { builtFlows, connectDatabase, createServer } from 'formway/server'
import { fetch as answer } from './receive.mjs'

const database = connectDatabase(process.env.DATABASE_URL)
const sent = []
const server = await createServer({
  database,
  flows: builtFlows('node_modules/formway/dist'),
  origins: ['https://client.example'],
  sendCode: async (message) => void sent.push(message),
  simulated: ['verifyPayroll', 'connectBank', 'scanId', 'preparePayment', 'saveInformation'],
  now: () => new Date('2026-03-10T12:00:00Z'),
})
const post = async (path, body, token = '') => {
  const headers = { origin: 'https://client.example', authorization: 'Bearer ' + token }
  const told = await server.fetch(new Request('https://any.example' + path, { method: 'POST', headers, body: JSON.stringify(body) }))
  return { status: told.status, ...(await told.json()) }
}
const health = await answer(new Request('https://any.example/health'))
const session = await post('/api/sessions', { flow: 'tenant-screening' })
const { outcome } = await post('/api/actions/sendCode', { answers: { phone: { number: '+14165550123' } }, day: '2026-03-10' }, session.token)
const kept = await database.rows('select flow, expires_at from sessions')
console.log(JSON.stringify({ health: health.status, status: session.status, expires: session.expires, outcome, sent, kept }))
process.exit()
`,
}
