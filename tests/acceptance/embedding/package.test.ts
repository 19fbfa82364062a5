import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { dependencies, engines, version } from '../../../package.json'
import clientPackage from '../../../src/tools/package/package.json'
import { generateEmbedCode } from '../../../src/configure/embedding/generateCode'
import { startPostgres, stopPostgres } from '../../../src/server/database/ownPostgres'
import { SIMULATED } from '../../server/harness/testServer'
import { someOf } from '../harness/someOf'
import { type FreshProject, freshProject, ROOT, TSC } from './freshProject'
import { openHost } from './openHost'
import { ownServer } from './ownServer'
import { typedClients } from './typedClients'

const run = promisify(execFile)

/** The first snippet in a language of a section of the README, as written. */
function snippet(heading: string, language: string): string {
  const section = readFileSync('README.md', 'utf8').split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const found = [...section.matchAll(/```(\w+)\n([\s\S]*?)```/g)].find(([, name]) => name === language)
  return found?.[2] ?? ''
}

const FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "fresh", "private": true, "type": "module" }',
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      target: 'es2022',
      lib: ['es2023', 'dom', 'dom.iterable'],
      module: 'esnext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
      noEmit: true,
      types: [],
      resolveJsonModule: true,
    },
    include: ['src'],
  }),
  'index.html': '<!doctype html><div id="root"></div><script type="module" src="./src/main.tsx"></script>',
  'src/main.tsx': snippet('Embed', 'tsx'),
  // What the configuration screen hands out.
  'src/Application.tsx': generateEmbedCode({
    src: 'https://apply.example/',
    useCase: 'rent',
    brand: { name: `O'Neil & "Sons"`, primaryColor: '#0B5FA5' },
  }).react,
  'server.mjs': snippet('Verify and keep', 'js'),
  'submission.json': '{ "version": 1, "flow": "another" }',
  'contract.mjs': `
import { program, verify } from 'formway/contracts/tenant-screening'
import { createRequire } from 'node:module'

const flow = createRequire(import.meta.url)('formway/contracts/tenant-screening.flow.json')
console.log(JSON.stringify([program.flow.revision === flow.revision, verify({}).ok, verify({}).problems.length > 0]))
`,
}

let fresh: FreshProject

beforeAll(async () => {
  fresh = await freshProject({ ...FILES, ...typedClients, ...ownServer })
})

afterAll(() => fresh.remove())

