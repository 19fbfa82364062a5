import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { computeSha256 } from '../../../src/engine/values/sha256'

const texts = [
  '',
  'abc',
  'é – 你好 😀',
  'half of one \uD83D',
  '%41',
  ...[55, 56, 63, 64, 65, 119, 120, 5000].map((length) => 'x'.repeat(length)),
]

it.each(texts)('the hash of %j is the one that everybody else finds', (text) => {
  expect(computeSha256(text)).toBe(createHash('sha256').update(text).digest('hex'))
})
