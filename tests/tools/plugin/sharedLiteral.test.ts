import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { toSharedLiteral } from '../../../src/tools/plugin/moduleCode'

const provinces = {
  on: 'Ontario',
  qc: 'Québec',
  bc: 'British Columbia',
  ab: 'Alberta',
  mb: 'Manitoba',
  ns: 'Nova Scotia',
}
const fields = {
  born: { choices: provinces },
  homes: [{ fields: { in: { choices: { ...provinces } } } }],
  kind: { choices: { a: 'A' } },
  other: { choices: { a: 'A' } },
}

/** What a module with these constants has, as plain data. */
function run(constants: readonly string[], code: string): unknown {
  return JSON.parse(String(runInNewContext(`${constants.join('\n')}\nJSON.stringify(${code})`)))
}

describe('a value as JavaScript', () => {
  it('has choices that stand in several places once, and is the same value', () => {
    const { constants, code } = toSharedLiteral(fields)
    expect([...constants, code].join('\n').match(/Ontario/g)).toHaveLength(1)
    expect(run(constants, code)).toEqual(fields)
  })

  it('is plain JSON where no choices are long and there twice', () => {
    const alone = { born: { choices: provinces }, kind: fields.kind, other: fields.other }
    expect(toSharedLiteral(alone)).toEqual({ constants: [], code: JSON.stringify(alone) })
  })

  it('keeps words that look like the name of choices', () => {
    const worded = { ...fields, words: 'choices0', marked: '"choices0"' }
    const { constants, code } = toSharedLiteral(worded)
    expect(run(constants, code)).toEqual(worded)
  })
})
