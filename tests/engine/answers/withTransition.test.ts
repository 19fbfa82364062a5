import { describe, expect, it } from 'vitest'
import type { FieldDocument } from '../../../src/language/flow'
import { flowWith, problemsIn, submissionAfter } from '../../verify/smallSubmission'

const DIGITS: FieldDocument = { type: 'digits', label: 'SIN', groups: [3, 3, 3], separator: '-' }
const CODE: FieldDocument = { type: 'text', label: 'Code', letters: 'upper' }

/** A flow in which an action brings what a field holds: by itself, in a group, or as an item of a list. */
function bringing(kind: 'field' | 'group' | 'list', leaf: FieldDocument, value: string) {
  const field: FieldDocument = kind === 'field' ? leaf : { type: kind, label: 'Person', fields: { part: leaf } }
  const transition = { 'form.whole': { take: 'result' } }
  return flowWith({
    start: 'first',
    actions: { look: { delay: '1 s', outcomes: { found: { result: kind === 'field' ? value : { part: value } } } } },
    screens: {
      first: {
        title: 'First',
        next: 'done',
        blocks: { form: { type: 'form', fields: { whole: field } } },
        buttons: { look: { label: 'Look' }, go: { label: 'Go', submit: true } },
        on: {
          look: { run: 'look' },
          'look.found': kind === 'list' ? { append: transition } : { set: transition },
          go: { goto: 'next' },
        },
      },
      done: { title: 'Done', final: true },
    },
  })
}

describe('what an action brings', () => {
  it.each([
    ['field', DIGITS, '123456789', '123-456-789'],
    ['group', DIGITS, '123456789', { part: '123-456-789' }],
    ['list', DIGITS, '123456789', [{ part: '123-456-789' }]],
    ['field', CODE, 'abc', 'ABC'],
    ['group', CODE, 'abc', { part: 'ABC' }],
    ['list', CODE, 'abc', [{ part: 'ABC' }]],
  ] as const)('is kept as its %s keeps it, and is believed', (kind, leaf, value, kept) => {
    const program = bringing(kind, leaf, value)
    const submission = submissionAfter(program, ['look', 'go'])
    expect(submission.answers).toEqual({ form: { whole: kept } })
    expect(problemsIn(program, submission)).toEqual([])
  })
})
