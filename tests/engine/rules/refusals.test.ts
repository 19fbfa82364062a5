import { describe, expect, it } from 'vitest'
import { messageOfRefusals } from '../../../src/engine/rules/message'
import type { Field } from '../../../src/engine/program/field'
import { programOf } from '../../../src/engine/program/programOf'
import type { Refusal } from '../../../src/engine/state/issue'
import { formFlow } from '../oneForm'

const program = programOf(formFlow({ proofs: { type: 'files', label: 'Proofs', rules: { maxItems: { is: 3 }, kind: { is: ['pdf'] } } } }))

describe('what is said of refused files', () => {
  it('EAR-05 is one sentence for all that are too many', () => {
    expect(said([tooMany('4.pdf')])).toBe('Only 3 files are kept. Left out: 4.pdf')
    expect(said([tooMany('4.pdf'), tooMany('5.pdf')])).toBe('Only 3 files are kept. Left out: 4.pdf, 5.pdf')
  })

  it('EAR-05 is a sentence for each other reason, and none twice', () => {
    const notes: Refusal = { rule: 'kind', values: { name: 'notes.txt', is: 'PDF' } }
    const empty: Refusal = { rule: 'empty', values: { name: 'a.pdf' } }
    expect(said([tooMany('4.pdf'), notes, notes, tooMany('5.pdf'), empty])).toBe(
      'Only 3 files are kept. Left out: 4.pdf, 5.pdf. notes.txt isn\'t an accepted file type. Choose a file of type PDF. a.pdf is empty',
    )
  })
})

function tooMany(name: string): Refusal {
  return { rule: 'maxItems', values: { name, is: '3' } }
}

function said(refusals: readonly Refusal[]): string {
  const field: Field | undefined = program.fields.get('form.proofs')
  if (field === undefined) throw new Error('The form has no such field.')
  return messageOfRefusals(field, refusals, program.flow)
}
