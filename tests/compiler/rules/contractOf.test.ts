import { describe, expect, it } from 'vitest'
import { isJsonObject } from '../../../src/compiler/documents/json'
import { parsePointer } from '../../../src/compiler/findings/pointer'
import { createContract, createAnswersSchema, LINE_PATTERN } from '../../../src/compiler/rules/contract'
import { getGroupFields } from '../../../src/engine/program/program'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { generateContractFiles } from '../../../src/tools/plugin/embedFiles'
import { bicycle } from '../../fixtures/bicycle'
import { put } from '../../fixtures/edits'
import { formFlow } from '../../engine/oneForm'

const contract = createContract(compileCheckedFlow(bicycle()))

describe('what a flow submits', () => {
  it('are its forms and the data that nobody enters', () => {
    expect(Object.keys(Object(at('/properties')))).toEqual(['rider', 'rides', 'booking'])
    expect(contract).toMatchObject({ title: 'Bicycle Rental', additionalProperties: false })
  })

  it('says of a field what it asks, what it takes and whether it is always given', () => {
    expect(at('/properties/rider/properties/name')).toEqual({
      title: 'Name',
      type: 'string',
      pattern: LINE_PATTERN,
      minLength: 2,
    })
    // The group "size" is sent without answers too.
    expect(at('/properties/rider/required')).toEqual(['name', 'kind', 'size'])
    expect(at('/properties/rider/properties/kind')).toEqual({
      title: 'Age',
      description: 'adult: Adult\nchild: Child',
      type: 'string',
      enum: ['adult', 'child'],
    })
    expect(at('/properties/rider/properties/licence/properties/name')).toMatchObject({ type: 'string' })
  })

  it('asks for a form that every way leads through, and not for one that some ways leave out', () => {
    expect(contract['required']).toEqual(['rider'])
  })

  it('promises only the shape of a form that can be left without being checked', () => {
    expect(at('/properties/rides/properties/list')).not.toHaveProperty('maxItems')
    const free = createContract(compileCheckedFlow(bicycle(put('/screens/rider/buttons/continue/submit', false))))
    expect(free['required']).toBeUndefined()
  })
})

describe('what a flow submits of quantities', () => {
  it('WLD-07 says what a number is counted in, and how an amount and a text are written', () => {
    const flow = formFlow(
      {
        weight: { type: 'number', label: 'Weight', unit: 'kg' },
        fare: { type: 'money', label: 'Fare', currency: 'JPY' },
        price: { type: 'money', label: 'Price' },
        rent: { type: 'money', label: 'Rent', currency: 'KWD' },
        code: { type: 'text', label: 'Code', form: 'A9-X' },
      },
      { currency: 'GBP' },
    )
    const { properties } = createAnswersSchema(getGroupFields(compileCheckedFlow(flow), 'form'), 'rules')
    expect(properties).toMatchObject({
      weight: { description: 'In kg.' },
      fare: { description: 'In JPY.' },
      price: { description: 'In the smallest unit of GBP: 1250 is 12.50.' },
      rent: { description: 'In the smallest unit of KWD: 1250 is 1.250.' },
      code: { allOf: [{ pattern: '^[A-Z][0-9]\\-[A-Z0-9]$' }] },
    })
  })
})

describe('the files of a contract', () => {
  it('are the schema, its TypeScript, and the flow that a server verifies against', async () => {
    const files = await generateContractFiles([bicycle()])
    expect([...files.keys()]).toEqual([
      'contracts/bicycle.flow.json',
      'contracts/bicycle.schema.json',
      'contracts/bicycle.js',
      'contracts/bicycle.d.ts',
    ])
    expect(JSON.parse(files.get('contracts/bicycle.schema.json') ?? '')).toMatchObject(contract)
    const code = files.get('contracts/bicycle.d.ts') ?? ''
    expect(code).toMatch(/kind: 'adult' \| 'child'/)
    expect(code).toMatch(/rides\?:/)
  })
})

function at(pointer: string): unknown {
  return parsePointer(pointer).reduce<unknown>((node, key) => (isJsonObject(node) ? node[key] : undefined), contract)
}
