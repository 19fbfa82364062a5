import { describe, expect, it } from 'vitest'
import kept from '../../../flows/shared/draft.json'
import { checkSampleValues } from '../../../src/compiler/rules/sampleFindings'
import { createDraft } from '../../../src/engine/drafts/draft'
import { readDraft, restoredState } from '../../../src/engine/drafts/readDraft'
import { createInitialState } from '../../../src/engine/answers/initialState'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { createSession } from '../../../src/engine/session/createSession'
import type { FlowState } from '../../../src/engine/state/flowState'
import type { FormAnswers } from '../../../src/engine/values/answers'
import type { FormBlock } from '../../../src/language/flow'
import { verifySubmission } from '../../../src/verify/verify'
import { TAB_SCOPE } from '../../../src/engine/drafts/persistable'
import { heldSession } from '../heldSession'
import { formFlow } from '../oneForm'

const fields: FormBlock['fields'] = {
  day: {
    type: 'date',
    label: 'Day',
    default: 'today',
    rules: { notBefore: { is: 'today', message: 'Not before today' } },
  },
  month: { type: 'date', label: 'Month', precision: 'month', default: 'today' },
  year: { type: 'date', label: 'Year', precision: 'year', default: 'today' },
  word: { type: 'text', label: 'Word', default: 'today' },
  trip: { type: 'group', label: 'Trip', fields: { from: { type: 'date', label: 'From', default: 'today' } } },
  lines: {
    ...{ type: 'list', label: 'Lines', item: 'Line', add: 'Add', remove: 'Remove', starts: 1 },
    fields: { on: { type: 'date', label: 'On', default: 'today' } },
  },
}
const flow = formFlow(fields, {
  draft: kept.draft,
  screens: {
    only: {
      step: 'only',
      title: 'Only',
      blocks: { form: { type: 'form', fields } },
      buttons: { go: { label: 'Go', submit: true } },
      on: { go: { goto: 'end' } },
    },
    end: { title: 'End', final: true },
  },
})
const program = compileCheckedFlow(flow)

function startedOn(day: string, turned = day) {
  let today = day
  const session = createSession({ program, host: { ...heldSession(program).host, today: () => today } })
  session.getView()
  today = turned
  session.renew()
  return session
}

function problemsOf(form: FormAnswers, submittedOn: string): readonly string[] {
  const found = verifySubmission(
    program,
    {
      ...{
        version: 2,
        id: 'application-1',
        flow: flow.id,
        revision: '',
        mode: 'live',
        submittedOn,
        answers: { form },
        broughtOn: {},
      },
      ...{
        way: { start: 'only', steps: [{ screen: 'end', event: 'go', checked: true }] },
        figures: {},
        files: {},
        proofs: {},
      },
    },
    { today: submittedOn },
  )
  return found.ok ? [] : found.problems.map(({ pointer }) => pointer)
}

const started = {
  day: '2028-02-29',
  month: '2028-02',
  year: '2028',
  word: 'today',
  trip: { from: '2028-02-29' },
  lines: [{ on: '2028-02-29' }],
}

describe('a date that starts with today', () => {
  it('WLD-05 has the day on which the application begins, its month or its year; a text has the word', () => {
    expect(startedOn('2028-02-29').getState().answers['form']).toEqual(started)
  })

  it('WLD-05 stays as it was read when the day turns, and a new item has the new day', () => {
    const session = startedOn('2028-02-29', '2028-03-01')
    session.send({ type: 'add', list: 'form.lines' })
    expect(session.getState().answers['form']).toEqual({
      ...started,
      lines: [{ on: '2028-02-29' }, { on: '2028-03-01' }],
    })
  })

  it('WLD-05 is in a draft what it was', () => {
    const state: FlowState = {
      ...startedOn('2028-02-29').getState(),
      way: { start: 'only', steps: [{ screen: 'end', event: 'go', checked: true }], place: 0 },
    }
    const draft = readDraft(program, JSON.stringify(createDraft(program, state, '2028-02-29')), '2028-03-01', TAB_SCOPE)
    expect(draft).not.toBeNull()
    expect(draft === null ? null : restoredState(program, draft, {}, '2028-03-01').answers['form']).toEqual(started)
  })

  it('WLD-05 starts with nothing where no day is known', () => {
    expect(createInitialState(program, {}).answers['form']).toEqual({ word: 'today', lines: [{}] })
  })

  it('WLD-05 is sent and verified, and held to the rules of the day that it is sent on', () => {
    expect(problemsOf(started, '2028-02-29')).toEqual([])
    expect(problemsOf(started, '2028-03-09')).toEqual(['/answers/form/day'])
  })

  it('WLD-05 is written without a finding', () => {
    expect(checkSampleValues(flow)).toEqual([])
  })
})
