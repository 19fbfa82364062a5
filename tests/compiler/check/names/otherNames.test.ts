import { expect, it } from 'vitest'
import { compile } from '../../../../src/compiler/compile'
import { createInitialState } from '../../../../src/engine/answers/initialState'
import { compileCheckedFlow } from '../../../../src/engine/program/programOf'
import { findScreenIssues } from '../../../../src/engine/rules/issues'
import { describeAnswer } from '../../../../src/engine/text/fillText'
import type { FormBlock } from '../../../../src/language/flow'
import { formFlow } from '../../../engine/oneForm'
import { createSources } from '../../../fixtures/memorySources'

/** The form as an old system names it. */
const asked = (choice: string): FormBlock['fields'] => ({
  first_name: { type: 'text', label: 'First name', autocomplete: 'given-name' },
  age_group: { type: 'choice', label: 'Age of {{form.first_name}}', choices: { [choice]: 'These', other: 'Others' } },
  why: { type: 'text', label: 'Why these?', when: { 'form.age_group': choice }, rules: { required: 'Say why' } },
})

it.each(['18-24', '25+', 'annual_leave', 'New York', 'École', '< 5 %', 'a.b'])(
  'a choice can have the value "%s"',
  (choice) => {
    const flow = formFlow(asked(choice), {
      screens: {
        only: {
          step: 'only',
          title: 'Only',
          blocks: { form: { type: 'form', fields: asked(choice) } },
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
    const { findings } = compile(createSources({ 'flows/form.json': JSON.stringify(flow) }), 'flows/form.json')
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
    const program = compileCheckedFlow(flow)
    const state = createInitialState(program, { form: { first_name: 'Ada', age_group: choice } })
    expect(findScreenIssues(program, state, '2026-03-31').map(({ path }) => path)).toEqual(['form.why'])
    const field = program.fields.get('form.age_group')
    expect(field === undefined ? [] : describeAnswer(flow, field, choice)).toEqual(['These'])
  },
)

it.each(['', ' a', 'a ', 'say "a"', '{{a}}', 'a\\b'])(
  'a choice cannot have the value "%s", which is said once',
  (choice) => {
    const { findings } = compile(
      createSources({ 'flows/form.json': JSON.stringify(formFlow(asked(choice))) }),
      'flows/form.json',
    )
    expect(findings.filter(({ code }) => code === 'bad-name')).toHaveLength(1)
  },
)
