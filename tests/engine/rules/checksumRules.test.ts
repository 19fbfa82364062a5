import { describe, expect, it } from 'vitest'
import type { FormBlock } from '../../../src/language/flow'
import { messagesFor } from '../oneForm'

const asked = (is: 'luhn' | 'sin' | 'vin' | 'iban'): FormBlock['fields'] => ({
  number: { type: 'text', label: 'Number', rules: { checksum: { is, message: 'A digit seems to be wrong' } } },
})

describe('a check digit', () => {
  it.each([
    ['luhn', '4242 4242 4242 4242'],
    ['luhn', '79927398713'],
    ['sin', '046 454 286'],
    ['sin', '130-692-544'],
    ['vin', '1m8gdm9axkp042788'],
    ['vin', '11111111111111111'],
    ['iban', 'GB82 WEST 1234 5698 7654 32'],
    ['iban', 'de89370400440532013000'],
  ] as const)('WLD-07 of %s fits “%s”', (is, number) => {
    expect(messagesFor(asked(is), { number })).toEqual({})
  })

  it.each([
    ['luhn', '4242 4242 4242 4243'],
    ['luhn', 'number'],
    ['luhn', '0'],
    ['luhn', '0000 0000 0000 0000'],
    ['sin', '000-000-000'],
    ['sin', '888 888 888'],
    ['sin', '046 454 287'],
    ['sin', '4242 4242 4242 4242'],
    ['vin', '1M8GDM9A1KP042788'],
    ['vin', '1I8GDM9AXKP042788'],
    ['iban', 'GB83 WEST 1234 5698 7654 32'],
    ['iban', '82GB'],
  ] as const)('WLD-07 of %s does not fit “%s”, and the field says so', (is, number) => {
    expect(messagesFor(asked(is), { number })).toEqual({ number: 'A digit seems to be wrong' })
  })
})
