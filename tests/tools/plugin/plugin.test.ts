import path from 'node:path'
import { build, createServer, type Rolldown, type ViteDevServer } from 'vite'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { DEV_EVENTS } from '../../../src/studio/devMessages'
import { formway } from '../../../src/tools/plugin/plugin'
import { bicycle } from '../../fixtures/bicycle'
import { put } from '../../fixtures/edits'
import { write, writtenFlows } from '../../fixtures/writtenFlows'

// Each of these starts Vite.
const preset = { name: 'Lakeside', logo: 'a.svg', secondaryLogo: 'b.svg', primaryColor: '#1D4ED8' }

describe('a build', () => {
  it('lists the flows by position, with their looks, and loads each apart', async () => {
    const tricycle = { ...bicycle(), id: 'tricycle', name: 'Tricycle', position: 1 }
    const chunks = await built(folderWith({ 'tricycle.json': tricycle }))
    const entry = chunks.filter(({ isEntry }) => isEntry).map(({ code }) => code)
    expect(entry.join('').match(/Tricycle|Bicycle Rental/g)).toEqual(['Tricycle', 'Bicycle Rental'])
    expect(entry.join('')).toContain('#1D4ED8')
    const flows = chunks.filter(({ code }) => code.includes('Who rides?'))
    expect([entry.length, flows.length]).toEqual([1, 2])
    expect(entry.join('')).not.toContain('Who rides?')
  })

  it('leaves out what only tests and tools read, and everything that tells of edits', async () => {
    const { chunks } = await plain()
    expect(allCode(chunks)).not.toMatch(/extends"|formway:flow/)
    expect(allCode(chunks).match(/Who rides\?/g)).toHaveLength(1)
    const code = allCode(chunks.filter(({ code: one }) => one.includes('Who rides?')))
    // The flow stands last in its module, after what it brings.
    expect(code.slice(code.indexOf('kind:`flow`'))).not.toMatch(/\$schema|example:/)
  })

  it('holds the configuration screen, outside the list of flows', async () => {
    const configure = { ...bicycle(), id: 'configure', name: 'Settings' }
    const documents = { 'configure/configure.json': configure }
    const settings = `import { loaded } from 'virtual:formway/configure'\nglobalThis.settings = loaded\n`
    const chunks = await built(folderWith(documents), settings)
    const entry = chunks.filter(({ isEntry }) => isEntry).map(({ code }) => code)
    expect(entry.join('')).toMatch(/Who rides\?[\s\S]*Settings|Settings[\s\S]*Who rides\?/)
    const wrong = { 'configure/configure.json': put('/start', 'welcom')(configure) }
    await expect(built(folderWith(wrong), settings)).rejects.toThrow(/configure\.json:\d+:\d+ error unknown-screen/)
  })

  it('writes what each flow submits beside it, and what hosts are to send', async () => {
    const { files } = await plain()
    const names = files.map(({ fileName }) => fileName)
    expect(names.filter((name) => name.startsWith('contracts/')).toSorted()).toEqual(
      ['d.ts', 'flow.json', 'js', 'schema.json'].map((ending) => `contracts/bicycle.${ending}`),
    )
    expect(names).toEqual(expect.arrayContaining(['_headers', '.htaccess', 'hosting/nginx.conf']))
  })

  it('knows the words for what went wrong', async () => {
    expect(allCode((await plain()).chunks)).toContain(bicycle().wording.failure.tryAgain)
  })

  it('fails with every finding when a flow has errors', async () => {
    const wrong = put('/screens/rider/next/1/goto', 'rids')(put('/start', 'welcom')(bicycle()))
    await expect(built(folderWith({ 'bicycle.json': wrong }))).rejects.toThrow(
      /bicycle\.json:\d+:\d+ error unknown-screen: No screen is called "welcom"\. \(Did you mean "welcome"\?\)\n.*"rids"/s,
    )
  })
})

describe('a build of a flow in which only proofs find anything', () => {
  it('fails where that is an error', async () => {
    const both = { all: [{ 'rider.kind': 'child' }, { 'rider.kind': 'adult' }] }
    const wrong = put('/screens/rider/next/0/when', both)(bicycle())
    await expect(built(folderWith({ 'bicycle.json': wrong }))).rejects.toThrow(/bicycle\.json:\d+:\d+ error never-/)
  })
})

describe('the development server', () => {
  const servers: ViteDevServer[] = []
  afterAll(() => Promise.all(servers.map((server) => server.close())))

  it('tells the page of an edit, only for the changed flow', async () => {
    const folder = folderWith({ 'tricycle.json': { ...bicycle(), id: 'tricycle' } })
    const dev = await started(folder, servers)
    const before = await dev.flow('bicycle')
    expect(before.flow.screens.rider.title).toBe('Who rides?')
    const edited = put('/screens/rider/title', 'Who is it?')(bicycle())
    const events = await dev.after(() => write(folder, 'bicycle.json', edited))
    expect(events).toEqual([
      ['formway:flow', { id: 'bicycle', others: {}, own: expect.stringMatching(/^\.\/flow\/bicycle\?v=/) }],
    ])
    expect((await dev.flow('bicycle')).flow.screens.rider.title).toBe('Who is it?')
    expect((await dev.flow('tricycle')).flow.screens.rider.title).toBe('Who rides?')
  })

  it('tells of every flow that extends an edited part', async () => {
    const folder = folderWith({
      'shared/more.json': { screens: { rider: { title: 'Who?' } } },
      'bicycle.json': { ...bicycle(), extends: ['shared/more.json'] },
      'tricycle.json': { extends: ['bicycle.json'], id: 'tricycle' },
      'unicycle.json': { ...bicycle(), id: 'unicycle' },
    })
    const dev = await started(folder, servers)
    await dev.flow('bicycle')
    const events = await dev.after(() =>
      write(folder, 'shared/more.json', { screens: { rider: { description: 'You?' } } }),
    )
    expect(events).toMatchObject([
      ['formway:flow', { id: 'bicycle' }],
      ['formway:flow', { id: 'tricycle' }],
    ])
  })

  it('loads a broken flow with its findings and then the corrected one, and has the page reload when the configuration screen changes or a flow is added', async () => {
    const configure = { ...bicycle(), id: 'configure' }
    const folder = folderWith({ 'configure/configure.json': configure })
    const dev = await started(folder, servers)
    await dev.flow('bicycle')
    expect(await dev.after(() => write(folder, 'bicycle.json', '{ "name": '))).toHaveLength(1)
    const broken = await dev.flow('bicycle')
    expect(broken).toMatchObject({ kind: 'broken', findings: [{ code: 'bad-json', location: { line: 1 } }] })
    expect(await dev.after(() => write(folder, 'bicycle.json', bicycle()))).toHaveLength(1)
    expect((await dev.flow('bicycle')).kind).toBe('flow')

    const edited = put('/screens/rider/title', 'Who is it?')(configure)
    expect(await dev.after(() => write(folder, 'configure/configure.json', edited))).toEqual([
      [DEV_EVENTS.listChanged, undefined],
    ])
    const added = await dev.after(() => write(folder, 'tricycle.json', { ...bicycle(), id: 'tricycle' }))
    expect(added).toEqual([[DEV_EVENTS.listChanged, undefined]])
    expect((await dev.flow('tricycle')).kind).toBe('flow')
  })
})

/** A folder with the small flow, its preset and more documents. */
function folderWith(documents: Readonly<Record<string, unknown>>): string {
  return writtenFlows({ 'bicycle.json': bicycle(), 'brands/green.json': preset, ...documents })
}

const CATALOGUE = `import { catalogue } from 'virtual:formway/catalogue'\nglobalThis.product = catalogue\n`

/** An app that does nothing but load something, by default the catalogue. */
function app(code = CATALOGUE): string {
  return writtenFlows({ 'main.js': code })
}

const FAILURE = `import { failureWording } from 'virtual:formway/wording'\nglobalThis.words = failureWording\n`
let once: ReturnType<typeof output> | undefined

/** What is built of the small flow alone and the words for what went wrong, once for all that look at it. */
function plain(): ReturnType<typeof output> {
  once ??= output(folderWith({}), FAILURE + CATALOGUE)
  return once
}

function allCode(chunks: readonly Rolldown.OutputChunk[]): string {
  return chunks.map(({ code }) => code).join('\n')
}

async function built(folder: string, code = CATALOGUE): Promise<readonly Rolldown.OutputChunk[]> {
  return (await output(folder, code)).chunks
}

async function output(folder: string, code = CATALOGUE) {
  const root = app(code)
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [formway({ flowsFolder: folder })],
    build: { write: false, rolldownOptions: { input: path.join(root, 'main.js') } },
  })
  const parts = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  return {
    chunks: parts.filter((part): part is Rolldown.OutputChunk => part.type === 'chunk'),
    files: parts.filter(({ type }) => type === 'asset'),
  }
}

