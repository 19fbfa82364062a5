import { expect, it } from 'vitest'
import { TODAY } from '../../../../src/explorer/stepResult'
import { addRevision } from '../../../../src/compiler/revisedFlow'
import { flowNamed } from '../../../flows/flowsOnDisk'
import { clerkWith, signedIn } from '../../harness/clerk'
import { deskServer } from '../../harness/deskServer'

const flow = flowNamed('tenant-screening')
const revision = String(addRevision(flow)['revision'])
const [first = '', second = '', third = ''] = Object.keys(flow.screens)
const FIELD = 'history.rentAmount'

/** A desk on a day, whose database has these counts of a week. */
async function deskWith(
  counts: readonly (readonly [kind: string, name: string, part: string, count: number])[],
  { day = TODAY, week = '2026-02-23' } = {},
) {
  const server = await deskServer({ now: () => new Date(`${day}T12:00:00Z`) })
  for (const counted of counts)
    await server.database.rows(
      'insert into counts (flow, revision, week, kind, name, part, count) values ($1, $2, $3, $4, $5, $6, $7)',
      [flow.id, revision, week, ...counted],
    )
  const clerk = await signedIn(server)
  const address = `/desk/counts/${flow.id}/${revision}/${week}`
  const shown = async (path: string): Promise<string> => (await clerk.gets(path)).text()
  return { server, clerk, address, shown }
}

const COUNTS = [
  ['opened', '', '', 137],
  ['came', first, 'forward', 64],
  ['came', first, 'back', 9],
  ['came', second, 'forward', 10],
  ['came', third, 'forward', 8],
  ['stayed', first, '30', 41],
  ['stayed', first, '60', 7],
  ['met', FIELD, 'required', 33],
  ['met', FIELD, 'maxLength', 9],
] as const

/** The text of the row that begins with this code. */
function rowOf(page: string, code: string): string {
  const row = page.split('<tr>').find((part) => part.includes(`<code>${code}</code></th>`)) ?? ''
  return row
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

it('a week that is over shows how many came to each screen, in tens, and nothing under ten', async () => {
  const { address, shown } = await deskWith(COUNTS)
  expect(await shown('/desk/counts')).toContain(`<a href="${address}">2026-02-23 – 2026-03-01</a>`)
  const page = await shown(address)
  expect(rowOf(page, first)).toMatch(/flow opened: 130, forward: 60, back: under 10 10 to 30 s: 40$/)
  expect(rowOf(page, second)).toMatch(/forward: 10, back: under 10 under 10 visits of each length$/)
  // Eight are shown as none are.
  expect(rowOf(page, third)).toMatch(/forward: under 10, back: under 10 under 10 visits of each length$/)
  expect(rowOf(page, FIELD)).toMatch(/required 30 times$/)
  expect(page).not.toContain('maxLength')
  for (const exact of ['137', '64', '41', '33']) expect(page).not.toMatch(new RegExp(`[> ]${exact}\\b`))
})

it('the same is drawn on the graph of the flow, as a picture with its own style that loads nothing', async () => {
  const { address, shown, clerk } = await deskWith(COUNTS)
  expect(await shown(address)).toMatch(
    new RegExp(`role="region" aria-label="[^"]+" tabindex="0"><img src="${address}/graph.svg" alt="[^"]+"`),
  )
  const answer = await clerk.gets(`${address}/graph.svg`)
  expect([answer.headers.get('content-type'), answer.headers.get('content-security-policy')]).toEqual([
    'image/svg+xml',
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  ])
  const picture = await answer.text()
  const written = picture.match(/(?:flow opened: \d+, )?forward: [^<]+/g) ?? []
  expect(written).toHaveLength(Object.keys(flow.screens).length)
  expect(new Set(written)).toEqual(
    new Set([
      'flow opened: 130, forward: 60, back: under 10',
      'forward: 10, back: under 10',
      'forward: under 10, back: under 10',
    ]),
  )
})

it.each([
  ['that is not over', COUNTS, { day: '2026-03-01' }],
  ['of which nothing was counted ten times', [['came', first, 'forward', 9]] as const, {}],
] as const)('a week %s is neither listed nor shown', async (_, counts, when) => {
  const { address, shown, clerk } = await deskWith(counts, when)
  expect(await shown('/desk/counts')).toContain('There is nothing to show for any week yet.')
  for (const path of [address, `${address}/graph.svg`]) expect((await clerk.gets(path)).status).toBe(404)
})

it('counts are shown to nobody who is not signed in, and of no other week, edition or use case', async () => {
  const { server, address, clerk } = await deskWith(COUNTS)
  for (const path of ['/desk/counts', address, `${address}/graph.svg`])
    expect((await clerkWith(server).gets(path)).headers.get('location')).toBe('/desk/sign-in')
  for (const path of [
    `/desk/counts/${flow.id}/${revision}/2026-02-24`,
    `/desk/counts/${flow.id}/${revision}/never`,
    `/desk/counts/${flow.id}/0000000000000000/2026-02-23`,
    `/desk/counts/another/${revision}/2026-02-23`,
  ]) {
    expect([path, (await clerk.gets(path)).status]).toEqual([path, 404])
  }
})
