import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlanChoice } from '../../src/engine/blocks/schedule'
import { type Program, getScreen } from '../../src/engine/program/program'
import { compileCheckedFlow } from '../../src/engine/program/programOf'
import { createSession, type Session } from '../../src/engine/session/createSession'
import type { Json } from '../../src/engine/values/answers'
import { TODAY } from '../../src/explorer/stepResult'
import type { Flow } from '../../src/language/flow'
import { flowNamed } from './flowsOnDisk'
import { stepIndex } from './stepIndex'

const flow = flowNamed('bill-financing')
const fromBills = startingWithBills()

describe('the steps of Bill Financing', () => {
  it('LAY-05 are Verify OTP, Bill Upload, Bank Connect, Review & Submit', () => {
    expect(Object.values(flow.steps)).toEqual(['Verify OTP', 'Bill Upload', 'Bank Connect', 'Review & Submit'])
  })

  it('LAY-07 have the bank at index 2 and the review at 3', () => {
    expect(stepIndex(flow, 'bank')).toBe(2)
    expect(stepIndex(flow, 'review')).toBe(3)
  })

  it('LAY-07 have the bank at index 3 when the one id says so', () => {
    const other = { ...flow, screens: { ...flow.screens, bank: { ...getScreen(compileCheckedFlow(flow), 'bank').document, step: 'review' } } }
    expect(stepIndex(other, 'bank')).toBe(3)
  })
})

describe('the total', () => {
  it('BIL-06 is the sum of the amounts, exact to the cent', () => {
    const amount = fc.integer({ min: 1, max: 100_000_000 })
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 5 }), (amounts) => {
        const session = sessionWith(amounts.map((cents) => ({ amount: cents })))
        const shown = session.text('{{calculations.total}}').replaceAll(/[$,]/g, '')
        const cents = amounts.reduce((sum, each) => sum + BigInt(each), 0n)
        expect(BigInt(shown.replace('.', ''))).toBe(cents)
        for (const plan of plansOf(session)) {
          expect(plan.payments.reduce((sum, payment) => sum + BigInt(payment.amount), 0n)).toBe(cents)
        }
      }),
    )
  })

  it('BIL-06 leaves out what is not an amount yet', () => {
    const session = sessionWith([{ amount: 1010 }, { amount: '12.3x' }, {}])
    expect(session.text('{{calculations.total}}')).toBe('$10.10')
  })

  it('BIL-11 has a dollar sign and two decimals', () => {
    expect(sessionWith([{ amount: 100_000 }]).text('{{calculations.total | money}}')).toBe('$1,000.00')
    expect(sessionWith([{ amount: 5 }]).text('{{calculations.total | money}}')).toBe('$0.05')
  })
})

describe('the merchant', () => {
  it('BIL-11 is the company of the first bill, or a placeholder', () => {
    const merchant = (bills: readonly Json[]): string => sessionWith(bills).text('{{calculations.merchant}}')
    expect(merchant([{ companyName: 'Lakeshore Hydro' }, { companyName: 'Other' }])).toBe('Lakeshore Hydro')
    expect(merchant([{ companyName: ' ' }])).toBe('Your bill provider')
    expect(merchant([{}, { companyName: 'Other' }])).toBe('Your bill provider')
  })
})

describe('the day of posting', () => {
  it.each([
    ['2026-03-10', 'Sunday the 15th'],
    ['2026-07-27', 'Saturday the 1st'],
    ['2026-12-28', 'Saturday the 2nd'],
  ])('BIL-09 lies five days after %s: %s', (today, day) => {
    expect(sessionWith([], today).text('{{calculations.postDate | dayOfMonth}}')).toBe(day)
  })
})

describe('the payment plan', () => {
  it('BIL-07 is 4 weeks at first, weekly; the others are monthly', () => {
    const session = sessionWith([{ amount: 10_000 }])
    expect(session.getState().answers['plan']).toEqual({ paymentPlan: '4' })
    expect(plansOf(session).map(({ id, label, description }) => [id, label, description])).toEqual([
      ['4', '4 Weeks', 'Weekly'],
      ['3', '3 Months', 'Monthly'],
      ['6', '6 Months', 'Monthly'],
      ['12', '12 Months', 'Monthly'],
    ])
    expect(plansOf(session).map(({ payments }) => payments.length)).toEqual([4, 3, 6, 12])
  })

  it('BIL-07 has to be selected', () => {
    const details = sessionWith([{ amount: 10_000 }])
    details.send({ type: 'answer', path: 'plan.paymentPlan', value: undefined })
    details.send({ type: 'press', name: 'continue' })
    expect(details.getView().id).toBe('bill-financing.details')
    expect(details.getView().issues.map(({ message }) => message)).toEqual(['Please select a payment plan'])
  })

  it('REV-03 stands in the review as it was chosen, and as 4 weekly payments in the sample', () => {
    const paymentsIn = (source: 'answers' | 'sample'): number | undefined => {
      const program = startingWithBills(({ screens }) => {
        const details = screens['bill-financing.details']
        const schedule = screens['review']?.blocks?.['schedule']
        if (details === undefined || schedule?.type !== 'schedule') throw new Error('The review has no schedule.')
        details.next = 'review'
        if (source === 'sample') schedule.source = source
      })
      const session = sessionWith([{ amount: 10_000 }], TODAY, program)
      session.send({ type: 'answer', path: 'plan.paymentPlan', value: '3' })
      session.send({ type: 'press', name: 'continue' })
      const block = session.getView().blocks.find(({ type }) => type === 'schedule')
      return block?.type === 'schedule' ? block.data.length : undefined
    }
    expect([paymentsIn('answers'), paymentsIn('sample')]).toEqual([3, 4])
  })
})

/** A session on the screen where the plan is chosen, after these bills, however incomplete. */
function sessionWith(bills: readonly Json[], today = TODAY, program = fromBills): Session {
  const session = createSession({
    program,
    host: {
      run: () => new Promise<never>(() => undefined),
      storage: { read: () => null, write: () => true, remove: () => undefined },
      today: () => today,
      restart: () => undefined,
      report: () => undefined,
    },
  })
  session.send({ type: 'press', name: 'enterManually' })
  session.send({ type: 'answer', path: 'bills.bills', value: bills })
  session.send({ type: 'press', name: 'continue' })
  return session
}

/** The flow from the bills on, which are taken as they are. */
function startingWithBills(edit: (copy: Flow) => void = () => undefined): Program {
  const copy = structuredClone(flow)
  const upload = copy.screens['bill-financing.upload']
  if (upload?.buttons?.['continue'] === undefined) throw new Error('The bills cannot be sent.')
  upload.buttons['continue'].submit = false
  copy.start = 'bill-financing.upload'
  edit(copy)
  return compileCheckedFlow(copy)
}

function plansOf(session: Session): readonly PlanChoice[] {
  return session.getView().plans.get('schedule') ?? []
}
