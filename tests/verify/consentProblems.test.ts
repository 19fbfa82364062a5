import { describe, expect, it } from 'vitest'
import { createInitialState } from '../../src/engine/answers/initialState'
import { createConsent } from '../../src/engine/kinds/consent'
import { findField } from '../../src/engine/program/program'
import type { Json } from '../../src/engine/values/answers'
import { applyEvents, TODAY } from '../../src/explorer/stepResult'
import type { VerifyOptions } from '../../src/verify/verification'
import { verifySubmission } from '../../src/verify/verify'
import { flowWith, problemsIn } from './smallSubmission'
import { submitted } from './submitted'

const PLACE = '/answers/form/check'
const flow = {
  start: 'first',
  retention: { days: 90, reason: 'So that we can explain a decision.' },
  screens: {
    first: {
      title: 'First',
      next: 'done',
      blocks: {
        form: {
          type: 'form' as const,
          fields: {
            check: {
              type: 'consent' as const,
              purpose: 'creditCheck',
              label: 'I agree',
              text: 'We ask for your report.',
              rules: { required: 'Agree' },
            },
            news: { type: 'consent' as const, purpose: 'news', label: 'Write to me', text: 'We write twice a year.' },
          },
        },
      },
      buttons: { go: { label: 'Go', submit: true } },
      on: { go: { goto: 'next' } },
    },
    done: { title: 'Done', final: true as const },
  },
}
const program = flowWith(flow)

function givenTo(name: string, at = `${TODAY}T09:30:00.000Z`, of = program) {
  const terms = findField(of, `form.${name}`)?.options.consent
  if (terms === undefined) throw new Error(`The flow asks for no consent ${name}.`)
  return createConsent(terms, at)
}

/** What is handed over with the consent that is required, and the others as they are given. */
function sent(consents: Readonly<Record<string, Json>> = { check: givenTo('check') }) {
  const state = applyEvents(program, createInitialState(program, {}), [
    { type: 'answer', path: 'form.check', value: givenTo('check') },
    { type: 'press', name: 'go' },
  ])
  return { ...submitted(program, state), proofs: {}, answers: { form: consents } }
}

const found = (consents: Readonly<Record<string, Json>>, options: VerifyOptions = {}): readonly string[] =>
  problemsIn(program, sent(consents), options)

describe('SRV-10 a consent', () => {
  it('is taken with the words that the flow shows, and one that may be left as well', () => {
    expect(found({ check: givenTo('check') })).toEqual([])
    expect(found({ check: givenTo('check'), news: givenTo('news') })).toEqual([])
  })

  it('that is required is missed', () => {
    expect(found({})).toEqual([`rule ${PLACE}`])
  })

  it.each<[string, object]>([
    ['to other words', { words: '0'.repeat(64) }],
    ['for another purpose', { purpose: 'marketing' }],
    ['in a language that the flow has not', { language: 'fr-CA' }],
    ['that is not written as one', { at: 'yesterday' }],
    ['of a day that there is not', { at: '2026-02-30T10:00:00.000Z' }],
    ['with more to it', { by: 'somebody' }],
    ['of a day after it was sent', { at: '2026-03-12T00:00:00.000Z' }],
  ])('%s is refused, once', (_, change) => {
    expect(found({ check: { ...givenTo('check'), ...change } })).toEqual([`consent ${PLACE}`])
  })

  it('that is only a yes is refused, and so is that of another purpose in its place', () => {
    expect(found({ check: true })).toEqual([`consent ${PLACE}`])
    expect(found({ check: givenTo('news') })).toEqual([`consent ${PLACE}`, `consent ${PLACE}`])
  })

  it('that nobody asked for is refused', () => {
    expect(found({ check: givenTo('check'), marketing: givenTo('news') })).toEqual(['unasked /answers/form/marketing'])
  })

  it('is not older than its edition, of which clocks may differ by a day', () => {
    const options = { servedSince: TODAY }
    expect(found({ check: givenTo('check', '2026-03-09T00:00:00Z') }, options)).toEqual([])
    expect(found({ check: givenTo('check', '2026-03-08T23:59:59Z') }, options)).toEqual([`consent ${PLACE}`])
    expect(found({ check: givenTo('check', '2026-01-01T00:00:00Z') })).toEqual([])
    expect(() => verifySubmission(program, sent(), { servedSince: 'once' })).toThrow(
      'servedSince has to be written YYYY-MM-DD',
    )
  })

  it('to a flow that keeps answers longer is another', () => {
    const longer = flowWith({ ...flow, retention: { ...flow.retention, days: 365 } })
    expect(problemsIn(longer, sent())).toEqual([`consent ${PLACE}`])
  })
})
