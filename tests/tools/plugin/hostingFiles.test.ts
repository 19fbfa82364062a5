import { describe, expect, it } from 'vitest'
import { EMBEDDER, FRAMED_POLICY, generateHostingFiles, SECURITY_HEADERS } from '../../../src/tools/plugin/hostingFiles'

const headers = { ...SECURITY_HEADERS, ...EMBEDDER }
const files = [...generateHostingFiles(headers)]

describe.each(files)('%s', (_name, text) => {
  it.each(Object.entries(headers))('sends %s as the tests run under it', (name, value) => {
    expect(text).toMatch(new RegExp(`${name}:? "?${literal(value)}"?( always;)?$`, 'm'))
  })

  it('keeps what is named by its content, and asks anew for the page', () => {
    const [page = '', hashed = ''] = text.split(/framed/)[0]?.split(/assets/) ?? []
    expect(page).toMatch(/Cache-Control:? "?no-cache/)
    expect(hashed).toMatch(/Cache-Control:? "?public, max-age=31536000, immutable/)
    expect(hashed).not.toContain('no-cache')
    expect(hashed).toMatch(/Access-Control-Allow-Origin:? "?\*/)
    expect(page).not.toContain('Access-Control-Allow-Origin')
  })
})

it.each(files)(
  'HRD-08 %s sends pages in frames a policy that names no origin: in a sandbox they have none',
  (_name, text) => {
    const framed = text.split('framed').slice(1).join('')
    expect(framed).toContain(FRAMED_POLICY)
    expect(FRAMED_POLICY).not.toContain("-src 'self'")
  },
)

it('the usual hosts are told, each in its own way', () => {
  expect(files.map(([name]) => name)).toEqual(['_headers', '.htaccess', 'hosting/nginx.conf'])
})

function literal(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
