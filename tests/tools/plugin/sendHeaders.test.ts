import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'vite'
import { expect, it, onTestFinished } from 'vitest'
import { EMBEDDER, generateHostingFiles, SECURITY_HEADERS } from '../../../src/tools/plugin/hostingFiles'
import { readBuiltHeaders, formway } from '../../../src/tools/plugin/plugin'
import { bicycle } from '../../fixtures/bicycle'
import { writtenFlows } from '../../fixtures/writtenFlows'

it('the development server lets its page and its scripts into pages that isolate themselves', async () => {
  const dev = await createServer({
    root: writtenFlows({ 'main.js': 'export const one = 1\n' }),
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    server: { middlewareMode: true, ws: false },
    plugins: [formway({ flowsFolder: writtenFlows({ 'bicycle.json': bicycle() }) })],
  })
  const server = createHttpServer(dev.middlewares)
  onTestFinished(async () => {
    server.close()
    await dev.close()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const { headers } = await fetch(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/main.js`)
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(headers.get('cross-origin-embedder-policy')).toBe('credentialless')
})

it.each([
  ['with', { ...SECURITY_HEADERS, ...EMBEDDER }],
  ['without', SECURITY_HEADERS],
])('a preview sends what the build tells its hosts, %s a policy of what it lets in', (_, headers) => {
  const folder = writtenFlows({ _headers: generateHostingFiles(headers).get('_headers') ?? '' })
  expect(readBuiltHeaders(folder)).toEqual(headers)
})
