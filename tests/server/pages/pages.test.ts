import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { openFolder } from '../harness/smallBuild'
import { testServer } from '../harness/testServer'
import { ORIGIN } from '../harness/visitor'

/** A server with a build of two files. */
async function withBuild() {
  const outer = openFolder()
  const build = path.join(outer, 'build')
  mkdirSync(path.join(build, 'assets'), { recursive: true })
  writeFileSync(path.join(outer, 'secret.txt'), 'secret')
  writeFileSync(path.join(build, 'index.html'), '<h1>Built</h1>')
  writeFileSync(path.join(build, 'assets/one.js'), '1')
  writeFileSync(
    path.join(build, '_headers'),
    "/*\n  Content-Security-Policy: script-src 'self'\n  Cache-Control: no-cache\n/assets/*\n  ! Cache-Control\n  Cache-Control: immutable\n",
  )
  const { fetch } = await testServer({ build, ownOrigins: ['https://server.example'] })
  return (address: string) => fetch(new Request(`https://server.example${address}`))
}

it('the files of a build are served with its own headers, and to be framed by the pages that may send', async () => {
  const get = await withBuild()
  const index = await get('/build/')
  expect([index.status, await index.text(), index.headers.get('content-type')]).toEqual([
    200,
    '<h1>Built</h1>',
    'text/html; charset=utf-8',
  ])
  expect(index.headers.get('content-security-policy')).toBe(`script-src 'self'; frame-ancestors 'self' ${ORIGIN}`)
  const asset = await get('/build/assets/one.js')
  expect([asset.headers.get('cache-control'), index.headers.get('cache-control')]).toEqual(['immutable', 'no-cache'])
  expect(await (await get('/build/embedding.json')).json()).toEqual({ origins: [ORIGIN, 'https://server.example'] })
})

it('nothing stands at an address that leads out of the build, at a folder, at what the build keeps for its host, or at another', async () => {
  const get = await withBuild()
  for (const address of [
    '/build/../secret.txt',
    '/build/..%2Fsecret.txt',
    '/build/%2e%2e/secret.txt',
    '/build/assets',
    '/build/_headers',
    '/build/another.js',
    '/build/%00',
    '/build/%zz',
  ]) {
    expect([address, (await get(address)).status]).toEqual([address, 404])
  }
})

it('each use case has a page that loads from this server alone, and no other page may frame it', async () => {
  const { fetch } = await testServer()
  const get = (address: string) => fetch(new Request(`https://server.example${address}`))
  const page = await get('/apply/tenant-screening')
  expect(await page.text()).toContain('data-formway-server="tenant-screening"')
  expect(page.headers.get('content-security-policy')).toMatch(
    /script-src 'self'; style-src 'sha256-[\w+/]{43}='; frame-src 'self'; connect-src 'self'; base-uri 'none'/,
  )
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(await (await get('/')).text()).toContain('<a href="apply/tenant-screening">Tenant Screening</a>')
  expect((await get('/apply/another')).status).toBe(404)
  expect((await get('/client.js')).headers.get('content-type')).toBe('text/javascript')
})
