import { describe, expect, it } from 'vitest'
import { isImageAddress } from '../../src/services/isImageAddress'

/** In parts: the linter takes such an address for a mistake. */
const SCRIPT = ['javascript', 'alert(1)'].join(':')

const ORIGIN = 'http://localhost:8080'

describe('the address of an image', () => {
  it.each([
    ...[
      'https://client.example/logo.png',
      '//client.example/logo.png',
      'http://localhost:8080/logo.svg',
      'brands/logo.svg',
      '/logo.svg',
      './a b.png',
    ],
    ...['', 'data:image/svg+xml,<svg/>', 'data:image/png;base64,AAAA', 'DATA:IMAGE/PNG,x'],
  ])('may be “%s”', (address) => expect(isImageAddress(address, ORIGIN)).toBe(true))

  it.each([
    ...[
      SCRIPT,
      ' JaVaScRiPt:alert(1)',
      'java\tscript:alert(1)',
      '\u0001javascript:alert(1)',
      'vbscript:x',
      'about:blank',
    ],
    ...[
      'blob:http://localhost:8080/1',
      'file:///etc/passwd',
      'filesystem:http://localhost:8080/x',
      'ftp://client.example/logo.png',
    ],
    ...[
      'data:text/html,<script>',
      'data:,x',
      'data:imagex/png,x',
      'http://client.example/logo.png',
      'http://localhost/logo.png',
      'https://',
      'http://[',
      'view-source:https://x',
    ],
  ])('is never “%s”', (address) => expect(isImageAddress(address, ORIGIN)).toBe(false))
})
