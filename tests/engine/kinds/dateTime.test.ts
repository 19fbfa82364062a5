import { Ajv } from 'ajv'
import { expect, it } from 'vitest'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { dateAuthoring } from '../../../src/engine/kinds/dates'
import { isConditionMet } from '../../../src/engine/program/condition'
import { describeAnswer } from '../../../src/engine/text/fillText'
import type { FieldDocument } from '../../../src/language/flow'
import { foundIn } from '../../compiler/check/foundIn'
import { formFlow, messagesFor } from '../oneForm'

const asked = { type: 'date', precision: 'minute', label: 'When' } as const satisfies FieldDocument

function fieldIn(language: string) {
  const program = compileCheckedFlow(formFlow({ when: asked }, { language }))
  const field = program.fields.get('form.when')
  if (field?.kind !== 'simple') throw new Error('There is no such field.')
  return { program, field }
}

it('IMP-08 takes the day and the time as one answer, and says it as the language does', () => {
  const { program, field } = fieldIn('en-CA')
  for (const value of ['2025-05-17T09:30', '2024-02-29T00:00', '9999-12-31T23:59'])
    expect(field.definition.isAnswer(value, field)).toBe(true)
  for (const value of [
    '2025-05-17',
    '2025-02-29T09:30',
    '2025-05-17T24:00',
    '2025-05-17T09:30Z',
    '2025-05-17 09:30',
    '1899-01-01T00:00',
  ])
    expect(field.definition.isAnswer(value, field), value).toBe(false)
  expect(describeAnswer(program.flow, field, '2025-05-17T21:30').map((text) => text.replaceAll(/\s/g, ' '))).toEqual([
    'May 17, 2025, 9:30 p.m.',
  ])
  const french = fieldIn('fr-CA')
  expect(describeAnswer(french.program.flow, french.field, '2025-05-17T21:30').join().replaceAll(/\s/g, ' ')).toBe(
    '17 mai 2025, 21 h 30',
  )
})

it('IMP-08 is a real minute to the contract where it is one to the engine', () => {
  const { field } = fieldIn('en-CA')
  const holds = new Ajv({ strict: true }).compile({ type: 'string', ...dateAuthoring.schema(field) })
  for (const year of ['1899', '1900', '2000', '2023', '2024', '2100', '9999'])
    for (let month = 0; month <= 13; month += 1)
      for (let day = 0; day <= 32; day += 1) {
        const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}T09:30`
        expect(holds(text), text).toBe(field.definition.isAnswer(text, field))
      }
  for (const text of ['2025-05-17T24:00', '2025-05-17T09:60', '2025-05-17T9:30', '2025-05-17'])
    expect(holds(text), text).toBe(false)
})

it('IMP-08 is held to days, to minutes and to other dates, at the coarser of both', () => {
  const fields = {
    opened: { type: 'date', label: 'Opened' },
    from: {
      ...asked,
      rules: { past: 'Not past', notBefore: { is: '2026-03-30T08:00', message: 'Before {{is}}' } },
    },
    until: {
      ...asked,
      rules: { notBefore: { is: 'from', message: 'Before From' }, notAfter: { is: 'today', message: 'Too late' } },
    },
    closed: { ...asked, rules: { notBefore: { is: 'opened', message: 'Before Opened' } } },
  } as const
  const right = {
    opened: '2026-03-31',
    from: '2026-03-30T08:00',
    until: '2026-03-30T08:00',
    closed: '2026-03-31T00:00',
  }
  expect(messagesFor(fields, right)).toEqual({})
  expect(
    messagesFor(fields, { ...right, from: '2026-03-30T07:59', until: '2026-03-30T07:58', closed: '2026-03-30T23:59' }),
  ).toEqual({
    from: expect.stringMatching(/^Before March 30, 2026, 8:00\sa\.m\.$/),
    until: 'Before From',
    closed: 'Before Opened',
  })
  expect(messagesFor(fields, { ...right, from: '9000-01-01T00:00', until: '9000-01-01T00:00' })).toEqual({
    from: 'Not past',
    until: 'Too late',
  })
  expect(messagesFor(fields, { from: '2026-03-30~' })).toEqual({ from: 'Check When' })
})

it('IMP-08 is asked by conditions, whose limits the checker reads', () => {
  const isMet = (when: string, limit: string) =>
    isConditionMet({ 'form.when': { notAfter: limit } }, { form: { when } }, '2026-03-31')
  expect(isMet('2026-03-31T09:30', '2026-03-31')).toBe(true)
  expect(isMet('2026-03-31T09:30', '2026-03-31T09:30')).toBe(true)
  expect(isMet('2026-03-31T09:31', '2026-03-31T09:30')).toBe(false)
  const more = (limit: unknown) =>
    foundIn({ when: asked, more: { type: 'text', label: 'More', when: { 'form.when': { notAfter: limit } } } })
  expect(more('2026-03-31T09:30')).toEqual([])
  expect(more('2026-02-31T09:30')).toEqual([expect.stringMatching(/impossible-value .*real date/)])
  expect(foundIn({ when: { ...asked, default: 'today' } })).toEqual([expect.stringMatching(/default: /)])
})
