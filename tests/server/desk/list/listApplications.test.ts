import { expect, it } from 'vitest'
import type { Database } from '../../../../src/server/database/database'
import { tries } from '../../../promises/promise'
import { signedIn } from '../../harness/clerk'
import { deskServer } from '../../harness/deskServer'

/** How many applications a large database has. */
const MANY = tries(5000, 100_000)

/** A reference of the product's alphabet for a number. */
const REFERENCE =
  "overlay(upper(translate(lpad(to_hex(n * 40503 % 4294967296), 8, '0'), 'abcdef', 'ghjkmn')) placing '-' from 5 for 0)"

/** So many applications of two use cases, one each minute from the first of January on; every tenth is accepted, every hundredth declined. */
async function fill(database: Database, count: number): Promise<void> {
  const [first, second] = await database.rows<{ flow: string; revision: string }>(
    'select flow, revision from flows order by flow',
  )
  await database.rows(
    `insert into sessions (id, token_hash, origin, flow, revision, expires_at)
     select lpad(n::text, 32, '0')::uuid, int8send(n), 'https://client.example', $2, $3, now() from generate_series(1, $1::bigint) as n`,
    [count, first?.flow, first?.revision],
  )
  await database.rows(
    `insert into applications (id, session, reference, flow, revision, submitted_on, submission, content_hash, trusted, status, received_at)
     select 'id ' || n, lpad(n::text, 32, '0')::uuid, ${REFERENCE}, case when n % 3 = 0 then $4 else $2 end, case when n % 3 = 0 then $5 else $3 end, '2026-01-01', '{}', '', '[]',
       case when n % 100 = 0 then 'declined' when n % 10 = 0 then 'accepted' else 'received' end, timestamptz '2026-01-01Z' + n * interval '1 minute'
     from generate_series(1, $1::bigint) as n`,
    [count, first?.flow, first?.revision, second?.flow, second?.revision],
  )
  await database.rows('analyze applications')
}

/** A desk with so many applications, and what it lists at an address. */
async function filledDesk(count: number) {
  const { fetch, database } = await deskServer()
  await fill(database, count)
  const clerk = await signedIn({ fetch })
  const lists = async (query: string) => {
    const page = await (await clerk.gets(`/desk?${query}`)).text()
    const [, older] = /<a href="\/desk\?([^"]*&amp;after=[^"]*)">/.exec(page) ?? []
    return {
      references: [...page.matchAll(/\/desk\/applications\/([^"]+)"/g)].map(([, reference]) => reference ?? ''),
      older: older?.replaceAll('&amp;', '&') ?? null,
    }
  }
  const kept = async (condition: string) =>
    (
      await database.rows<{ reference: string }>(
        `select reference from applications where ${condition} order by received_at desc, id desc`,
      )
    ).map(({ reference }) => reference)
  return { clerk, database, lists, kept }
}

it('SRV-08 the list goes from the newest to the oldest, page by page, each application once, also where many came in the same moment', async () => {
  const { database, lists, kept } = await filledDesk(140)
  await database.rows(
    "update applications set received_at = timestamptz '2026-01-01Z' + interval '1 microsecond' where id < 'id 5'",
  )
  const pages: (readonly string[])[] = []
  for (let query: string | null = ''; query !== null;) {
    const { references, older }: Awaited<ReturnType<typeof lists>> = await lists(query)
    pages.push(references)
    query = older
  }
  expect(pages.map((page) => page.length)).toEqual([50, 50, 40])
  expect(pages.flat()).toEqual(await kept('true'))
})

it('SRV-08 applications are listed by status, by use case, by the days that they came on, by how their reference begins, and by all of these', async () => {
  const { database, lists, kept } = await filledDesk(4000)
  const [flow] = await database.rows<{ flow: string }>("select flow from applications where id = 'id 3'")
  const [one] = await database.rows<{ reference: string }>("select reference from applications where id = 'id 30'")
  const reference = one?.reference ?? ''
  const expectListed = async (query: string, condition: string): Promise<void> => {
    const found = await kept(condition)
    expect([query, found.length > 0]).toEqual([query, true])
    expect([query, (await lists(query)).references]).toEqual([query, found.slice(0, 50)])
  }
  await expectListed('status=declined', "status = 'declined'")
  await expectListed(`flow=${flow?.flow}`, 'substring(id from 4)::int % 3 = 0')
  await expectListed('from=2026-01-02&to=2026-01-02', "received_at >= '2026-01-02Z' and received_at < '2026-01-03Z'")
  await expectListed(`reference=${reference}`, `reference = '${reference}'`)
  // As somebody reads it out: in small letters, without the hyphen, O for 0 and l for 1.
  await expectListed(
    `reference=${reference.replace('-', '').toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')}`,
    `reference = '${reference}'`,
  )
  await expectListed(`reference=${reference.slice(0, 2)}`, `reference like '${reference.slice(0, 2)}%'`)
  await expectListed(
    `status=accepted&flow=${flow?.flow}&from=2026-01-01&to=2026-01-01&reference=${reference.slice(0, 1)}`,
    `status = 'accepted' and substring(id from 4)::int % 3 = 0 and received_at < '2026-01-02Z' and reference like '${reference.slice(0, 1)}%'`,
  )
  expect((await lists('reference=%25')).references).toHaveLength(50)
  expect((await lists('status=inReview')).references).toEqual([])
})

it('SRV-08 a filter that is none is refused', async () => {
  const clerk = await signedIn(await deskServer())
  for (const query of [
    'status=another',
    'from=yesterday',
    'to=2026-02-30',
    'after=1',
    'after=99999999999999999999~a',
    'after=1~%00',
    'flow=%00',
    'reference=%00',
  ]) {
    const answer = await clerk.gets(`/desk?${query}`)
    expect([query, answer.status, await answer.text()]).toEqual([
      query,
      400,
      expect.stringContaining('There is no such filter. <code>filter</code>'),
    ])
  }
})

it('SRV-08 of a large database the list, each filter and a page far behind take no longer than one that is found by its reference, but for what is shown', async () => {
  const { clerk, database, lists } = await filledDesk(MANY)
  const [last] = await database.rows<{ micros: string; id: string; reference: string }>(
    'select (extract(epoch from received_at) * 1000000)::bigint as micros, id, reference from applications order by received_at limit 1 offset 100',
  )
  const { references } = await lists('')
  const queries = [
    '',
    'status=declined',
    `status=declined&from=2026-01-02&to=2026-01-03`,
    `reference=${references[7]}`,
    `reference=${last?.reference.slice(0, 3)}`,
    `reference=${last?.reference.slice(0, 1)}`,
    `flow=another`,
    `after=${last?.micros}~${last?.id}`,
  ]
  const measured = new Map<string, number>()
  for (const query of queries) {
    const times: number[] = []
    for (let tried = 0; tried < 9; tried += 1) {
      const began = performance.now()
      expect((await clerk.gets(`/desk?${query}`)).status).toBe(200)
      times.push(performance.now() - began)
    }
    // What the machine does besides is not the desk's.
    measured.set(query, times.toSorted((one, other) => one - other)[2] ?? Infinity)
  }
  // Beside each other, so that it is no matter how fast the machine is; a page of rows takes its time to be written.
  const one = measured.get(`reference=${references[7]}`) ?? 0
  expect([...measured].filter(([, milliseconds]) => milliseconds >= one * 10)).toEqual([])
})