async function started(folder: string, servers: ViteDevServer[]) {
  const server = await createServer({
    root: app(),
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    server: { middlewareMode: true, ws: false },
    plugins: [formway({ flowsFolder: folder })],
  })
  servers.push(server)
  const { client } = server.environments
  const codeOf = async (id: string): Promise<string> => (await client.transformRequest(id))?.code ?? ''
  const moduleAt = async (address: string) =>
    import(/* @vite-ignore */ path.join(writtenFlows({ 'module.mjs': await codeOf(address) }), 'module.mjs'))
  const addressOf = async (id: string): Promise<string> => {
    const catalogue = await codeOf('virtual:formway/catalogue')
    return new RegExp(`virtual:formway/flow/${id}\\?[\\w=&]+`).exec(catalogue)?.[0] ?? ''
  }
  return {
    /** The flow as a page that is loaded now meets it. */
    flow: async (id: string) => (await moduleAt(await addressOf(id))).loaded,
    /** What the page is told after a change. */
    after: async (change: () => void) => {
      const send = vi.spyOn(client.hot, 'send')
      const events = (): readonly (readonly unknown[])[] =>
        send.mock.calls
          .map(([told, data]: readonly unknown[]) => [told, data])
          .filter(([told]) => told !== DEV_EVENTS.changed)
      // Who sees nothing happen saves once more: the watcher leaves out what comes within 50 ms of a change before.
      await vi.waitFor(
        () => {
          change()
          return vi.waitFor(() => expect(events()).not.toEqual([]), 3000)
        },
        { timeout: 20_000 },
      )
      // A change that was saved twice is told twice.
      const told = [...new Map(events().map((event) => [JSON.stringify(event), event])).values()]
      send.mockRestore()
      return told
    },
  }
}
