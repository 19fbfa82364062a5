import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'

const run = promisify(execFile)

/** The project that the tests stand in. */
export const ROOT = process.cwd()

/** TypeScript's command. */
export const TSC = path.join(ROOT, 'node_modules/.bin/tsc')

/** What a fresh project brings along besides the package. */
const BROUGHT = [
  '@dagrejs/dagre',
  'ajv',
  'ajv-formats',
  'aws4fetch',
  'csv-stringify',
  'hono',
  'ipaddr.js',
  'pg',
  'nodemailer',
  'prom-client',
  'rate-limiter-flexible',
  'standardwebhooks',
  'react',
  'react-dom',
  '@types/react',
  '@types/react-dom',
  '@types/node',
  'undici-types',
  'csstype',
  'vite',
  '@vitejs/plugin-react',
  'scheduler',
]

/** The package as `npm pack ./src/tools/package` makes it of the build of the tests. */
export interface PackedPackage {
  readonly archive: string
  /** The names of its files, and their size when they are unpacked, in bytes. */
  readonly names: readonly string[]
  readonly size: number
}

/** A project of a client that has the package installed. */
export interface FreshProject {
  readonly folder: string
  readonly packed: PackedPackage
  remove(): Promise<void>
}

/** Packs the build, and installs it offline in a new project with these files. */
export async function freshProject(files: Readonly<Record<string, string>>): Promise<FreshProject> {
  const whole = await mkdtemp(path.join(tmpdir(), 'formway-package-'))
  const folder = path.join(whole, 'fresh')
  const packed = await packedBuild(path.join(whole, 'pack'))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), text)
  }
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', packed.archive], { cwd: folder })
  for (const name of BROUGHT) {
    await mkdir(path.dirname(path.join(folder, 'node_modules', name)), { recursive: true })
    await symlink(path.join(ROOT, 'node_modules', name), path.join(folder, 'node_modules', name))
  }
  return { folder, packed, remove: () => rm(whole, { recursive: true }) }
}

async function packedBuild(folder: string): Promise<PackedPackage> {
  await cp(inject('siteFiles'), path.join(folder, 'dist'), { recursive: true })
  for (const name of ['src/tools/package/package.json', 'README.md', 'LICENSE'])
    await cp(path.join(ROOT, name), path.join(folder, path.basename(name)))
  const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--offline'], { cwd: folder })
  const [{ filename, files, unpackedSize }]: [{ filename: string; files: { path: string }[]; unpackedSize: number }] =
    JSON.parse(stdout)
  return { archive: path.join(folder, filename), names: files.map((file) => file.path), size: unpackedSize }
}
