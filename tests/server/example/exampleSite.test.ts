import { expect, it } from 'vitest'
import { listLocalOrigins, createExampleSite } from '../../../src/server/exampleSite'
import { servedDocuments } from '../harness/testServer'

const ORIGIN = 'http://localhost:8081'

async function gets(path: string, origin = ORIGIN) {
  const answer = await createExampleSite({
    flows: servedDocuments,
    origins: listLocalOrigins('127.0.0.1', 8081),
    serverPort: 8080,
  })(new Request(`${origin}${path}`))
  return {
    status: answer.status,
    policy: answer.headers.get('content-security-policy') ?? '',
    text: await answer.text(),
  }
}

it('a company lists every use case, and shows each on a page that loads from the server alone', async () => {
  const list = await gets('/')
  for (const { id, name } of servedDocuments) expect(list.text).toContain(`<a href="/${id}">${name}</a>`)
  const page = await gets('/tenant-screening')
  expect(page.text).toContain('<div data-formway-server="tenant-screening"\n  data-formway-brand-name="Harbour Homes"')
  expect(page.text).toContain('<script src="http://localhost:8080/client.js" defer></script>')
  expect(page.policy).toMatch(
    /^default-src 'none'; script-src http:\/\/localhost:8080; style-src 'sha256-[\w+/]{43}='; frame-src http:\/\/localhost:8080; connect-src http:\/\/localhost:8080; /,
  )
  expect(page.policy).toContain("frame-ancestors 'none'; require-trusted-types-for 'script'")
  // Whoever reads it sees how to write it.
  expect(page.text).toContain('&lt;script src=&quot;http://localhost:8080/client.js&quot; defer&gt;&lt;/script&gt;')
})

it('a host that the machine does not have, another use case and another path are not there, and nothing of what was asked for is said', async () => {
  for (const [path, origin] of [
    ['/', 'http://attacker.example:8081'],
    ['/tenant-screening', 'http://localhost:9999'],
    ['/another', ORIGIN],
    ['/tenant-screening/more', ORIGIN],
  ] as const) {
    const { status, text } = await gets(path, origin)
    expect([path, status]).toEqual([path, 404])
    expect(text).not.toMatch(/attacker|9999|another|more/)
  }
})

it('its pages are met at the machine itself, and where everybody may ask, at each address of it', () => {
  expect(listLocalOrigins('127.0.0.1', 8081)).toEqual(['http://localhost:8081', 'http://127.0.0.1:8081'])
  expect(listLocalOrigins('10.0.0.7', 80)).toEqual(['http://10.0.0.7'])
  expect(listLocalOrigins('::1', 8081)).toEqual(['http://[::1]:8081'])
  expect(listLocalOrigins('0.0.0.0', 8081)).toEqual(
    expect.arrayContaining(['http://localhost:8081', 'http://127.0.0.1:8081']),
  )
})
