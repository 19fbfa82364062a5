import { expect, it } from 'vitest'
import { compile } from '../../../../src/compiler/compile'
import { createInitialState } from '../../../../src/engine/answers/initialState'
import { compileCheckedFlow } from '../../../../src/engine/program/programOf'
import { computePressResults } from '../../../../src/explorer/pressResults'
import type { Program } from '../../../../src/engine/program/program'
import type { Submission } from '../../../../src/engine/submission/submission'
import type { FormAnswers } from '../../../../src/engine/values/answers'
import { findScreenIssues } from '../../../../src/engine/rules/issues'
import { describeAnswer } from '../../../../src/engine/text/fillText'
import type { Flow, FormBlock } from '../../../../src/language/flow'
import { formFlow } from '../../../engine/oneForm'
import { problemsIn } from '../../../verify/smallSubmission'
import { submitted } from '../../../verify/submitted'
import { createSources } from '../../../fixtures/memorySources'

type Written = string | { readonly label: string; readonly value: string }

/** The form as an old system names it. */
const asked = (choice: string, words: Written = 'These'): FormBlock['fields'] => ({
  first_name: { type: 'text', label: 'First name', autocomplete: 'given-name' },
  age_group: { type: 'choice', label: 'Age of {{form.first_name}}', choices: { [choice]: words, other: 'Others' } },
  why: { type: 'text', label: 'Why these?', when: { 'form.age_group': choice }, rules: { required: 'Say why' } },
})

const TEXTS = ['18-24', '25+', 'annual_leave', 'New York', 'École', '< 5 %', 'a.b', '1', '007', 'N/A', 'a/b~1']

const HOSTILE = ['say "a"', "it's", '{a}', 'a\\b', '</script>', '*', '#', '👩‍👩‍👧', '__PROTO__', 'x'.repeat(200)]

it('IMP-08 takes any text as the key of a choice: in conditions, the review, the contract and what is verified', () => {
  for (const choice of [...TEXTS, ...HOSTILE]) {
    const flow = flowAsking(choice)
    const { findings } = compile(createSources({ 'flows/form.json': JSON.stringify(flow) }), 'flows/form.json')
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
    const program = compileCheckedFlow(flow)
    const given = { first_name: 'Ada', age_group: choice }
    const state = createInitialState(program, { form: given })
    expect(findScreenIssues(program, state, '2026-03-31').map(({ path }) => path)).toEqual(['form.why'])
    const field = program.fields.get('form.age_group')
    expect(field === undefined ? [] : describeAnswer(flow, field, choice)).toEqual(['These'])
    const genuine = sent(program, { ...given, why: 'So' })
    expect(problemsIn(program, genuine)).toEqual([])
    const other = { ...genuine, answers: { form: { ...given, why: 'So', age_group: `${choice}?` } } }
    expect(problemsIn(program, other)).not.toEqual([])
  }
})

it.each(['__proto__', 'constructor', 'say "a"\n', '1', 'x'.repeat(500)])(
  'IMP-08 sends any text as the value beside the key of a choice: %j',
  (value) => {
    const program = compileCheckedFlow(flowAsking('these', { label: 'These', value }))
    const submission = sent(program, { first_name: 'Ada', age_group: 'these', why: 'So' })
    expect(submission.answers['form']).toEqual({ first_name: 'Ada', age_group: value, why: 'So' })
    expect(problemsIn(program, submission)).toEqual([])
  },
)

function flowAsking(choice: string, words: Written = 'These'): Flow {
  return formFlow(asked(choice), {
    screens: {
      only: {
        step: 'only',
        title: 'Only',
        blocks: { form: { type: 'form', fields: asked(choice, words) } },
        next: 'end',
        buttons: { go: { label: 'Go', submit: true } },
        on: { go: { goto: 'next' } },
      },
      end: {
        step: 'only',
        title: 'End',
        final: true,
        blocks: { all: { type: 'summary', title: 'All', screen: 'only' } },
      },
    },
  })
}

function sent(program: Program, answers: FormAnswers): Submission {
  const [result] = computePressResults(program, createInitialState(program, { form: answers }), 'go', 'simulated')
  if (result === undefined) throw new Error('The button does nothing.')
  return submitted(program, result.state)
}

it.each(['', ' a', 'a ', '{{a}}', 'a\nb', 'a\u0000', '\uD800', 'x'.repeat(201)])(
  'a choice cannot have the value "%s", which is said once',
  (choice) => {
    const { findings } = compile(
      createSources({ 'flows/form.json': JSON.stringify(formFlow(asked(choice))) }),
      'flows/form.json',
    )
    expect(findings.filter(({ code }) => code === 'bad-name')).toHaveLength(1)
  },
)
