import { describe, expect, it } from 'vitest'
import { collectRelevantAnswers } from '../../../src/engine/answers/relevantAnswers'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { createSession } from '../../../src/engine/session/createSession'
import { buildSubmission } from '../../../src/engine/submission/submission'
import type { FormAnswers } from '../../../src/engine/values/answers'
import { addDays } from '../../../src/engine/values/dates'
import type { Flow, FormBlock } from '../../../src/language/flow'
import { verifySubmission } from '../../../src/verify/verify'
import { heldSession } from '../heldSession'
import { formFlow } from '../oneForm'

const fields: FormBlock['fields'] = {
  start: { type: 'date', label: 'Start', rules: { required: 'Say when' } },
  over: {
    type: 'text',
    label: 'How was it?',
    when: { 'form.start': { notAfter: { days: -1 } } },
    rules: { required: 'Say how it was' },
  },
  planned: { type: 'text', label: 'What do you plan?', when: { 'form.start': { notBefore: 'today' } } },
}
const flow: Flow = formFlow(fields, {
  screens: {
    only: {
      step: 'only',
      title: 'Only',
      next: [{ goto: 'soon', when: { 'form.start': { future: true } } }, { goto: 'late' }],
      blocks: { form: { type: 'form', fields } },
      buttons: { go: { label: 'Go', submit: true } },
      on: { go: { goto: 'next' } },
    },
    soon: { step: 'only', title: 'Soon', buttons: { go: { label: 'Go' } }, on: { go: { goto: 'end' } } },
    late: { step: 'only', title: 'Late', buttons: { go: { label: 'Go' } }, on: { go: { goto: 'end' } } },
    end: { title: 'End', final: true },
  },
})
const program = compileCheckedFlow(flow)

/** A session on a day that the test can change. */
function startedOn(day: string) {
  let today = day
  const session = createSession({
    program,
    host: { ...heldSession(program).host, today: () => today, newApplication: () => 'application-1' },
  })
  session.getView()
  const asked = (): readonly string[] =>
    (collectRelevantAnswers(program, session.getState()).forms.get('form') ?? []).map(({ name }) => name)
  return { session, asked, turn: (next: string) => void (today = next) }
}

const START = '2026-05-31'

/** A session with a start, gone on to the screen after it on the day before. */
function behindForm(answers: FormAnswers = {}) {
  const started = startedOn(addDays(START, -1))
  for (const [name, value] of Object.entries({ start: START, ...answers }))
    started.session.send({ type: 'answer', path: `form.${name}`, value })
  started.session.send({ type: 'press', name: 'go' })
  expect(started.session.getView().id).toBe('soon')
  return started
}

describe('a condition on a day', () => {
  it('WLD-05 decides what is asked, and turns when the day does', () => {
    const { session, asked, turn } = startedOn(START)
    session.send({ type: 'answer', path: 'form.start', value: START })
    expect(asked()).toEqual(['start', 'planned'])
    turn('2026-06-01')
    expect(session.renew()).toBe(true)
    expect(asked()).toEqual(['start', 'over'])
    expect(session.getRenewal()).toEqual({ screen: 'only', count: 1 })
  })

  it('WLD-05 keeps what was entered, and counts it only on days on which it is asked', () => {
    const { session, turn } = startedOn(START)
    session.send({ type: 'answer', path: 'form.start', value: START })
    session.send({ type: 'answer', path: 'form.planned', value: 'A walk' })
    turn('2026-06-01')
    session.renew()
    expect(collectRelevantAnswers(program, session.getState()).answers).toEqual({ form: { start: START } })
    turn(START)
    session.renew()
    expect(collectRelevantAnswers(program, session.getState()).answers).toEqual({
      form: { start: START, planned: 'A walk' },
    })
  })

  it('WLD-05 lets a press that meets the new day show what is asked then, and do nothing else', () => {
    const { session, turn } = startedOn(START)
    session.send({ type: 'answer', path: 'form.start', value: START })
    turn('2026-06-01')
    session.send({ type: 'press', name: 'go' })
    expect(session.getView().id).toBe('only')
    session.send({ type: 'press', name: 'go' })
    expect([...session.getView().shown.values()].map(({ message }) => message)).toEqual(['Say how it was'])
  })

  it('WLD-05 decides which screen comes next', () => {
    const { session } = startedOn(START)
    session.send({ type: 'answer', path: 'form.start', value: START })
    session.send({ type: 'press', name: 'go' })
    expect(session.getView().id).toBe('late')
  })

  it('WLD-05 of the day that is read: the submission and the verifier agree when the day turns at the end', () => {
    const { session, turn } = behindForm({ planned: 'A walk' })
    turn(START)
    session.send({ type: 'press', name: 'go' })
    const sent = buildSubmission(program, session.getState(), session.getDay())
    expect(sent).toMatchObject({ submittedOn: START, answers: { form: { start: START, planned: 'A walk' } } })
    expect(verifySubmission(program, sent, { today: START, mode: 'test' })).toMatchObject({ ok: true })
  })

  it('WLD-05 is not believed of a way that it did not lead, nor of an answer that it did not ask for', () => {
    const { session } = behindForm()
    session.send({ type: 'press', name: 'go' })
    const sent = buildSubmission(program, session.getState(), session.getDay())
    const problems = (form: FormAnswers): readonly string[] => {
      const found = verifySubmission(
        program,
        { ...sent, answers: { form } },
        { today: addDays(START, -1), mode: 'test' },
      )
      return found.ok ? [] : found.problems.map(({ code, pointer }) => `${code} ${pointer}`)
    }
    expect(problems({ start: START })).toEqual([])
    expect(problems({ start: '2026-05-20' })).toEqual(['way /way/steps/0'])
    expect(problems({ start: START, over: 'Nice' })).toEqual(['unasked /answers/form/over'])
  })
})
