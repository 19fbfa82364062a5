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
import clientPackage from '../package/package.json'
import { ARRIVAL } from './flowPages'
import { EMBEDDING } from './moduleCode'
import { HASHED } from './hostingFiles'
import { createContract } from '../../compiler/rules/contract'
import { compileCheckedFlow } from '../../engine/program/programOf'
import { collectConfirmationWords } from '../../engine/submission/confirmationWords'
import { addRevision, withOtherConsents } from '../../compiler/revisedFlow'
import { isJsonObject, type JsonObject } from '../../compiler/documents/json'
import type { Flow } from '../../language/flow'
import { isOwnResult } from '../../engine/session/actionRuns'
import { findSubmittingActions } from '../../engine/transition/nextScreens'
import { formats } from '../../engine/values/formats'
import { isObject, type Json } from '../../engine/values/answers'
import type { Program } from '../../engine/program/program'

const run = promisify(execFile)

/** Projects with the package's declarations. Their tsconfig excludes Node's types from what runs in pages. */
const PROJECTS = ['embed', 'server']

/** Builds the declaration files of the package's entries. Fails if the sources have type errors. */
async function buildPackageTypes(root: string): Promise<ReadonlyMap<string, string>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'formway-types-'))
  try {
    await Promise.all(PROJECTS.map((project) => writeDeclarations(root, project, path.join(folder, project))))
    const rolldown = resolvePackageFile('rolldown', 'bin/cli.mjs')
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

/** Runs the compiler's command, because TypeScript 7 has no programming interface yet. */
async function writeDeclarations(root: string, project: string, folder: string): Promise<void> {
  const args = [resolvePackageFile('typescript', 'bin/tsc'), '--project', `src/${project}`, '--outDir', folder]
  await run(process.execPath, args, { cwd: root }).catch((error: unknown) => {
    const found = error instanceof Error && 'stdout' in error ? String(error.stdout) : ''
    throw new Error(`The types of the package have errors.\n${found}`, { cause: error })
  })
}

function resolvePackageFile(name: string, file: string): string {
  return path.join(path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), file)
}

interface Entry {
  readonly file: string
  readonly entry: string
  readonly format: 'es' | 'iife'
  /** Modules that the client provides. */
  readonly external: readonly (string | RegExp)[]
  /** Whether it is in the package, which contains no licence notices and therefore no code of others. */
  readonly isPacked?: boolean
}

const MESSAGES = 'schemas/embedding/message.schema.json'

/** The page of examples, the folder of their code, and the module that combines them. */
const EXAMPLES = { page: 'flows/public/examples.html', folder: 'flows/examples', module: 'src/embed/examplesPage.ts' }

interface ExamplesModule {
  buildExamplesPage(
    html: string,
    codes: Readonly<Record<string, string>>,
    useCases: readonly Pick<UseCase, 'id' | 'name'>[],
  ): string
}

/** The script that the app loads in a frame only. */
export const FRAME_SCRIPT = 'embedding.js'

/** The script of clients' pages. Every build has it under this name. */
const SCRIPT = 'embed.iife.js'

/** The entries for pages and servers of clients, each without the app. */
const ENTRIES: readonly Entry[] = [
  { file: 'embed.js', entry: 'src/embed/host/formway.ts', format: 'es', external: ['./diagnose.js'], isPacked: true },
  // Loaded on demand; applicants do not need it.
  { file: 'diagnose.js', entry: 'src/embed/host/diagnose.ts', format: 'es', external: [], isPacked: true },
  { file: SCRIPT, entry: 'src/embed/host/global.ts', format: 'iife', external: [], isPacked: true },
  {
    file: 'react.js',
    entry: 'src/embed/react/FormwayFlow.tsx',
    format: 'es',
    external: ['react', 'react/jsx-runtime'],
    isPacked: true,
  },
  // The app loads it in a frame only.
  { file: FRAME_SCRIPT, entry: 'src/embed/frame/embedding.ts', format: 'es', external: [] },
  { file: ARRIVAL, entry: 'src/embed/frame/arrival.ts', format: 'iife', external: [] },
  { file: 'examples.js', entry: 'src/embed/examples.ts', format: 'es', external: [] },
  // Users of it install these packages.
  {
    file: 'server.js',
    entry: 'src/server/serverPackage.ts',
    format: 'es',
    external: [/^node:/, ...Object.keys(clientPackage.peerDependencies).map((name) => new RegExp(`^${name}(?:/|$)`))],
    isPacked: true,
  },
  { file: 'verify.js', entry: 'src/verify/verify.ts', format: 'es', external: [], isPacked: true },
]

/**
 * Generates the files for clients' pages and servers, with their types. `words` is the code of the module of embedded
 * flows' texts; the examples offer `useCases`.
 */
