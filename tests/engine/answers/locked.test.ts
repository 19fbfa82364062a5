import { describe, expect, it } from 'vitest'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import type { FormAnswers } from '../../../src/engine/values/answers'
import type { FormBlock } from '../../../src/language/flow'
import { verifySubmission } from '../../../src/verify/verify'
import { collectLazyParts } from '../../../src/tools/plugin/ownParts'
import { collectRelevantAnswers } from '../../../src/engine/answers/relevantAnswers'
import { filledIn, formFlow, messagesIn } from '../oneForm'
import { TODAY, type Walk } from '../smallFlow'

const fields: FormBlock['fields'] = {
  name: { type: 'text', label: 'Name' },
  plan: { type: 'choice', label: 'Plan', choices: { basic: 'Basic', full: 'Full' }, default: 'basic', locked: true },
  holder: { type: 'text', label: 'Holder', prefill: 'form.name', locked: true },
}
const sometimes: FormBlock['fields'] = {
  member: { type: 'yesNo', label: 'Member' },
  name: { type: 'text', label: 'Name' },
  plan: {
    type: 'choice',
    label: 'Plan',
    choices: { basic: 'Basic', full: 'Full' },
    default: 'basic',
    locked: { 'form.member': true },
  },
  holder: {
    type: 'text',
    label: 'Holder',
    prefill: 'form.name',
    locked: { 'form.member': true },
    rules: { minLength: { is: 9, message: 'Too short' } },
  },
}
const flowOf = (asked: FormBlock['fields']) =>
  formFlow(asked, {
    screens: {
      only: {
        step: 'only',
        title: 'Only',
        blocks: { form: { type: 'form', fields: asked } },
        buttons: { go: { label: 'Go', submit: true } },
        on: { go: { goto: 'end' } },
      },
      end: { title: 'End', final: true },
    },
  })

function problemsOf(form: FormAnswers, asked = fields): readonly string[] {
  const flow = flowOf(asked)
  const found = verifySubmission(
    compileCheckedFlow(flow),
    {
      ...{
        version: 2,
        id: 'application-1',
        flow: flow.id,
        revision: '',
        mode: 'live',
        submittedOn: TODAY,
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
    { today: TODAY },
  )
  return found.ok ? [] : found.problems.map(({ pointer }) => pointer)
}

describe('an answer that nobody can change', () => {
  it.each<[string, FormAnswers, readonly string[]]>([
    ['takes what it starts with', { name: 'Ada', plan: 'basic', holder: 'Ada' }, []],
    ['takes nothing where there is nothing to start with', { plan: 'basic' }, []],
    ['refuses another default', { plan: 'full' }, ['/answers/form/plan']],
    ['refuses another prefill', { name: 'Ada', plan: 'basic', holder: 'Robin' }, ['/answers/form/holder']],
    ['refuses that it is missing', { name: 'Ada', plan: 'basic' }, ['/answers/form/holder']],
  ])('WLD-11 the verifier %s', (_what, form, expected) => expect(problemsOf(form)).toEqual(expected))
})

describe('an answer that nobody can change while a condition holds', () => {
  const program = compileCheckedFlow(flowOf(sometimes))
  const entered = { member: false, name: 'Ada', plan: 'full', holder: 'Ada Lovelace' }

  it('WLD-05 counts as it starts while it is locked, and as it was entered before and afterwards', () => {
    const counted = (form: Walk) => collectRelevantAnswers(program, form.state).answers['form']
    const before = filledIn(program, entered)
    expect(counted(before)).toEqual(entered)
    const locked = before.answer('form.member', true)
    expect(counted(locked)).toEqual({ member: true, name: 'Ada', plan: 'basic', holder: 'Ada' })
    expect(counted(locked.answer('form.plan', 'basic').answer('form.plan', 'full'))).toMatchObject({ plan: 'basic' })
    expect(counted(locked.answer('form.member', false))).toEqual(entered)
  })

  it('WLD-05 nothing is said of it while it is locked', () => {
    const short = { ...entered, holder: 'Ada' }
    expect(messagesIn(program, filledIn(program, short).state)).toEqual({ holder: 'Too short' })
    expect(messagesIn(program, filledIn(program, { ...short, member: true }).state)).toEqual({})
  })

  it.each<[string, FormAnswers, readonly string[]]>([
    ['takes anything while it is not locked', entered, []],
    ['takes what it starts with while it is', { member: true, name: 'Ada', plan: 'basic', holder: 'Ada' }, []],
    ['refuses anything else then', { ...entered, member: true }, ['/answers/form/plan', '/answers/form/holder']],
  ])('WLD-05 the verifier %s', (_what, form, expected) => expect(problemsOf(form, sometimes)).toEqual(expected))

  it('WLD-05 its flow brings the control that shows it', () =>
    expect(collectLazyParts(flowOf(sometimes)).controls).toContain('locked'))
})
