import { expect, it } from 'vitest'
import { flowWith, problemsIn, submissionAfter } from './smallSubmission'

it('takes what was not required on its screen, though leaving it changed what decides about that', () => {
  const program = flowWith({
    start: 'first',
    screens: {
      first: {
        title: 'First',
        next: 'done',
        blocks: {
          form: {
            type: 'form',
            fields: {
              married: { type: 'yesNo', label: 'Married' },
              spouse: {
                type: 'text',
                label: 'Spouse',
                rules: { required: { when: { 'form.married': true }, message: 'Name your spouse' } },
              },
            },
          },
        },
        buttons: { go: { label: 'Go', submit: true } },
        on: { go: { set: { 'form.married': true }, goto: 'next' } },
      },
      done: { title: 'Done', final: true },
    },
  })
  expect(problemsIn(program, submissionAfter(program, ['go']))).toEqual([])
})
