import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { build, type Plugin, runnerImport } from 'vite'
import type { UseCase } from '../../engine/session/useCase'
import { ARRIVAL } from './flowPages'
import { EMBEDDING } from './moduleCode'
import { HASHED } from './hostingFiles'

const run = promisify(execFile)

/** The projects whose declarations the package hands out. What runs in pages and at an edge knows nothing of Node. */
const PROJECTS = ['embed', 'server']

/** The declaration files of the package's entries, by name. Fails where the sources have type errors. */
async function buildPackageTypes(root: string): Promise<ReadonlyMap<string, string>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'formway-types-'))
  try {
    await Promise.all(PROJECTS.map((project) => writeDeclarations(root, project, path.join(folder, project))))
    const rolldown = packageFile('rolldown', 'bin/cli.mjs')
    const config = path.resolve(root, 'src/tools/plugin/packageTypes.config.mjs')
    await run(process.execPath, [rolldown, '--config', config], { cwd: folder })
    const rolled = path.join(folder, 'rolled')
    const files = (await readdir(rolled)).map(
      async (file) => [file, await readFile(path.join(rolled, file), 'utf8')] as const,
    )
    return new Map(await Promise.all(files))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Runs the compiler's command: TypeScript 7 has no interface for programs yet. */
async function writeDeclarations(root: string, project: string, folder: string): Promise<void> {
  const args = [packageFile('typescript', 'bin/tsc'), '--project', `src/${project}`, '--outDir', folder]
  await run(process.execPath, args, { cwd: root }).catch((error: unknown) => {
    const found = error instanceof Error && 'stdout' in error ? String(error.stdout) : ''
    throw new Error(`The types of the package have errors.\n${found}`, { cause: error })
  })
}

function packageFile(name: string, file: string): string {
  return path.join(path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), file)
}

/** A file that others take into a page or a server of theirs. */
interface Entry {
  /** Its name in the build. */
  readonly file: string
  readonly entry: string
  readonly format: 'es' | 'iife'
  /** What whoever takes it brings along. */
  readonly external: readonly (string | RegExp)[]
  /** Whether the package brings it, which has no notices of the work of others. */
  readonly isPacked?: boolean
}

/** The schema of the messages between a page and a frame. */
const MESSAGES = 'schemas/embedding/message.schema.json'

/** The page of examples as it is written, the folder of their code, and the module that puts them together. */
const EXAMPLES = { page: 'flows/public/examples.html', folder: 'flows/examples', module: 'src/embed/examplesPage.ts' }

/** A module that puts the code of examples into their page. */
interface ExamplesModule {
  buildExamplesPage(
    html: string,
    codes: Readonly<Record<string, string>>,
    useCases: readonly Pick<UseCase, 'id' | 'name'>[],
  ): string
}

/** What the app takes in a frame, and nowhere else. */
export const FRAME_SCRIPT = 'embedding.js'

/** The script that pages of clients load, by the name that every build has for it. */
const SCRIPT = 'embed.iife.js'

/** What pages and servers of clients load, each a whole without the app. */
const ENTRIES: readonly Entry[] = [
  { file: 'embed.js', entry: 'src/embed/host/formway.ts', format: 'es', external: ['./diagnose.js'], isPacked: true },
  // No applicant's page needs it.
  { file: 'diagnose.js', entry: 'src/embed/host/diagnose.ts', format: 'es', external: [], isPacked: true },
  { file: SCRIPT, entry: 'src/embed/host/global.ts', format: 'iife', external: [], isPacked: true },
  {
    file: 'react.js',
    entry: 'src/embed/react/FormwayFlow.tsx',
    format: 'es',
    external: ['react', 'react/jsx-runtime'],
    isPacked: true,
  },
  // The app's own, in a frame: it is no part of what other applicants load.
  { file: FRAME_SCRIPT, entry: 'src/embed/frame/embedding.ts', format: 'es', external: [] },
  { file: ARRIVAL, entry: 'src/embed/frame/arrival.ts', format: 'iife', external: [] },
  { file: 'examples.js', entry: 'src/embed/examples.ts', format: 'es', external: [] },
  // Whoever runs it installs the packages that it stands on (package/package.json beside this folder, peerDependencies).
  {
    file: 'server.js',
    entry: 'src/server/serverPackage.ts',
    format: 'es',
    external: [
      /^node:/,
      /^hono(?:\/|$)/,
      '@dagrejs/dagre',
      'ajv',
      'csv-stringify/sync',
      'pg',
      'prom-client',
      'standardwebhooks',
    ],
    isPacked: true,
  },
  { file: 'verify.js', entry: 'src/verify/verify.ts', format: 'es', external: [], isPacked: true },
]

