import { expect, it } from 'vitest'
import { getLeaveReason } from '../../../src/embed/frame/frameSession'
import { createSession } from '../../../src/engine/session/createSession'
import { createFileStore } from '../../../src/services/files/fileStore'
import { heldSession } from '../../engine/heldSession'
import { stoppingFlow } from '../../engine/stoppingFlow'

it.each([
  ['startOver', []],
  ['stopped', ['2015-05-17']],
  ['done', ['1990-05-17']],
])('a page hears "%s" of an applicant who leaves, having been born on %j', (reason, days) => {
  const program = stoppingFlow('keep')
  const session = createSession({ program, host: { ...heldSession(program).host, today: () => '2026-03-31' } })
  for (const value of days) {
    session.send({ type: 'answer', path: 'you.born', value })
    session.send({ type: 'press', name: 'continue' })
  }
  expect(getLeaveReason({ session, files: createFileStore(null, new Map()), speak: () => Promise.resolve() })).toBe(
    reason,
  )
})
