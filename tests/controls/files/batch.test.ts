import { describe, expect, it } from 'vitest'
import type { Refusal } from '../../../src/engine/state/flowState'
import { limitBatch, formatNames, summarizeRefusals } from '../../../src/controls/files/useFiles'
import { sampleFile } from './sampleFiles'

const files = Array.from({ length: 12 }, (_, index) => sampleFile(`${index + 1}.pdf`))
const refused = files.map(({ name }): Refusal => ({ rule: 'empty', values: { name } }))

describe('many files at once', () => {
  it('HRD-09 are looked at up to as many as a field can hold at all', () => {
    const many = Array.from({ length: 300 }, () => files[0] ?? new File([], ''))
    expect(limitBatch(many, { most: 3 })).toHaveLength(200)
    expect(limitBatch(many, { most: 250 })).toHaveLength(250)
  })

  it('HRD-09 are named where a few are refused; of more the number is said, of those nobody looked at too', () => {
    expect(summarizeRefusals(refused.slice(0, 8), 0, String)).toEqual(refused.slice(0, 8))
    expect(summarizeRefusals(refused.slice(0, 11), 0, String)).toEqual(refused.slice(0, 11))
    expect(summarizeRefusals(refused, 0, String)).toEqual([
      ...refused.slice(0, 10),
      { rule: 'others', values: { count: '2' } },
    ])
    expect(summarizeRefusals(refused, 10, String).at(-1)?.values).toEqual({ count: '12' })
    expect(summarizeRefusals([], 10, String)).toEqual([{ rule: 'others', values: { count: '10' } }])
  })

  it('FLT-07 that are too many are told of once, with their names', () => {
    const tooMany = ['a.pdf', 'b.pdf'].map((name): Refusal => ({ rule: 'maxItems', values: { name, is: '3' } }))
    expect(summarizeRefusals([...tooMany, ...refused.slice(0, 1)], 0, (names) => names.join(' and '))).toEqual([
      ...refused.slice(0, 1),
      { rule: 'maxItems', values: { name: 'a.pdf and b.pdf', is: '3' } },
    ])
  })

  it('HRD-09 are told of by the first names and how many more there are', () => {
    const more = (count: string): string => `${count} more`
    const names = files.map(({ name }) => name)
    expect(formatNames(names.slice(0, 3), 'en-CA', more)).toBe('1.pdf, 2.pdf, 3.pdf')
    expect(formatNames(names.slice(0, 2), 'ja', more)).toBe('1.pdf 2.pdf')
    expect(formatNames(names, 'en-CA', more)).toBe(
      '1.pdf, 2.pdf, 3.pdf, 4.pdf, 5.pdf, 6.pdf, 7.pdf, 8.pdf, 9.pdf, 10.pdf, 2 more',
    )
  })
})