/**
 * The files for clients' pages and servers by their names, with their types, from the sources below `root`; `words` is the
 * module of what an embedded flow says, and the examples offer the use cases.
 */
export async function generateEmbedFiles(
  root: string,
  words: string,
  useCases: readonly Pick<UseCase, 'id' | 'name'>[],
): Promise<ReadonlyMap<string, string>> {
  const [types, code] = await Promise.all([
    buildPackageTypes(root),
    Promise.all(ENTRIES.map(async (entry) => [entry.file, await codeOf(root, entry, words)] as const)),
  ])
  const schema = readFileSync(path.resolve(root, MESSAGES), 'utf8')
  return new Map([
    ...code,
    ...types,
    ...createPinnedScript(new Map(code).get(SCRIPT) ?? ''),
    ['message.schema.json', schema],
    ['examples.html', await examplesIn(root, useCases)],
  ])
}

/**
 * The same script under a name of what it holds, for a page that wants this one and no other, and a file that says which it
 * is: its address and its hash for `integrity`.
 */
export function createPinnedScript(code: string): ReadonlyMap<string, string> {
  const script = `${HASHED}/embed-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.iife.js`
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`
  return new Map([
    [script, code],
    ['embed.json', `${JSON.stringify({ script, integrity }, null, 2)}\n`],
  ])
}

/** The page of examples with the code of each in it. */
async function examplesIn(root: string, useCases: readonly Pick<UseCase, 'id' | 'name'>[]): Promise<string> {
  const { module } = await runnerImport<ExamplesModule>(path.resolve(root, EXAMPLES.module), { configFile: false })
  const folder = path.resolve(root, EXAMPLES.folder)
  const codes = readdirSync(folder).flatMap((file) =>
    /\.tsx?$/.test(file) ? [[path.parse(file).name, readFileSync(path.join(folder, file), 'utf8')] as const] : [],
  )
  return module.buildExamplesPage(
    readFileSync(path.resolve(root, EXAMPLES.page), 'utf8'),
    Object.fromEntries(codes),
    useCases,
  )
}

async function codeOf(
  root: string,
  { file, entry, format, external, isPacked = false }: Entry,
  words: string,
): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [withWords(words)],
    // The examples name the package as whoever installs it does.
    resolve: {
      alias: [
        { find: /^formway$/, replacement: path.resolve(root, 'src/embed/host/formway.ts') },
        { find: /^formway\/react$/, replacement: path.resolve(root, 'src/embed/react/FormwayFlow.tsx') },
      ],
    },
    // A library leaves it to whoever builds with it; these are built already.
    define: { 'process.env.NODE_ENV': '"production"' },
    // Another NODE_ENV would bring React's code for development along.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: { entry: path.resolve(root, entry), formats: [format], name: 'FormwayEmbed', fileName: () => file },
      // As a library it would keep its white space: pages load it as it is. Reading a property does nothing else here.
      rolldownOptions: {
        external: [...external],
        treeshake: { propertyReadSideEffects: false },
        output: { minify: true },
      },
    },
  })
  const [output] = [built].flat()
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined
  if (chunk === undefined) throw new Error(`Nothing was built from ${entry}.`)
  const ofOthers = chunk.moduleIds.find((id) => id.includes('/node_modules/'))
  if (isPacked && ofOthers !== undefined)
    throw new Error(`The package brings no notices, and ${file} holds the work of others: ${ofOthers}`)
  if (external.includes('react')) return `'use client'\n${chunk.code}`
  return format === 'iife' ? inAscii(chunk.code) : chunk.code
}

/** Code in ASCII alone. A classic script is read in the encoding of the page, whichever that is; a module never is. */
function inAscii(code: string): string {
  return code.replaceAll(/[^\0-\x7F]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** The words of an embedded flow, in the place of the module that the app's build has. */
function withWords(words: string): Plugin {
  return {
    name: 'formway-embedding-words',
    resolveId: { filter: { id: new RegExp(`^${EMBEDDING}$`) }, handler: (id) => `\0${id}` },
    load: { filter: { id: new RegExp(`^\0${EMBEDDING}$`) }, handler: () => words },
  }
}