export async function generateEmbedFiles(
  root: string,
  words: string,
  useCases: readonly Pick<UseCase, 'id' | 'name'>[],
): Promise<ReadonlyMap<string, string>> {
  const [types, code] = await Promise.all([
    buildPackageTypes(root),
    Promise.all(ENTRIES.map(async (entry) => [entry.file, await buildEntry(root, entry, words)] as const)),
  ])
  const schema = readFileSync(path.resolve(root, MESSAGES), 'utf8')
  return new Map([
    ...code,
    ...types,
    ...createPinnedScript(new Map(code).get(SCRIPT) ?? ''),
    ['message.schema.json', schema],
    ['examples.html', await generateExamplesPage(root, useCases)],
  ])
}

/**
 * Returns the script under a name with its hash, for pages that pin a version, and a file with its address and its hash
 * for `integrity`.
 */
export function createPinnedScript(code: string): ReadonlyMap<string, string> {
  const script = `${HASHED}/embed-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.iife.js`
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`
  return new Map([
    [script, code],
    ['embed.json', `${JSON.stringify({ script, integrity }, null, 2)}\n`],
  ])
}

async function generateExamplesPage(root: string, useCases: readonly Pick<UseCase, 'id' | 'name'>[]): Promise<string> {
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

async function buildEntry(
  root: string,
  { file, entry, format, external, isPacked = false }: Entry,
  words: string,
): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [provideWords(words)],
    // The examples import the package by its name.
    resolve: {
      alias: [
        { find: /^formway$/, replacement: path.resolve(root, 'src/embed/host/formway.ts') },
        { find: /^formway\/react$/, replacement: path.resolve(root, 'src/embed/react/FormwayFlow.tsx') },
      ],
    },
    // Libraries leave this to their users, but these files are final.
    define: { 'process.env.NODE_ENV': '"production"' },
    // Otherwise NODE_ENV decides whether React's development code is included.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: { entry: path.resolve(root, entry), formats: [format], name: 'FormwayEmbed', fileName: () => file },
      // Library builds keep white space otherwise. Reading a property has no side effects here.
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
  return format === 'iife' ? escapeNonAscii(chunk.code) : chunk.code
}

/** Escapes non-ASCII characters: a classic script is decoded with the page's encoding, whatever it is. */
function escapeNonAscii(code: string): string {
  return code.replaceAll(/[^\0-\x7F]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Provides the embedded flows' texts in place of the app's virtual module. */
function provideWords(words: string): Plugin {
  return {
    name: 'formway-embedding-words',
    resolveId: { filter: { id: new RegExp(`^${EMBEDDING}$`) }, handler: (id) => `\0${id}` },
    load: { filter: { id: new RegExp(`^\0${EMBEDDING}$`) }, handler: () => words },
  }
}

/**
 * Loaded on demand, because it is slow and only builds need it. `require`, because Vite's module runner is closed by
 * then.
 */
function loadTypeGenerator(): typeof import('json-schema-to-typescript') {
  return createRequire(import.meta.url)('json-schema-to-typescript')
}

/**
 * Generates each flow's contract, by file name: a JSON Schema of the submission, the flow, and a module that verifies
 * with it, with types.
 */
export async function generateContractFiles(
  flows: readonly Flow[],
  translated: (id: string) => readonly Flow[] = () => [],
): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>()
  for (const flow of flows) {
    const spoken = withOtherConsents(flow, translated(flow.id))
    const revised = {
      ...addRevision(spoken),
      ...getOtherCalculations(translated(flow.id)),
      ...getOtherConfirmations(flow, translated(flow.id)),
    }
    const program = compileCheckedFlow(spoken)
    const contract = createContract(program)
    files.set(`contracts/${flow.id}.flow.json`, `${JSON.stringify(revised)}\n`)
    files.set(
      `contracts/${flow.id}.schema.json`,
      `${JSON.stringify(sharePattern(withRevision(contract, revised)), null, 2)}\n`,
    )
    files.set(`contracts/${flow.id}.js`, generateModuleCode(revised))
    files.set(`contracts/${flow.id}.d.ts`, await generateModuleTypes(program, contract))
  }
  return files
}

function getOtherCalculations(translated: readonly Flow[]): JsonObject {
  const others = translated.flatMap(({ language, calculations }) =>
    calculations === undefined ? [] : [[language, calculations] as const],
  )
  return others.length === 0 ? {} : { otherCalculations: Object.fromEntries(others) }
}

function getOtherConfirmations({ language }: Flow, translated: readonly Flow[]): JsonObject {
  const others = translated.filter((flow) => flow.language !== language)
  if (others.length === 0) return {}
  const words = others.map((flow) => [flow.language, collectConfirmationWords(flow)] as const)
  return JSON.parse(JSON.stringify({ otherConfirmations: Object.fromEntries(words) }))
}

/** Identifies the edition of a contract by its `$id`: strict validators reject unknown keys. */
function withRevision({ $schema, ...contract }: JsonObject, { id, revision }: JsonObject): JsonObject {
  return { $schema, $id: `urn:formway:${id}:${revision}`, ...contract }
}

/** Moves the pattern of phone numbers, which is very long, into one definition. */
function sharePattern(contract: JsonObject): JsonObject {
  const pattern = formats.phone.source
  const isPhone = (value: unknown): value is JsonObject => isJsonObject(value) && value['pattern'] === pattern
  const referring = JSON.stringify(contract, (_key, value: unknown) =>
    isPhone(value) ? { ...value, pattern: undefined, $ref: '#/$defs/phone' } : value,
  )
  return referring.includes('#/$defs/phone')
    ? { ...JSON.parse(referring), $defs: { phone: { type: 'string', pattern } } }
    : contract
}

/** The module that a server imports; it is next to the verifier of the same build. */
function generateModuleCode(flow: JsonObject): string {
  return [
    "import { programOf, verifySubmission } from '../verify.js'",
    `export const program = programOf(${JSON.stringify(flow)})`,
    'export const verify = (submission, options) => verifySubmission(program, submission, options)',
    '',
  ].join('\n')
}

async function generateModuleTypes(program: Program, contract: JsonObject): Promise<string> {
  const { id, actions = {} } = program.flow
  const submitting = findSubmittingActions(program)
  const answers = await loadTypeGenerator().compile({ ...toTypeSchema(contract), title: id }, id, {
    bannerComment: '',
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    style: { semi: false, singleQuote: true, printWidth: 120 },
  })
  const [declared, name] = /^export interface (\w+)/m.exec(answers) ?? []
  if (declared === undefined || name === undefined) throw new Error(`The contract of "${id}" gives no type.`)
  return [
    `/* What the flow "${id}" submits: made of ${id}.schema.json. */`,
    "import type { Program, Submission, Verification, VerifyOptions } from '../verify.js'",
    '',
    // Interfaces are not assignable to `Answers`, because they can be extended.
    answers.trim().replace(declared, `export type ${name} =`),
    '/** Answers that a page may bring along: any part of them. */',
    `export type Prefill = Part<${name}>`,
    'type Part<Value> = Value extends readonly (infer Item)[] ? readonly Part<Item>[] : Value extends object ? { readonly [Key in keyof Value]?: Part<Value[Key]> } : Value',
    '/** How each action may end, and what it brings then. */',
    'export type Actions = {',
    ...Object.entries(actions).map(
      ([action, { outcomes }]) =>
        `  ${JSON.stringify(action)}: ${Object.entries(outcomes)
          .map(([outcome, { result }]) => formatEndType(outcome, result, submitting.has(action)))
          .join(' | ')}`,
    ),
    '}',
    '/** All of this: what `create` of "formway" takes as the type of its flow. */',
    `export type ${name}Flow = { answers: ${name}; prefill: Prefill; actions: Actions }`,
    '/** The flow, compiled: what `verifySubmission` takes. */',
    'export declare const program: Program',
    '/** Whether a submission can have come from this flow, as `verifySubmission` tells; it comes back with the types of its answers. */',
    `export declare function verify(submission: unknown, options?: VerifyOptions): Verification<Submission<${name}>>`,
    '',
  ].join('\n')
}

/** Formats one end of an action. What the flow itself can provide of a submitting action's result is optional. */
function formatEndType(outcome: string, result: Json | undefined, submits: boolean): string {
  const isOptional = submits && result !== undefined && isOwnResult(result)
  const brought = result === undefined ? '' : `; result${isOptional ? '?' : ''}: ${formatType(result, isOptional)}`
  return `{ outcome: ${JSON.stringify(outcome)}${brought} }`
}

function formatType(sample: Json, isOptional = false): string {
  if (Array.isArray(sample))
    return `(${[...new Set(sample.map((item: Json) => formatType(item)))].join(' | ') || 'never'})[]`
  if (isObject(sample))
    return `{ ${Object.entries(sample)
      .map(([key, part]) => `${JSON.stringify(key)}${isOptional ? '?' : ''}: ${formatType(part)}`)
      .join('; ')} }`
  return sample === null ? 'null' : typeof sample
}

/** Keeps what types can express. Titles become descriptions, because they would become type names. */
function toTypeSchema({ title, description, allOf: _allOf, contains: _contains, ...schema }: JsonObject): JsonObject {
  const words = [title, description].filter((text) => text !== undefined).join('\n')
  const { properties, items } = schema
  return {
    ...schema,
    ...(words === '' ? {} : { description: words }),
    ...(isJsonObject(properties)
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, part]) => [name, isJsonObject(part) ? toTypeSchema(part) : part]),
          ),
        }
      : {}),
    ...(isJsonObject(items) ? { items: toTypeSchema(items) } : {}),
  }
}
