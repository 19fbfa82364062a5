#!/usr/bin/env node
// Starts the command line. If a source changed since the last build, it is built first, in about a second: importing
// several hundred TypeScript modules one by one would take longer every time.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import module from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import v8 from 'node:v8'

const root = fileURLToPath(new URL('../../', import.meta.url))
const entry = path.join(root, 'src/tools/cli/formway.ts')
const folder = path.join(root, 'node_modules/.cache/formway/cli')
const built = path.join(folder, hashSources())
const file = path.join(built, 'formway.mjs')

// A check ends before optimized machine code pays: compiling it takes a third of the CPU time. A walk needs it.
if (process.argv[2] === 'check') v8.setFlagsFromString('--no-opt')

if (existsSync(file) || isWritable()) {
  if (!existsSync(file)) await buildCommandLine()
  module.enableCompileCache?.(path.join(folder, 'compiled'))
  process.setSourceMapsEnabled(true)
  const { runCommand } = await import(pathToFileURL(file).href)
  process.exitCode = await runCommand(process.argv.slice(2), hashText(readFileSync(file)))
} else {
  const { runnerImport } = await import('vite')
  const { runCommand } = (await runnerImport(entry, { root, configFile: false, logLevel: 'warn' })).module
  process.exitCode = await runCommand(process.argv.slice(2), null)
}

/** Returns a hash of each source's modification time and size. */
function hashSources() {
  const sources = ['src', 'schemas'].flatMap((name) =>
    readdirSync(path.join(root, name), { recursive: true, withFileTypes: true }).flatMap((found) =>
      found.isFile() ? [path.join(found.parentPath ?? found.path, found.name)] : [],
    ),
  )
  const files = [...sources.toSorted(), path.join(root, 'package-lock.json')]
  const states = files.map((source) => {
    const { mtimeMs, size } = statSync(source)
    return [path.relative(root, source), mtimeMs, size].join()
  })
  return hashText([process.version, ...states].join('\n'))
}

function isWritable() {
  try {
    mkdirSync(folder, { recursive: true })
    return true
  } catch {
    return false
  }
}

/** Writes into a temporary folder, so that a command that starts at the same time never reads half a build. */
async function buildCommandLine() {
  const { build } = await import('vite')
  const written = `${built}.${process.pid}`
  const environment = process.env['NODE_ENV']
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: entry,
      outDir: written,
      target: 'node20',
      sourcemap: true,
      // A file for each command: one need not load the others.
      rolldownOptions: {
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs', sourcemapExcludeSources: true },
      },
    },
  })
  // The build sets it.
  if (environment === undefined) delete process.env['NODE_ENV']
  const older = readdirSync(folder).filter((name) => /^[0-9a-f]{16}$/.test(name) && name !== path.basename(built))
  for (const name of older) rmSync(path.join(folder, name), { recursive: true, force: true })
  try {
    renameSync(written, built)
  } catch (refused) {
    // Another command has built the same meanwhile.
    if (!existsSync(file)) throw refused
    rmSync(written, { recursive: true, force: true })
  }
}

function hashText(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
