import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createServer } from 'vite'
import { expect, it, vi } from 'vitest'
import { formway } from '../../../src/tools/plugin/plugin'
import { bicycle } from '../../fixtures/bicycle'
import { put } from '../../fixtures/edits'
import { write, writtenFlows } from '../../fixtures/writtenFlows'

/** After how many edits the heap is measured, and how often; the first span fills caches. Fewer edits say only what the collector does. */
const SPAN = 125
const EDITS = 4 * SPAN

it('ELS-04 500 saved edits of a flow cost the development server no more than 20 MB', { tags: ['long'] }, async () => {
  const preset = { name: 'Lakeside', logo: 'a.svg', secondaryLogo: 'b.svg', primaryColor: '#1D4ED8' }
  const folder = writtenFlows({ 'bicycle.json': bicycle(), 'brands/green.json': preset })
  const { save, heap, close } = await started(folder)
  const heaps: number[] = []
  for (let edit = 1; edit <= EDITS; edit += 1) {
    await save(put('/screens/rider/title', `Who rides? ${edit}`)(bicycle()))
    if (edit % SPAN === 0) heaps.push(heap())
  }
  // What else goes on in this process grows now and then; what edits leave behind grows in every span.
  const grown = heaps.slice(1).map((bytes, span) => bytes - (heaps[span] ?? 0))
  expect((Math.min(...grown) / SPAN) * 500).toBeLessThan(20_000_000)
  await close()
})

/** A development server whose page loads the flow again after each edit. */
async function started(folder: string) {
  const server = await createServer({
    root: writtenFlows({ 'main.js': '' }),
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [formway({ flowsFolder: folder })],
  })
  const { client } = server.environments
  await client.transformRequest('virtual:formway/catalogue')
  const addresses: string[] = []
  const send = vi.spyOn(client.hot, 'send').mockImplementation((type: unknown, data?: unknown) => {
    if (type === 'formway:flow') addresses.push(addressIn(data))
  })
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  return {
    save: async (flow: unknown): Promise<void> => {
      write(folder, 'bicycle.json', flow)
      server.watcher.emit('change', `${folder}/bicycle.json`)
      const address = await vi.waitFor(() => addresses.pop() ?? Promise.reject(new Error('The page was not told.')), {
        interval: 5,
        timeout: 20_000,
      })
      const loaded = await client.transformRequest(address.replace('./', 'virtual:formway/'))
      expect(loaded?.code).toContain('Who rides?')
      // It keeps what was sent.
      send.mockClear()
    },
    /** In bytes, without what can be collected. */
    heap: (): number => {
      if (typeof collect === 'function') for (const _ of [1, 2]) collect()
      return process.memoryUsage().heapUsed
    },
    close: () => server.close(),
  }
}

function addressIn(data: unknown): string {
  return typeof data === 'object' && data !== null && 'own' in data ? String(data.own) : ''
}
