// Runs a TypeScript module, which Node 20 cannot do by itself: node src/tools/run.mjs <module>
import { createHash } from 'node:crypto'
import { accessSync, constants, mkdirSync, readFileSync } from 'node:fs'
import module from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = path.join(root, 'node_modules/.cache/formway/run')
const entry = path.resolve(process.argv[2])
const bundle = path.join(folder, `${encodeURIComponent(path.relative(root, entry))}.mjs`)

if (isCurrent(textOf(bundle)) || (isWritable() && (await isBundled()))) await runBundle()
else await runUnbundled()

/** Whether a bundle was made of what stands in its sources now: its first line names each with the hash of its text. */
function isCurrent(text) {
  if (text === null) return false
  const { node, sources } = JSON.parse(text.slice('//'.length, text.indexOf('\n')))
  return (
    node === process.version &&
    Object.entries(sources).every(([source, hash]) => hashOf(textOf(path.join(root, source))) === hash)
  )
}

async function isBundled() {
  const { writeBundle } = await import('./run/writeBundle.mjs')
  return writeBundle({ root, entry, bundle, hashOf })
}

async function runBundle() {
  // What a command keeps of its work holds only for the sources that it was made by.
  process.env['FORMWAY_SOURCES'] = hashOf(readFileSync(bundle, 'utf8'))
  module.enableCompileCache?.(path.join(folder, 'compiled'))
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(bundle).href)
}

/** Where nothing can be kept, the module runs from its sources. */
async function runUnbundled() {
  delete process.env['FORMWAY_SOURCES']
  const { runnerImport } = await import('vite')
  await runnerImport(entry, { configFile: false, logLevel: 'warn' })
}

function isWritable() {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function textOf(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

function hashOf(text) {
  return text === null ? null : createHash('sha256').update(text).digest('hex').slice(0, 16)
}
