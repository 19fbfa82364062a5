import { expect, it, vi } from 'vitest'
import { reportStep, type FrameSession } from '../../../src/embed/frame/frameSession'
import type { FrameMessage } from '../../../src/embed/messages/message'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { createSession } from '../../../src/engine/session/createSession'
import { createFileStore } from '../../../src/services/files/fileStore'
import { verifySubmission } from '../../../src/verify/verify'
import { datedFlow } from '../../engine/datedFlow'
import { heldSession } from '../../engine/heldSession'

it('KND-06 hands over what was shown as it was pressed, though it is another day once it is sent', async () => {
  const program = compileCheckedFlow(datedFlow())
  const { host } = heldSession(program)
  let today = '2026-05-31'
  const told: FrameMessage[] = []
  const session = createSession({
    program,
    host: {
      ...host,
      today: () => today,
      newApplication: () => 'application-1',
      heard: (step) => reportStep(talk, step),
    },
  })
  const talk: FrameSession = {
    flow: { session, files: createFileStore(null, new Map()), speak: () => Promise.resolve() },
    send: (message) => void told.push(message),
    facts: () => ({}),
  }
  session.send({ type: 'answer', path: 'about.bills', value: [{ amount: 30000 }] })
  session.send({ type: 'press', name: 'go' })
  session.send({ type: 'press', name: 'submit' })
  today = '2026-06-01'
  await host.end({ outcome: 'good', result: { day: host.calls[0]?.day ?? '' } })
  await vi.waitFor(() => expect(told.some(({ type }) => type === 'submitted')).toBe(true))
  const submission = told.flatMap((message) => (message.type === 'submitted' ? [message.submission] : []))
  expect(submission).toMatchObject([
    {
      submittedOn: '2026-05-31',
      answers: { sent: { day: '2026-05-31' } },
      figures: { plan: { payments: [{ date: '2026-05-31' }, { date: '2026-06-30' }, { date: '2026-07-31' }] } },
    },
  ])
  expect(verifySubmission(program, submission[0], { today, mode: 'test' }).ok).toBe(true)
})
