import { describe, expect, it } from 'vitest'
import { createInitialState } from '../../src/engine/answers/initialState'
import type { Program } from '../../src/engine/program/program'
import { compileCheckedFlow } from '../../src/engine/program/programOf'
import type { FlowEvent } from '../../src/engine/state/step'
import { applyEvents, TODAY } from '../../src/explorer/stepResult'
import type { TrustedItem } from '../../src/verify/verification'
import { verifySubmission } from '../../src/verify/verify'
import { walkedFlow } from '../explorer/walkedFlow'
import { flowNamed } from '../flows/flowsOnDisk'
import { flowWith, submissionAfter } from './smallSubmission'
import { submitted } from './submitted'

/** Each thing that was believed, in words; a question mark where it need not have been. */
function believedIn(program: Program, submission: unknown): readonly string[] {
  const found = verifySubmission(program, submission, { today: TODAY, mode: 'test' })
  return found.ok ? found.trusted.map(inWords) : found.problems.map(({ message }) => message)
}

function inWords(item: TrustedItem): string {
  switch (item.kind) {
    case 'action':
      return `${item.action}.${item.outcome} on ${item.screen}${item.certain ? '' : '?'}`
    case 'data':
      return `${item.path} on ${item.screen} by ${item.from === 'action' ? item.action : 'the flow'}`
    case 'entry':
      return `${item.path} of what ${item.action} found`
    case 'proof':
      return `proof of ${item.action}`
    default: {
      const never: never = item
      return never
    }
  }
}

describe('EDG-06 what was believed of Tenant Screening, where the page carries the actions out,', () => {
  const { program: live, ends } = walkedFlow(flowNamed('tenant-screening'), 'live')
  const submissions = ends.map((state) => ({ ...submitted(live, state), proofs: {} }))
  const CODE = ['sendCode.success on phone.number', 'verifyCode.success on phone.code']
  const SENT = ['submission.reference on review by submitApplication', 'submission.day on review by submitApplication']

  it('is that the phone has the number in every submission, and how it was sent', () => {
    expect(submissions.length).toBeGreaterThan(0)
    for (const submission of submissions) {
      const believed = believedIn(compileCheckedFlow(flowNamed('tenant-screening')), submission)
      expect(believed).toEqual(expect.arrayContaining([...CODE, 'submitApplication.success on review', ...SENT]))
    }
  })

  it('names the account that was connected, though the way shows nothing of it', () => {
    const connected = submissions.find(({ answers }) => Array.isArray(answers['bank']?.['accounts']))
    const skipped = submissions.find(({ answers }) => answers['bank']?.['accounts'] === undefined)
    expect(believedIn(live, connected)).toEqual(
      expect.arrayContaining(['connectBank.success on bank', 'bank.accounts on bank by connectBank']),
    )
    expect(believedIn(live, skipped).join()).not.toContain('bank.accounts')
  })

  it('tells a payroll that was verified from one that was not', () => {
    const outcomes = submissions.flatMap(({ way }) =>
      way.steps.flatMap(({ event }) => (event.startsWith('verifyPayroll.') ? [event] : [])),
    )
    expect(new Set(outcomes)).toEqual(new Set(['verifyPayroll.success', 'verifyPayroll.failure']))
    for (const submission of submissions) {
      const events = submission.way.steps
        .map(({ event }) => event)
        .filter((event) => event.startsWith('verifyPayroll.'))
      expect(believedIn(live, submission).filter((item) => item.startsWith('verifyPayroll.'))).toEqual(
        events.map((event) => `${event} on employment.payroll`),
      )
    }
  })
})

/** A flow in which a hidden screen checks something, and may be passed by without; then something is looked up twice over. */
const program = flowWith({
  start: 'code',
  data: {
    found: {
      score: { type: 'text', label: 'Score' },
      mark: { type: 'text', label: 'Mark' },
      twice: { type: 'text', label: 'Twice' },
      sought: { type: 'text', label: 'Sought' },
    },
  },
  actions: {
    check: { delay: '1 s', outcomes: { good: {}, bad: {} } },
    prepare: { delay: '1 s', outcomes: { ready: {} } },
    probe: { delay: '1 s', outcomes: { open: {} } },
    look: { delay: '1 s', outcomes: { found: { result: 'good' } } },
    seek: { delay: '1 s', outcomes: { found: { result: 'good' } } },
  },
  screens: {
    code: {
      title: 'Code',
      next: 'asking',
      buttons: { check: { label: 'Check' }, pass: { label: 'Pass' } },
      on: {
        check: { run: 'check' },
        'check.good': { goto: 'next', replace: true },
        'check.bad': { close: true },
        pass: { goto: 'next', replace: true },
      },
    },
    asking: {
      title: 'Asking',
      next: 'done',
      buttons: {
        look: { label: 'Look' },
        seek: { label: 'Seek' },
        ready: { label: 'Ready' },
        mark: { label: 'Mark' },
        send: { label: 'Send' },
      },
      on: {
        look: { run: 'prepare' },
        ready: { run: 'look' },
        'prepare.ready': { run: 'look' },
        'look.found': { set: { 'found.score': { take: 'result' }, 'found.twice': { take: 'result' } } },
        seek: { run: 'probe' },
        'probe.open': { run: 'seek' },
        'seek.found': { set: { 'found.twice': { take: 'result' }, 'found.sought': { take: 'result' } } },
        mark: { set: { 'found.mark': 'seen' } },
        send: { goto: 'next' },
      },
    },
    done: { title: 'Done', final: true },
  },
})

describe('EDG-06 what was believed', () => {
  const believed = (presses: readonly string[]): readonly string[] =>
    believedIn(program, { ...submissionAfter(program, presses), proofs: { check: 'signed' } })

  it('is uncertain of an action where the flow leads past it too', () => {
    expect(believed(['check', 'send'])).toEqual(['check.good on code?', 'proof of check'])
    expect(believed(['pass', 'send'])).toEqual(['check.good on code?', 'proof of check'])
  })

  it('names the actions that data came of, each that can have brought them, and those whose end started these', () => {
    expect(believed(['pass', 'look', 'send'])).toEqual([
      'check.good on code?',
      'prepare.ready on asking?',
      'look.found on asking',
      'probe.open on asking?',
      'seek.found on asking?',
      'found.score on asking by look',
      'found.twice on asking by look',
      'found.twice on asking by seek',
      'proof of check',
    ])
  })

  it('is certain of an action without whose end another could not have begun', () => {
    expect(believed(['pass', 'seek', 'send'])).toEqual(
      expect.arrayContaining(['probe.open on asking', 'seek.found on asking', 'found.sought on asking by seek']),
    )
  })

  it('names what the flow itself brought', () => {
    expect(believed(['pass', 'mark', 'send'])).toContain('found.mark on asking by the flow')
  })

  it('is nothing of an action that ended and left no trace', () => {
    const press = (name: string): FlowEvent => ({ type: 'press', name })
    const ended = applyEvents(program, createInitialState(program, {}), [
      press('check'),
      { type: 'outcome', run: 1, outcome: 'bad' },
      press('pass'),
      press('send'),
    ])
    expect(believedIn(program, { ...submitted(program, ended), proofs: {} })).toEqual(['check.good on code?'])
  })
})
