import { describe, expect, it } from 'vitest'
import { hasOpening } from '../../../src/compiler/runtimeFlow'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { createSession } from '../../../src/engine/session/createSession'
import type { Flow } from '../../../src/language/flow'
import { foundIn } from '../../compiler/check/foundIn'
import { heldSession } from '../heldSession'
import { formFlow } from '../oneForm'

const income = { type: 'text', label: 'Your income in {{year - 1}}' } as const

function onDay(day: string, screen: Partial<Flow['screens'][string]> = {}) {
  const flow = formFlow({ income })
  const asked = { ...flow, screens: { only: { step: 'only', title: 'Only', ...flow.screens['only'], ...screen } } }
  const program = compileCheckedFlow(asked)
  const { host } = heldSession(program)
  let today = day
  const session = createSession({ program, host: { ...host, today: () => today } })
  session.getView()
  return { session, turn: (next: string) => void (today = next) }
}

describe('IMP-08 a year in words', () => {
  it.each([
    ['{{year}}', '2026'],
    ['In {{ year-1 }} and {{year + 10}}', 'In 2025 and 2036'],
    ['{{year - 99}}', '1927'],
  ])('is that of the day on which it is read: %s', (text, expected) =>
    expect(onDay('2026-12-31').session.text(text)).toBe(expected),
  )

  it('is another once the year has turned, and a press that meets it first shows it', () => {
    const { session, turn } = onDay('2026-12-31', { buttons: { go: { label: 'Go', submit: true } }, on: {} })
    expect(session.text(income.label)).toBe('Your income in 2025')
    turn('2027-01-01')
    session.send({ type: 'press', name: 'go' })
    expect(session.text(income.label)).toBe('Your income in 2026')
    expect(session.getRenewal()).toEqual({ screen: 'only', count: 1 })
  })

  it('has one form; for others the checker says what to write', () => {
    const label = (written: string) => foundIn({ income: { ...income, label: `In ${written}` } })
    expect(label('{{year - 1}}')).toEqual([])
    for (const written of ['{{year - 100}}', '{{year * 2}}', '{{form.income - 1}}', '{{year - n}}'])
      expect(label(written)).toEqual([expect.stringMatching(/^bad-placeholder income\/label: .*\{\{year - 1\}\}/)])
    expect(label('{{yaer}}')).toEqual([expect.stringMatching(/^unknown-placeholder income\/label: .*"year"/)])
    expect(label('{{year | money}}')).toEqual([expect.stringMatching(/^unfit-formatter income\/label: /)])
    expect(foundIn({ income: { ...income, rules: { required: 'Enter your income in {{year - 1}}' } } })).toEqual([])
  })

  it('is not written into a page that is made when the flow is built', () => {
    const flow = (words: string): Flow => ({
      ...formFlow({}),
      screens: { only: { title: words, layout: 'intro', final: true } },
    })
    expect([hasOpening(flow('Welcome')), hasOpening(flow('Welcome to {{year}}'))]).toEqual([true, false])
  })
})
