import { expect, it } from 'vitest'
import { buildAnswerPointer, buildJsonPointer } from '../../src/verify/verification'
import { flowWith, problemsIn, submissionAfter } from './smallSubmission'

const program = flowWith({
  start: 'first',
  screens: {
    first: { title: 'First', next: 'done', buttons: { go: { label: 'Go' } }, on: { go: { goto: 'next' } } },
    done: { title: 'Done', final: true },
  },
})
const genuine = submissionAfter(program, ['go'])

it('escapes what a JSON Pointer writes otherwise', () => {
  expect(buildJsonPointer('a/b', 'c~d', '~1')).toBe('/a~1b/c~0d/~01')
  expect(buildAnswerPointer('form.list.0.name')).toBe('/answers/form/list/0/name')
})

it.each([
  ['a part of it', { ...genuine, 'a/b~c': 1 }, 'shape /a~1b~0c'],
  ['a form of it', { ...genuine, answers: { 'a/b': {} } }, 'unasked /answers/a~1b'],
  ['a form of it with a dot', { ...genuine, answers: { 'a.b': {} } }, 'unasked /answers/a.b'],
  ['data of it', { ...genuine, broughtOn: { 'a/b.c': 'first' } }, 'data /broughtOn/a~1b.c'],
  ['a figure of it', { ...genuine, figures: { 'a~b': 1 } }, 'figure /figures/a~0b'],
])('points at %s by the key that a stranger wrote', (_, submission, problem) => {
  expect(problemsIn(program, submission)).toEqual([problem])
})
