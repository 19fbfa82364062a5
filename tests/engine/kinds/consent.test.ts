import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createContract } from '../../../src/compiler/rules/contract'
import { createConsent } from '../../../src/engine/kinds/consent'
import { findField } from '../../../src/engine/program/program'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { describeAnswer } from '../../../src/engine/text/fillText'
import type { Json } from '../../../src/engine/values/answers'
import type { FieldDocument, Flow } from '../../../src/language/flow'
import { formFlow, messagesFor } from '../oneForm'

const REQUIRED = 'Agree to the credit check, or apply by mail'
const check = {
  type: 'consent',
  purpose: 'creditCheck',
  label: 'I agree to the credit check',
  text: {
    who: 'We ask **Northern Credit** for your report.',
    what: { points: { name: 'your name', birth: 'your [date of birth](https://credit.example)' } },
  },
  rules: { required: REQUIRED },
} satisfies FieldDocument
const AT = '2026-03-10T09:30:00.000Z'

function compiled(more: Partial<Flow> = {}) {
  const program = compileCheckedFlow(formFlow({ check }, more))
  const field = findField(program, 'form.check')
  const terms = field?.options.consent
  if (field?.kind !== 'simple' || terms === undefined) throw new Error('The field was not compiled.')
  return { program, field, terms }
}

const hashOf = (lines: readonly string[]): string => createHash('sha256').update(lines.join('\n')).digest('hex')
const WORDS = ['We ask Northern Credit for your report.', 'your name', 'your date of birth']

describe('a consent', () => {
  const { terms } = compiled()
  const given = createConsent(terms, AT)

  it('is to its purpose, and to the words that are shown in the language of the flow', () => {
    expect(given).toEqual({ purpose: 'creditCheck', words: hashOf([...WORDS, check.label]), language: 'en-CA', at: AT })
  })

  it('is to the days that answers are kept as well, where the flow says them', () => {
    const kept = compiled({ retention: { days: 90, reason: 'So that we can explain a decision.' } }).terms
    expect(kept.kept).toBe('Kept for 90 days, then deleted. So that we can explain a decision.')
    expect(kept.words).toBe(
      hashOf([...WORDS, 'Kept for 90 days, then deleted. So that we can explain a decision.', check.label]),
    )
  })

  it.each<[string, Json | undefined, string | undefined]>([
    ['nothing', undefined, REQUIRED],
    ['itself', given, undefined],
    ['a yes', true, REQUIRED],
    ['one to another purpose', { ...given, purpose: 'marketing' }, REQUIRED],
    ['one to other words', { ...given, words: hashOf(['Anything']) }, REQUIRED],
    ['one in another language', { ...given, language: 'fr-CA' }, REQUIRED],
    ['one that was given no one knows when', { ...given, at: 'yesterday' }, REQUIRED],
    ['one that was given on a day that there is not', { ...given, at: '2026-13-10T09:30:00Z' }, REQUIRED],
    ['one with more to it', { ...given, by: 'somebody' }, REQUIRED],
  ])('counts as given by a consent to it alone: %s', (_, value, message) => {
    expect(messagesFor({ check }, value === undefined ? {} : { check: value })).toEqual(
      message === undefined ? {} : { check: message },
    )
  })

  it('is said as yes, and as no where it was not given', () => {
    const { program, field } = compiled()
    expect([
      describeAnswer(program.flow, field, given),
      field.definition.describeMissing?.(field, program.flow),
    ]).toEqual([['Yes'], 'No'])
  })

  it('stands in the contract with its purpose, the hash of its words and their language', () => {
    const { program } = compiled()
    const contract = JSON.stringify(createContract(program))
    expect(contract).toContain('"purpose":{"const":"creditCheck"')
    expect(contract).toContain(`"words":{"const":"${terms.words}"`)
    expect(contract).toContain('"required":["purpose","words","language","at"],"additionalProperties":false')
  })
})
