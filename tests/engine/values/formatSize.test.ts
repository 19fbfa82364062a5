import { expect, it } from 'vitest'
import { formatSize } from '../../../src/engine/values/format'

it.each([
  [1, '1 byte'],
  [820, '820 bytes'],
  [1024, '1 kB'],
  [1500, '1 kB'],
  [1024 * 1024 - 1, '1,024 kB'],
  [5 * 1024 * 1024, '5 MB'],
  [1.44 * 1024 * 1024, '1.4 MB'],
])('%d bytes are “%s”', (bytes, words) => {
  expect(formatSize(bytes, 'en-CA')).toBe(words)
})

it('writes sizes as the language does', () => {
  expect(formatSize(1.5 * 1024 * 1024, 'fr-CA').replaceAll(/\s/g, ' ')).toBe('1,5 Mo')
})
