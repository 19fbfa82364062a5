import { describe, expect, it } from 'vitest'
import { type Language, formatRefusals } from '../../../src/engine/rules/issues'
import type { Field } from '../../../src/engine/program/field'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import type { Refusal } from '../../../src/engine/state/flowState'
import { formFlow } from '../oneForm'

const program = compileCheckedFlow(
  formFlow({ proofs: { type: 'files', label: 'Proofs', rules: { maxItems: { is: 3 }, kind: { is: ['pdf'] } } } }),
)

describe('what is said of refused files', () => {
  it('EAR-05 is a sentence for each reason, and none twice', () => {
    const notes: Refusal = { rule: 'kind', values: { name: 'notes.txt', is: 'PDF' } }
    const empty: Refusal = { rule: 'empty', values: { name: 'a.pdf' } }
    expect(said([notes, notes, empty])).toBe(
      "notes.txt isn't an accepted file type. Choose a file of type PDF. a.pdf is empty",
    )
  })

  it('FLT-07 is what to do about a PDF that needs a password, and where older words have nothing for it, that the field is to be checked', () => {
    const locked: Refusal = { rule: 'password', values: { name: 'may.pdf' } }
    expect(said([locked])).toBe('may.pdf needs a password to open. Save a copy without a password and add that one')
    const { password: _, ...older } = program.flow.wording.rules
    expect(said([locked], { ...program.flow, wording: { ...program.flow.wording, rules: older } })).toBe('Check Proofs')
  })
})

function said(refusals: readonly Refusal[], language: Language = program.flow): string {
  const field: Field | undefined = program.fields.get('form.proofs')
  if (field === undefined) throw new Error('The form has no such field.')
  return formatRefusals(field, refusals, language)
}
