import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** The lengths of the modules in each built file, by their ids. */
type Modules = Readonly<Record<string, Readonly<Record<string, number>>>>

let built: Promise<Modules> | undefined

/**
 * Returns the bytes of each package in files of the built app, the largest first. `sizes` are the transferred bytes of
 * each file, divided among its packages in proportion to their code.
 */
export async function packagesIn(
  sizes: readonly (readonly [file: string, bytes: number])[],
): Promise<ReadonlyMap<string, number>> {
  built ??= modulesOfBuild()
  const modules = await built
  const packages = new Map<string, number>()
  for (const [file, bytes] of sizes) {
    const lengths = Object.entries(modules[file] ?? {})
    const whole = lengths.reduce((sum, [, length]) => sum + length, 0)
    for (const [id, length] of lengths) {
      const name = packageOf(id)
      packages.set(name, (packages.get(name) ?? 0) + (bytes * length) / whole)
    }
  }
  return new Map([...packages].toSorted(([, one], [, other]) => other - one))
}

function packageOf(id: string): string {
  const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? []
  if (name !== undefined) return name
  const [, room] = /\/src\/([^/.]+)/.exec(id) ?? []
  return room === undefined ? id.replace('\0', '') : `src/${room}`
}

/** Builds once more like `buildSite`; the file names are the same. */
async function modulesOfBuild(): Promise<Modules> {
  const { VITEST: _vitest, ...environment } = process.env
  const script = `
    const { build } = await import('vite')
    const { output } = await build({ logLevel: 'silent', build: { write: false } })
    const chunks = output.filter(({ type }) => type === 'chunk')
    const lengths = ({ modules }) => Object.fromEntries(Object.entries(modules).map(([id, { code }]) => [id, code?.length ?? 0]))
    console.log(JSON.stringify(Object.fromEntries(chunks.map((chunk) => [chunk.fileName, lengths(chunk)]))))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: ROOT,
    env: { ...environment, NODE_ENV: 'production' },
    maxBuffer: 10_000_000,
  })
  return JSON.parse(stdout)
}
