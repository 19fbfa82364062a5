#!/usr/bin/env node
// Starts the command line. If a source changed since the last build, it is built first, in about a second: importing
// several hundred TypeScript modules one by one would take longer every time.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import module from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const entry = path.join(root, 'src/tools/cli/formway.ts')
const folder = path.join(root, 'node_modules/.cache/formway/cli')
const file = path.join(folder, `${hashSources()}.mjs`)

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

/** Writes under a temporary name, so that a command that starts at the same time never reads half a file. */
async function buildCommandLine() {
  const { build } = await import('vite')
  const written = `${path.basename(file)}.${process.pid}.mjs`
  const environment = process.env['NODE_ENV']
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: entry,
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      sourcemap: 'inline',
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: written, sourcemapExcludeSources: true } },
    },
  })
  // The build sets it.
  if (environment === undefined) delete process.env['NODE_ENV']
  const older = readdirSync(folder).filter((name) => /^\w+\.mjs$/.test(name) && name !== path.basename(file))
  renameSync(path.join(folder, written), file)
  for (const name of older) rmSync(path.join(folder, name), { force: true })
}

function hashText(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
