import { expect, it } from 'vitest'
import { sizeInWords } from '../../../src/widgets/file-upload/fileSize'

it.each([
  [1, '1 byte'],
  [820, '820 bytes'],
  [1024, '1 kB'],
  [1500, '1 kB'],
  [1024 * 1024 - 1, '1,024 kB'],
  [5 * 1024 * 1024, '5 MB'],
  [1.44 * 1024 * 1024, '1.4 MB'],
])('%d bytes are “%s”', (bytes, words) => {
  expect(sizeInWords(bytes, 'en-CA')).toBe(words)
})

it('writes sizes as the language does', () => {
  expect(sizeInWords(1.5 * 1024 * 1024, 'fr-CA').replaceAll(/\s/g, ' ')).toBe('1,5 Mo')
})
