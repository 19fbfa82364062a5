import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import type { NamedKey } from '../../../src/server/database/vault'
import type { Json } from '../../../src/engine/values/answers'
import { TODAY } from '../../../src/explorer/stepResult'
import { productFlows } from '../../flows/flowsOnDisk'
import { tries } from '../../promises/promise'
import { signedIn } from '../harness/clerk'
import { deskServer, takenBy } from '../harness/deskServer'
import { dumped } from '../harness/dump'

const keyOf = (name: string): NamedKey => ({ name, bytes: randomBytes(32) })

/** Every text and number that is long enough to be known again. */
function leavesOf(value: Json | undefined): readonly string[] {
  if (typeof value === 'string') return value.length < 4 ? [] : [value]
  if (typeof value === 'number') return value < 1000 ? [] : [String(value)]
  return typeof value !== 'object' || value === null ? [] : Object.values(value).flatMap((part: Json) => leavesOf(part))
}

it('PRD-07 a dump of the database holds nothing that was entered', async () => {
  for (const flow of productFlows.slice(0, tries(2, productFlows.length))) {
    const server = await deskServer({ keys: [keyOf('first')] })
    const { submission, reference } = await takenBy(server, flow.id)
    const clerk = await signedIn(server)
    await clerk.sends(`/desk/applications/${reference}/notes`, { note: 'A note of Canary Wharf.' })
    const dump = await dumped(server.database)
    // Ids of handles are the page's own, of chance.
    const handles = Object.keys(submission.files)
    const canaries = new Set([
      ...leavesOf(submission.answers).filter((leaf) => leaf !== TODAY && !handles.includes(leaf)),
      ...server.sent.map(({ recipient }) => recipient),
      'Canary Wharf',
    ])
    expect(canaries.size).toBeGreaterThan(5)
    expect([...canaries].filter((canary) => dump.includes(canary))).toEqual([])
    const page = await (await clerk.gets(`/desk/applications/${reference}`)).text()
    expect(page).toContain('Canary Wharf')
  }
})
