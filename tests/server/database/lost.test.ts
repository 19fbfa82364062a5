import { expect, it } from 'vitest'
import { connectDatabase } from '../../../src/server/database/database'
import { migrate, MIGRATIONS } from '../../../src/server/database/migrate'
import { flowNamed } from '../../flows/flowsOnDisk'
import { applied, PAGE_REFERENCE, readingCodes } from '../harness/applicant'
import { DESK_TOKEN, signedIn } from '../harness/clerk'
import { connectedTo, emptyDatabase } from '../harness/freshDatabase'
import { type Closing, gateTo } from '../harness/gate'
import { receiver } from '../harness/receiver'
import { testServer } from '../harness/testServer'
import { type Visitor, visitorOf } from '../harness/visitor'

const FLOW = 'tenant-screening'
const UNAVAILABLE = { status: 503, body: { code: 'unavailable' } }
const PDF = Buffer.from('%PDF-1.7\n')

interface Taken {
  readonly result: { readonly reference: string }
}

/** A server whose database stands behind a gate, and that gives up soon. */
async function gatedServer() {
  const address = await emptyDatabase()
  const gate = await gateTo(address)
  const own = connectedTo(address)
  await migrate(own, MIGRATIONS)
  const database = connectDatabase(gate.url, {
    connections: 5,
    longest: { connection: 500, statement: 2000, answer: 1000 },
  })
  const { url, heard } = await receiver()
  const server = await testServer({
    database,
    deskToken: DESK_TOKEN,
    webhooks: [{ id: 'default', url, secrets: [`whsec_${Buffer.from('a secret of tests').toString('base64')}`] }],
  })
  const status = async (path: string): Promise<number> =>
    (await server.fetch(new Request(`https://server.example${path}`))).status
  return { gate, own, database, heard, server, status }
}

it.each<Closing>(['refuses', 'says nothing'])(
  'SRV-03 while the database %s requests are refused with a code, and afterwards all goes on, with what was acknowledged',
  async (closing) => {
    const { gate, own, database, heard, server, status } = await gatedServer()
    const [first, second] = [await visitorOf(server, FLOW), await visitorOf(server, FLOW)]
    const sending = async (visitor: Visitor) => ({
      submission: await applied(flowNamed(FLOW), visitor, readingCodes(server)),
      reference: PAGE_REFERENCE,
    })
    const [sent, waiting] = [await sending(first), await sending(second)]
    const clerk = await signedIn(server)
    const acknowledged = await first.asks<Taken>('/api/applications', sent)
    expect([acknowledged.status, await status('/ready')]).toEqual([200, 200])

    await gate.close(closing)
    const refused = await Promise.all([
      first.asks('/api/sessions', { flow: FLOW }),
      second.asks('/api/actions/sendCode', { answers: {}, day: '2026-03-10' }),
      second.puts('another', PDF),
      second.asks('/api/applications', waiting),
    ])
    expect(refused).toMatchObject(refused.map(() => UNAVAILABLE))
    expect([await status('/ready'), await status('/health'), (await clerk.gets('/desk')).status]).toEqual([
      503, 200, 503,
    ])
    await expect(server.deliver()).rejects.toThrow(/connect|timeout/i)

    await gate.open()
    await expect.poll(() => status('/ready')).toBe(200)
    expect(await second.asks('/api/applications', waiting)).toMatchObject({ status: 200 })
    expect(await first.asks('/api/applications', sent)).toEqual(acknowledged)
    await server.deliver()
    expect(heard).toHaveLength(2)
    const kept = await own.rows<{ id: string }>('select id from applications')
    expect(kept.map(({ id }) => id).toSorted()).toEqual([sent.submission.id, waiting.submission.id].toSorted())
    expect((await clerk.gets('/desk')).status).toBe(200)
    await database.close()
  },
)
