// @module-tag long
import { createHash } from 'node:crypto'
import { describe, expect, inject, it } from 'vitest'
import { toLiveProgram } from '../../../src/engine/program/liveProgram'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { isObject, type Json } from '../../../src/engine/values/answers'
import { flowNamed, productFlows } from '../../flows/flowsOnDisk'
import { copy } from '../states/driven'
import { goLive, liveWay } from './liveWay'
import { openHost } from './openHost'
import { openLive } from './openLive'
import { type Posted, receivingServer } from './receivingServer'

const DAY = '2026-03-10'
const BRAND = 'Client Homes'

/** The flows that are tried: in a full run all that clients have. */
const tried = inject('mode') === 'full' ? productFlows : [flowNamed('tenant-screening')]

describe.each(tried.map((flow) => [flow.id, flow] as const))('%s', (id, flow) => {
  it.each([
    ['an action of the page that submits', 'action', 1280],
    ['onSubmit of the page', 'onSubmit', 375],
  ] as const)(
    'EDG-01 EDG-03 EDG-05 with %s nothing is called sent before the server has taken it, nothing is lost, and one application is stored',
    async (_, takes, width) => {
      const server = receivingServer(id, DAY, ['fails', 'refuses', 'loses', 'takes'])
      const host = await openHost({
        width,
        answer: (path, body) => (path === '/applications' ? server.receive(body) : undefined),
      })
      host.problems.expectConsoleErrors(/500|422|submitApplication|network error|ERR_CONTENT_LENGTH_MISMATCH/)
      await openLive(host, flow, { takes, brand: BRAND, day: DAY })
      const program = toLiveProgram(compileCheckedFlow(flow))
      const driven = { page: await host.flow(), program, facts: { 'brand.name': BRAND } }
      const { events, end, submit, words } = liveWay(program)
      await goLive(driven, events)
      for (const outcome of ['failure', 'refused', 'failure']) {
        await driven.page.press(submit)
        await driven.page.expectText(copy(driven, end, words(outcome)))
        expect(await host.heard('onSuccess')).toEqual([])
        // Two presses so near to each other would be one.
        await driven.page.wait(1000)
      }
      await driven.page.press(submit)
      await expect.poll(() => host.heard('onSuccess')).toHaveLength(1)
      const [stored, ...others] = server.stored.values()
      if (stored === undefined) throw new Error('The server has stored nothing.')
      expect(others).toEqual([])
      expect(await host.heard('onSuccess')).toMatchObject([
        { submission: stored.submission, reference: stored.reference },
      ])
      await driven.page.expectText(stored.reference ?? 'There is no reference.')
      expectOneApplication(server.tries, stored)
      expect(await host.heard('onError')).toEqual([])
    },
  )
})

/** All tries are one application, the last two the same in all; each file that was stored is the one that was chosen. */
function expectOneApplication(tries: readonly Posted[], { submission, files }: Posted): void {
  expect(tries.map(({ submission: { id } }) => id)).toEqual(tries.map(() => submission.id))
  expect(tries.slice(2).map((posted) => posted.submission)).toEqual([submission, submission])
  expect(submission).toMatchObject({
    mode: 'live',
    revision: expect.stringMatching(/^[0-9a-f]{16}$/),
    proofs: { sendCode: 'session of sendCode' },
  })
  const hashes = Object.entries(files).map(([id, bytes]) => [
    id,
    createHash('sha256').update(Buffer.from(bytes, 'base64')).digest('hex'),
  ])
  expect(submission.files).toEqual(Object.fromEntries(hashes))
  expect(hashes).toHaveLength(filesIn(submission.answers))
}

/** How many files there are among answers. */
function filesIn(value: Json): number {
  if (Array.isArray(value)) return value.reduce((sum: number, part: Json) => sum + filesIn(part), 0)
  if (!isObject(value)) return 0
  return 'size' in value ? 1 : Object.values(value).reduce((sum: number, part: Json) => sum + filesIn(part), 0)
}
