import { describe, expect, it } from 'vitest'
import { createContract } from '../../../src/compiler/rules/contract'
import { toRuntimeFlow } from '../../../src/compiler/runtimeFlow'
import { findField } from '../../../src/engine/program/program'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { describeAnswer } from '../../../src/engine/text/fillText'
import type { FieldDocument } from '../../../src/language/flow'
import { formFlow, messagesFor } from '../oneForm'
import { smallFlow } from '../smallFlow'

const own: FieldDocument = {
  type: 'signature',
  label: 'Your signature',
  rules: { required: 'Sign, or type your name' },
}
const picture = { id: 'file-1', name: 'Robin Ada.png', size: 900, type: 'image/png' }

describe('a signature', () => {
  const program = compileCheckedFlow(formFlow({ own }))

  it('is said in words: who typed it, or that it was drawn', () => {
    const field = findField(program, 'form.own')
    const said = (name: string): readonly string[] =>
      field === null ? [] : describeAnswer(program.flow, field, { ...picture, name })
    expect(said('Robin Ada.png')).toEqual(['Signed as Robin Ada'])
    expect(said('signature.png')).toEqual(['Signed by hand'])
  })

  it('has to be given where it is required, and is a picture that holds something', () => {
    expect(messagesFor({ own }, {}).own).toBe('Sign, or type your name')
    expect(messagesFor({ own }, { own: picture }).own).toBeUndefined()
    expect(messagesFor({ own }, { own: { ...picture, name: 'Robin.exe' } }).own).toMatch(
      /Robin\.exe isn't an accepted file type. Choose a file of type PNG/,
    )
    expect(messagesFor({ own }, { own: { ...picture, size: 0 } }).own).toMatch(/empty/)
  })

  it('has to be given again where only its name was kept, with words of its own', () => {
    const { id: _id, ...named } = picture
    expect(messagesFor({ own }, { own: named }).own).toBe("Your signature wasn't kept. Please sign again")
    const worded: FieldDocument = { ...own, rules: { again: 'Please sign once more' } }
    expect(messagesFor({ own: worded }, { own: named }).own).toBe('Please sign once more')
  })

  it('stands in the contract as a file whose name ends in .png', () => {
    expect(JSON.stringify(createContract(program))).toContain('[pP][nN][gG]')
  })

  it('has words that no flow without one loads', () => {
    expect(toRuntimeFlow(formFlow({ own }))['wording']).toHaveProperty('signature', smallFlow.wording.signature)
    expect(toRuntimeFlow(formFlow({ other: { type: 'file', label: 'Letter' } }))['wording']).not.toHaveProperty(
      'signature',
    )
  })
})
