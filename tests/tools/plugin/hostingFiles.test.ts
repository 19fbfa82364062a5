import { describe, expect, it } from 'vitest'
import { SECURITY_HEADERS } from '../../../src/tools/plugin/contentSecurityPolicy'
import { hostingFiles } from '../../../src/tools/plugin/hostingFiles'

const files = [...hostingFiles()]

describe.each(files)('%s', (_name, text) => {
  it.each(Object.entries(SECURITY_HEADERS))('sends %s as the tests run under it', (name, value) => {
    expect(text).toMatch(new RegExp(`${name}:? "?${literal(value)}"?( always;)?$`, 'm'))
  })

  it('keeps what is named by its content, and asks anew for the page', () => {
    const [page = '', hashed = ''] = text.split(/assets/)
    expect(page).toMatch(/Cache-Control:? "?no-cache/)
    expect(hashed).toMatch(/Cache-Control:? "?public, max-age=31536000, immutable/)
    expect(hashed).not.toContain('no-cache')
  })
})

it('the usual hosts are told, each in its own way', () => {
  expect(files.map(([name]) => name)).toEqual(['_headers', '.htaccess', 'hosting/nginx.conf'])
})

function literal(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
