import { describe, expect, it } from 'vitest'
import { createHandover, createProposal } from '../../../src/embed/frame/frameSession'
import { TODAY } from '../../engine/smallFlow'
import { submittingProgram, underWay } from './submittingFlow'

const values = { reference: '7K3M-29QX', today: TODAY, confirmation: 'none' }
const given = { day: TODAY, files: {}, facts: {} }

describe('what an action submits', () => {
  it('EDG-01 is what is handed over when it ends well with nothing of its own', async () => {
    const { session, host, call } = underWay('send', { name: 'Robin' })
    const proposal = createProposal(submittingProgram, call, values, given)
    expect(proposal).toMatchObject({
      end: { outcome: 'success', result: { number: '7K3M-29QX', day: TODAY } },
      handover: {
        reference: '7K3M-29QX',
        submission: { mode: 'live', answers: { about: { name: 'Robin' }, sent: { number: '7K3M-29QX' } } },
      },
    })
    await host.end(proposal?.end ?? { outcome: '' })
    expect(createHandover(submittingProgram, session.getState(), given)).toEqual(proposal?.handover)
  })

  it('is nothing where it does not end the flow', () => {
    expect(createProposal(submittingProgram, underWay('look').call, values, given)).toBeNull()
  })

  it('changes nothing: the flow stays where it is', () => {
    const { session, call } = underWay('send')
    const before = session.getState()
    createProposal(submittingProgram, call, values, given)
    expect(session.getState()).toBe(before)
  })
})
