import { describe, expect, it } from 'vitest'
import { programOf } from '../../../src/engine/program/programOf'
import type { FormAnswers } from '../../../src/engine/values/answers'
import type { FormBlock } from '../../../src/language/block-form'
import { verifySubmission } from '../../../src/verify/verifySubmission'
import { formFlow } from '../oneForm'
import { TODAY } from '../smallFlow'

const fields: FormBlock['fields'] = {
  name: { type: 'text', label: 'Name' },
  plan: { type: 'choice', label: 'Plan', choices: { basic: 'Basic', full: 'Full' }, default: 'basic', locked: true },
  holder: { type: 'text', label: 'Holder', prefill: 'form.name', locked: true },
}
const flow = formFlow(fields, {
  screens: {
    only: { step: 'only', title: 'Only', blocks: { form: { type: 'form', fields } }, buttons: { go: { label: 'Go', submit: true } }, on: { go: { goto: 'end' } } },
    end: { title: 'End', final: true },
  },
})

function problemsOf(form: FormAnswers): readonly string[] {
  const found = verifySubmission(
    programOf(flow),
    {
      ...{ version: 2, id: 'application-1', flow: flow.id, revision: '', mode: 'live', submittedOn: TODAY, answers: { form }, broughtOn: {} },
      ...{ way: { start: 'only', steps: [{ screen: 'end', event: 'go', checked: true }] }, figures: {}, files: {}, proofs: {} },
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
