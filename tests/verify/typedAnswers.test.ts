import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, it } from 'vitest'
import { createContract } from '../../src/compiler/rules/contract'
import { compileCheckedFlow } from '../../src/engine/program/programOf'
import { TODAY } from '../../src/explorer/stepResult'
import { verifySubmission } from '../../src/verify/verify'
import { formFlow } from '../engine/oneForm'

const program = compileCheckedFlow(
  formFlow(
    {
      sin: { type: 'digits', label: 'SIN', groups: [3, 3, 3], separator: '-' },
      name: { type: 'text', label: 'Name', rules: { required: 'Name is required' } },
      born: { type: 'date', label: 'Born' },
      postalCode: { type: 'text', label: 'Postal code', form: 'A9A 9A9' },
      vehicle: { type: 'text', label: 'Vehicle', rules: { checksum: { is: 'vin', message: 'Check the number' } } },
      page: { type: 'url', label: 'Page' },
      phone: { type: 'phone', label: 'Phone' },
    },
    { start: 'only' },
  ),
)
const { only } = program.flow.screens
if (only === undefined) throw new Error('The flow has no screen.')
const flow = {
  ...program.flow,
  screens: {
    only: { ...only, buttons: { go: { label: 'Go', submit: true } }, on: { go: { goto: 'end' } } },
    end: { title: 'End', final: true as const },
  },
}

/** What the verifier says of a submission with these answers, beside good ones. */
function codesFor(form: Readonly<Record<string, string>>): readonly string[] {
  const submission = {
    version: 2,
    id: 'application-1',
    flow: flow.id,
    revision: '',
    mode: 'live',
    submittedOn: TODAY,
    answers: { form: { name: 'Robin', ...form } },
    broughtOn: {},
    way: { start: 'only', steps: [{ screen: 'end', event: 'go', checked: true }] },
    figures: {},
    files: {},
    proofs: {},
  }
  const found = verifySubmission(compileCheckedFlow(flow), submission, { today: TODAY })
  return found.ok ? [] : found.problems.map(({ code, pointer }) => `${code} ${pointer}`)
}

it.each([
  ['+14165550123', true],
  ['+18005550199', true],
  ['+442079460958', true],
  ['+1416555012', false],
  ['+141655501234', false],
  ['+14165550', false],
  ['+11165550123', false],
  ['+4402079460958', false],
  ['+014165550123', false],
  ['+99912345678', false],
  ['+1 (416) 555-0123 ext. 45', false],
])('FLT-06 the verifier and the contract in a plain validator agree on the phone number %s: %s', (phone, isOne) => {
  expect(codesFor({ phone })).toEqual(isOne ? [] : ['rule /answers/form/phone'])
  const validate = new Ajv2020({ formats: { date: true, uri: true } }).compile(createContract(compileCheckedFlow(flow)))
  expect(validate({ form: { name: 'Robin', phone } })).toBe(isOne)
})

it.each([
  ['https://example.com/', true],
  ['http://192.0.2.1:65535/a?b=%22#c', true],
  ['https://xn--mnchen-3ya.de/', true],
  ['https://example.com:65536/', false],
  ['https://example.123/', false],
  ['http://192.0.2.256/', false],
  ['https://robin@example.com/', false],
  ['https://example.com/"x"', false],
  ['ftp://example.com/', false],
])('FLT-08 the verifier and the contract in a plain validator agree on the address %s: %s', (page, isOne) => {
  expect(codesFor({ page }).length === 0).toBe(isOne)
  const validate = new Ajv2020({ formats: { date: true, uri: true } }).compile(createContract(compileCheckedFlow(flow)))
  expect(validate({ form: { name: 'Robin', page } })).toBe(isOne)
})

it.each(['Robin\nLee', 'Robin\tLee', 'Robin\u2028Lee', '\nRobin', 'Robin\u2029', '\u200b'])(
  'FLT-08 the contract in a plain validator refuses the line %j, as the verifier does',
  (name) => {
    expect(codesFor({ name })).not.toEqual([])
    const validate = new Ajv2020({ formats: { date: true, uri: true } }).compile(
      createContract(compileCheckedFlow(flow)),
    )
    expect(validate({ form: { name } })).toBe(false)
  },
)

it('KND-09 what the product writes in its own way verifies', () => {
  expect(codesFor({ sin: '123-456-789', born: '1990-05-17' })).toEqual([])
})

it('WLD-07 a text of a form, a number with its check digit and an address verify', () => {
  expect(codesFor({ postalCode: 'K1A 0B1', vehicle: '1M8GDM9AXKP042788', page: 'https://example.com/' })).toEqual([])
})

it.each<[what: string, answer: Readonly<Record<string, string>>]>([
  ['a number of five digits', { sin: '123-45' }],
  ['letters for digits', { sin: 'abc-def-ghi' }],
  ['digits without what stands between them', { sin: '123456789' }],
  ['a name in which nothing can be seen', { name: '\u200b' }],
  ['a name with a control character', { name: 'Rob\u0000in' }],
  ['FLT-08 a name with decomposed letters', { name: 'Zoe\u0308' }],
  ['FLT-08 a name of two lines', { name: 'Robin\nLee' }],
  ['FLT-08 a name with a separator of lines', { name: 'Robin\u2028Lee' }],
  ['half a character', { name: 'Robin\ud83d' }],
  ['WLD-07 a text that is not as its form has it', { postalCode: 'k1a0b1' }],
  ['WLD-07 a text of another form', { postalCode: '12345' }],
  ['WLD-07 a number whose check digit does not fit', { vehicle: '1M8GDM9A1KP042788' }],
  ['WLD-07 an address without https', { page: 'example.com' }],
  ['FLT-08 an address of a script', { page: 'vbscript:x' }],
  ['FLT-08 an address with other letters than browsers write', { page: 'https://example.com/zoé' }],
  ['FLT-08 an address on a host without a dot', { page: 'http://example/' }],
  ['a birth in the first year', { born: '0001-01-01' }],
])('KND-09 %s does not', (_what, answer) => {
  const [field = ''] = Object.keys(answer)
  expect(codesFor(answer)).toContainEqual(expect.stringMatching(new RegExp(`^(rule|unasked) /answers/form/${field}$`)))
})
