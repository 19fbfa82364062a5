import { expect, it } from 'vitest'
import { url } from '../../../src/engine/kinds/url'

it.each([
  ['example.com', 'https://example.com'],
  ['www.example.org/path?x=1', 'https://www.example.org/path?x=1'],
  ['http://example.com', 'http://example.com'],
  ['logo.png', 'logo.png'],
  ['scan.PDF', 'scan.PDF'],
  ['example.com/logo.png', 'https://example.com/logo.png'],
  ['robin@example.com', 'robin@example.com'],
])('WLD-07 an address is read as people write it, and the name of a file is none: %s', (written, read) => {
  expect(url.parse(written, {})).toBe(read)
})
