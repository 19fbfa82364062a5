import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkFlow } from '../../../src/compiler/compile'
import { isJsonObject } from '../../../src/compiler/documents/json'
import { joinPointer } from '../../../src/compiler/findings/pointer'
import { readFlow } from '../../../src/compiler/language/languageFindings'
import { bicycle } from '../../fixtures/bicycle'
import { put, rename } from '../../fixtures/edits'
import { tries } from '../../promises/promise'

const flow = bicycle()
const parts = partsOf(flow)

/** Names that mean something else somewhere, or that every object has. */
const odd = [
  'constructor',
  'toString',
  'next',
  'result',
  'rider',
  'rides.list',
  'rides.list.0',
  'rides.list.0.place',
  'leads',
  'once',
  '*',
  '(',
]

describe('the checker', () => {
  it('has an answer, and a hint for each, whatever stands in the place of something else', () => {
    const part = fc.constantFrom(...parts)
    const value = fc.oneof(
      fc.constantFrom(...odd),
      part.map(({ value: other }) => other),
      fc.constantFrom(0, -1, true, '12.50'),
    )
    fc.assert(
      fc.property(part, value, ({ pointer }, other) => expectFindings(put(pointer, other)(flow))),
      { numRuns: tries(80, 4000) },
    )
  })

  it('has an answer, and a hint for each, whatever is called otherwise', () => {
    const part = fc.constantFrom(...parts.filter(({ isKey }) => isKey))
    fc.assert(
      fc.property(part, fc.constantFrom(...odd), ({ pointer }, name) => expectFindings(rename(pointer, name)(flow))),
      { numRuns: tries(40, 2000) },
    )
  })
})

function expectFindings(changed: unknown): void {
  const { flow: whole } = readFlow(changed)
  if (whole === null) return
  const findings = checkFlow(whole, { presets: ['green'] })
  expect(findings.filter(({ hint, message }) => hint === null || hint === '' || message === '')).toEqual([])
}

interface Part {
  readonly pointer: string
  readonly value: unknown
  readonly isKey: boolean
}

function partsOf(value: unknown, pointer = ''): readonly Part[] {
  if (!Array.isArray(value) && !isJsonObject(value)) return []
  return Object.entries(value).flatMap(([key, child]) => {
    const place = joinPointer(pointer, key)
    if (place === '/wording') return []
    return [{ pointer: place, value: child, isKey: isJsonObject(value) }, ...partsOf(child, place)]
  })
}
