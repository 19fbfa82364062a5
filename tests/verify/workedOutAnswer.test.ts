import { describe, expect, it } from 'vitest'
import type { Flow } from '../../src/language/flow'
import { flowWith, problemsIn, submissionAfter } from './smallSubmission'

const risk: NonNullable<Flow['calculations']>[string] = {
  calculator: 'byCase',
  cases: {
    atRisk: { when: { 'form.sum': { minimum: '500.00' } }, text: 'At risk' },
    watched: { when: { 'form.sum': { minimum: '100.00' } }, text: 'Watched' },
  },
  label: 'Risk',
  submit: true,
}

describe('IMP-06 an answer that is worked out', () => {
  const flowOf = (sum: number) =>
    flowWith({
      start: 'first',
      data: { form: { sum: { type: 'money', label: 'Sum' } } },
      calculations: { risk },
      screens: {
        first: {
          title: 'First',
          next: 'done',
          buttons: { go: { label: 'Go' } },
          on: { go: { set: { 'form.sum': sum }, goto: 'next' } },
        },
        done: { title: 'Done', final: true },
      },
    })

  it.each([
    [60_000, { form: { sum: 60_000 }, calculations: { risk: 'atRisk' } }],
    [20_000, { form: { sum: 20_000 }, calculations: { risk: 'watched' } }],
    [100, { form: { sum: 100 } }],
  ])('is sent by the name of the case with %s cents, and verifies', (sum, answers) => {
    const genuine = submissionAfter(flowOf(sum), ['go'])
    expect(genuine.answers).toEqual(answers)
    expect(problemsIn(flowOf(sum), genuine)).toEqual([])
  })

  it('is worked out again: another case is refused, and so are one too many and one too few', () => {
    const program = flowOf(60_000)
    const genuine = submissionAfter(program, ['go'])
    const sent = (calculations: object) => ({ ...genuine, answers: { ...genuine.answers, calculations } })
    expect(problemsIn(program, sent({ risk: 'watched' }))).toEqual(['figure /answers/calculations/risk'])
    expect(problemsIn(program, sent({ risk: 'atRisk', other: 'x' }))).not.toEqual([])
    expect(problemsIn(program, { ...genuine, answers: { form: genuine.answers['form'] } })).not.toEqual([])
    expect(problemsIn(program, { ...genuine, figures: { risk: { kind: 'case', case: 'watched' } } })).toEqual([
      'figure /figures/risk',
    ])
  })
})
