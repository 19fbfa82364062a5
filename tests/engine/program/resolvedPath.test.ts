import { describe, expect, it } from 'vitest'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import type { FieldDocument } from '../../../src/language/flow'
import { formFlow } from '../oneForm'
import { resolvePath } from '../../../src/engine/program/memo'

const dates: Readonly<Record<string, FieldDocument>> = {
  from: { type: 'date', label: 'From' },
  to: { type: 'date', label: 'To', rules: { notBefore: { is: 'from', message: 'Not before {{is}}' } } },
  why: { type: 'text', label: 'Why', when: { 'form.asked': true } },
}
const program = compileCheckedFlow(
  formFlow({
    asked: { type: 'yesNo', label: 'Asked' },
    stay: { type: 'group', label: 'Stay', fields: dates },
    stays: { type: 'list', label: 'Stays', fields: dates },
  }),
)

describe('the place of an answer', () => {
  it('is in what stands around it', () => {
    expect(resolvePath(program, 'form.stay.to')).toMatchObject({
      group: 'form',
      container: 'form.stay',
      prefixes: ['form', 'form.stay', 'form.stay.to'],
      items: [],
    })
    expect(resolvePath(program, 'form.stays.2.to')).toMatchObject({
      container: 'form.stays.2',
      items: ['form.stays.2'],
    })
  })

  it('is read by its own rules, by those beside it that name it, and by those of the lists around it', () => {
    expect(resolvePath(program, 'form.stay.to')?.checked).toEqual(['form.stay.to'])
    expect(resolvePath(program, 'form.stay.from')?.checked).toEqual(['form.stay.from', 'form.stay.to'])
    expect(resolvePath(program, 'form.stays.2.from')?.checked).toEqual([
      'form.stays.2.from',
      'form.stays.2.to',
      'form.stays',
    ])
  })

  it('may decide what is asked', () => {
    expect(resolvePath(program, 'form.asked')?.isStructural).toBe(true)
    expect(resolvePath(program, 'form.stay.from')?.isStructural).toBe(false)
  })

  it('is taken apart once, and there is none without a field', () => {
    expect(resolvePath(program, 'form.stay.from')).toBe(resolvePath(program, 'form.stay.from'))
    for (const path of ['form.nothing', 'form.stay.from.day', 'other.from', ''])
      expect(resolvePath(program, path)).toBeNull()
  })
})
