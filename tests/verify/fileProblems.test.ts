import { describe, expect, it } from 'vitest'
import { createInitialState } from '../../src/engine/answers/initialState'
import type { Program } from '../../src/engine/program/program'
import { getValueAt, withValue } from '../../src/engine/values/answers'
import { applyEvents, TODAY } from '../../src/explorer/stepResult'
import type { VerifyOptions } from '../../src/verify/verification'
import { verifySubmission } from '../../src/verify/verify'
import { flowWith, problemsIn } from './smallSubmission'
import { hashOf, submitted } from './submitted'

describe('EDG-05 the files of a submission', () => {
  const program: Program = flowWith({
    start: 'first',
    screens: {
      first: {
        title: 'First',
        next: 'done',
        blocks: {
          form: {
            type: 'form',
            fields: { letter: { type: 'file', label: 'Letter' }, slips: { type: 'files', label: 'Slips' } },
          },
        },
        buttons: { go: { label: 'Go', submit: true } },
        on: { go: { goto: 'next' } },
      },
      done: { title: 'Done', final: true },
    },
  })
  const handle = (id: string) => ({ id, name: `${id}.pdf`, size: 10, type: 'application/pdf' })
  const filled = applyEvents(program, createInitialState(program, {}), [
    { type: 'answer', path: 'form.letter', value: handle('a') },
    { type: 'answer', path: 'form.slips', value: [handle('b'), handle('c')] },
    { type: 'press', name: 'go' },
  ])
  const [A, B, C] = ['form.letter', 'form.slips.0', 'form.slips.1'].map((path) => `file of ${path}`)
  const submission = submitted(program, filled)
  const received: Readonly<Record<string, string>> = Object.fromEntries(
    Object.entries(submission.files).map(([id, hash]) => [id, hash.toUpperCase()]),
  )

  it('come back in the order of the answers, with their hashes', () => {
    const found = verifySubmission(program, submission, { today: TODAY, mode: 'test', files: received })
    expect(found.ok && found.files).toEqual([
      { path: 'form.letter', handle: { ...handle('a'), id: A }, sha256: hashOf(String(A)) },
      { path: 'form.slips.0', handle: { ...handle('b'), id: B }, sha256: hashOf(String(B)) },
      { path: 'form.slips.1', handle: { ...handle('c'), id: C }, sha256: hashOf(String(C)) },
    ])
  })

  it('have no hash where the browser could not tell, and then the server’s', () => {
    const untold = { ...submission, files: {} }
    const hashes = (files?: VerifyOptions['files']) => {
      const found = verifySubmission(program, untold, {
        today: TODAY,
        mode: 'test',
        ...(files === undefined ? {} : { files }),
      })
      return found.ok ? found.files.map(({ sha256 }) => sha256) : found.problems
    }
    expect(hashes()).toEqual([null, null, null])
    expect(hashes(received)).toEqual([A, B, C].map((id) => hashOf(String(id))))
  })

  it('are refused where one stands for two answers', () => {
    const { answers } = submission
    const one = getValueAt(answers, 'form.letter')
    const twice = { ...submission, answers: withValue(answers, 'form.slips.0', one ?? null) }
    expect(problemsIn(program, twice)).toContain('rule /answers/form/slips/0')
  })

  it('are told apart where two are swapped, one has other bytes, or did not arrive', () => {
    expect(problemsIn(program, submission, { files: received })).toEqual([])
    expect(
      problemsIn(program, submission, { files: { ...received, [`${A}`]: hashOf(`${B}`), [`${B}`]: hashOf(`${A}`) } }),
    ).toEqual(['file /answers/form/letter', 'file /answers/form/slips/0'])
    expect(problemsIn(program, submission, { files: { ...received, [`${C}`]: hashOf('another') } })).toEqual([
      'file /answers/form/slips/1',
    ])
    expect(problemsIn(program, submission, { files: {} })).toEqual([
      'file /answers/form/letter',
      'file /answers/form/slips/0',
      'file /answers/form/slips/1',
    ])
  })

  it('are not named where no answer names them', () => {
    expect(problemsIn(program, { ...submission, files: { ...submission.files, another: hashOf('x') } })).toEqual([
      'file /files/another',
    ])
  })
})