it('EMB-07 EDG-07 the packed package installs, type-checks, builds and verifies in a fresh project, offline', async () => {
  const { folder } = fresh
  await run(TSC, ['--project', folder])
  await run(
    process.execPath,
    [path.join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', folder, '--logLevel', 'error'],
    { cwd: folder },
  )
  expect(await readdir(path.join(folder, 'dist/assets'))).toEqual([expect.stringMatching(/\.js$/)])
  const { stdout } = await run(process.execPath, ['server.mjs'], { cwd: folder })
  expect(stdout).toMatch(/code: '\w+'/)
  const contract = await run(process.execPath, ['contract.mjs'], { cwd: folder })
  expect(JSON.parse(contract.stdout)).toEqual([true, false, true])
  await expectShown(path.join(folder, 'dist'))
})

it(
  'the receiving server runs as a function of a Request, with the database, the clock and what sends codes given to it',
  { tags: ['long'] },
  async () => {
    const { stdout } = await run(process.execPath, ['ownServer.mjs'], {
      cwd: fresh.folder,
      env: { ...process.env, DATABASE_URL: await emptyPostgres(), FORMWAY_SIMULATED: SIMULATED.join() },
    })
    expect(JSON.parse(stdout)).toEqual({
      health: 200,
      status: 201,
      expires: '2026-03-11T12:00:00.000Z',
      outcome: 'success',
      sent: [{ recipient: '+14165550123', code: expect.stringMatching(/^\d{4}$/), flow: 'Tenant Screening' }],
      kept: [{ flow: 'tenant-screening', expires_at: '2026-03-11T12:00:00.000Z' }],
    })
  },
)

it('the receiving server needs the packages that a client is told to install, and their types not at all', async () => {
  const of = async (file: string): Promise<string> =>
    readFile(path.join(fresh.folder, 'node_modules/formway/dist', file), 'utf8')
  const imported = [...(await of('server.js')).matchAll(/^import.*?;(?!import)|import\(`[^`]+`\)/gm)].flatMap(
    ([head]) =>
      [...head.matchAll(/(?:from"|import\(`)([^":`]+)["`]/g)].map(
        ([, name = '']) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0],
      ),
  )
  const { peerDependencies, peerDependenciesMeta } = clientPackage
  expect([...new Set(imported), 'react'].toSorted()).toEqual(Object.keys(peerDependencies))
  expect(Object.keys(peerDependenciesMeta)).toEqual(Object.keys(peerDependencies))
  expect(Object.values(peerDependenciesMeta).filter(({ optional }) => !optional)).toEqual([])
  const { react: _react, ...ofServer } = peerDependencies
  const versions = new Map(Object.entries(dependencies))
  expect(ofServer).toEqual(Object.fromEntries(Object.keys(ofServer).map((name) => [name, `^${versions.get(name)}`])))
  const types = await of('server.d.ts')
  expect(new Set([...types.matchAll(/from "([^"]+)"/g)].map(([, from]) => from))).toEqual(new Set(['./verify.js']))
  expect(types).not.toMatch(/Buffer|NodeJS/)
})

const RESOLUTIONS = [
  ['nodenext', 'nodenext'],
  ['esnext', 'bundler'],
  ['node16', 'node16'],
] as const

describe.each(someOf(RESOLUTIONS))('under module %s and moduleResolution %s', (module, moduleResolution) => {
  // Without it more is looked at.
  it.each(someOf(['false', 'true']))(
    'EDG-07 a page, a React client, a Node server and whoever runs the receiving one have their types, skipLibCheck %s',
    async (skipLibCheck) => {
      const settings = ['--module', module, '--moduleResolution', moduleResolution, '--skipLibCheck', skipLibCheck]
      const found = await Promise.all(
        ['page', 'server', 'own', 'ownNode'].map((project) => errorsIn(path.join(fresh.folder, project), settings)),
      )
      expect(found).toEqual(['', '', '', ''])
    },
  )
})

it('FLT-14 the package holds what a client needs and every file that one of its own loads, marks React for the client, and is packed without a build', async () => {
  const { names, size } = fresh.packed
  const contract = /^dist\/contracts\/[\w-]+\.(?:js|d\.ts|flow\.json|schema\.json)$/
  expect(names.filter((name) => !contract.test(name)).toSorted()).toEqual([
    'LICENSE',
    'README.md',
    'dist/diagnose.js',
    'dist/embed.d.ts',
    'dist/embed.iife.js',
    'dist/embed.js',
    'dist/message.schema.json',
    'dist/react.d.ts',
    'dist/react.js',
    'dist/server.d.ts',
    'dist/server.js',
    'dist/verify.d.ts',
    'dist/verify.js',
    'package.json',
  ])
  expect(names.filter((name) => name.endsWith('.flow.json')).length).toBe(
    names.filter((name) => contract.test(name)).length / 4,
  )
  expect(size).toBeLessThan(1_200_000)

  const read = async (file: string): Promise<string> =>
    readFile(path.join(fresh.folder, 'node_modules/formway', file), 'utf8')
  const loaded = await Promise.all(
    names
      .filter((name) => name.endsWith('.js'))
      .map(async (name) =>
        [...(await read(name)).matchAll(/(?:from|import\()\s*["'`](\.[^"'`]+)["'`]/g)].map(([, address = '']) =>
          path.posix.join(path.posix.dirname(name), address),
        ),
      ),
  )
  expect([...new Set(loaded.flat())].toSorted()).toEqual(['dist/diagnose.js', 'dist/verify.js'])
  expect(names).toEqual(expect.arrayContaining(loaded.flat()))

  expect(await read('dist/react.js')).toMatch(/^'use client'\n/)
  expect(Object.keys(clientPackage.scripts)).toEqual(['prepack'])
  expect(clientPackage.scripts.prepack).not.toContain('build')
  expect([clientPackage.version, clientPackage.engines]).toEqual([version, engines])
})

/** The address of a PostgreSQL with nothing in it, which goes with its test. */
async function emptyPostgres(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'formway-own-'))
  await chmod(folder, 0o755)
  const postgres = await startPostgres(folder, ['-c', 'fsync=off'])
  onTestFinished(async () => {
    await stopPostgres(folder)
    await rm(folder, { recursive: true })
  })
  return postgres.url
}

/** What TypeScript says of a project; nothing where all is well. */
async function errorsIn(project: string, settings: readonly string[]): Promise<string> {
  return run(TSC, ['--project', project, ...settings]).then(
    ({ stdout }) => stdout,
    (error: unknown) => (error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)),
  )
}

/** The README's React snippet, built, shows the flow. */
async function expectShown(folder: string): Promise<void> {
  const [script = ''] = await readdir(path.join(folder, 'assets'))
  const code = (await readFile(path.join(folder, 'assets', script), 'utf8')).replaceAll(
    'https://apply.example/',
    inject('site'),
  )
  const host = await openHost({
    body: '<div id="root"></div><script type="module" src="built.js"></script>',
    answer: (address) => (address === '/built.js' ? { type: 'text/javascript', body: code } : undefined),
  })
  const flow = await host.flow()
  await flow.press('Continue')
  await expect.poll(() => host.page.locator('body').getAttribute('data-screen')).toBe('phone.number')
}
