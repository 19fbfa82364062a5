import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, inject, it } from 'vitest'
import { emptyDatabase } from '../harness/freshDatabase'
import { endProcess, PROCESS_KEY, writtenKey } from '../harness/serverProcess'
import { openFolder, smallBuild } from '../harness/smallBuild'
import { ORIGIN } from '../harness/visitor'

interface Locked {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly optional?: boolean }>>
}

/** The packages that `npm ci --omit=dev --omit=optional` installs, by their folders. */
function listProductionPackages(): readonly string[] {
  const { packages }: Locked = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  return Object.entries(packages).flatMap(([folder, { dev = false, optional = false }]) =>
    /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(folder) && !dev && !optional && existsSync(folder) ? [folder] : [],
  )
}

/** Starts the built server in a folder that holds it and the packages that `install` puts there, and takes a session. */
async function startsWith(install: (folder: string) => void): Promise<void> {
  const folder = openFolder()
  mkdirSync(path.join(folder, 'dist/server'), { recursive: true })
  cpSync(inject('serverFile'), path.join(folder, 'dist/server/start.js'))
  cpSync(path.join(smallBuild(), 'contracts'), path.join(folder, 'dist/contracts'), { recursive: true })
  cpSync('package.json', path.join(folder, 'package.json'))
  install(folder)
  // So that a package finds nothing but what stands in this folder.
  const flags = ['--preserve-symlinks', '--preserve-symlinks-main']
  const child = spawn(process.execPath, [...flags, 'dist/server/start.js'], {
    cwd: folder,
    env: {
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_URL: await emptyDatabase(),
      FORMWAY_ORIGINS: ORIGIN,
      FORMWAY_KEYS: writtenKey(PROCESS_KEY),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => void (output += part.toString()))
  await expect.poll(() => output).toMatch(/"event":"started"|Error/)
  const [, port = ''] = /"event":"started","port":(\d+)/.exec(output) ?? []
  const begun = await fetch(`http://127.0.0.1:${port}/api/sessions`, {
    method: 'POST',
    headers: { origin: ORIGIN },
    body: JSON.stringify({ flow: 'small' }),
  })
  expect(begun.status).toBe(201)
  expect(output).toContain('"event":"migrated"')
  expect(await endProcess(child, 'SIGTERM')).toBe(0)
  // Nothing was compiled: no file came to what was put there.
  expect(readdirSync(path.join(folder, 'dist'), { recursive: true }).map(String).toSorted()).toEqual([
    'contracts',
    'contracts/small.flow.json',
    'server',
    'server/start.js',
  ])
}

it('PRD-01 the built server starts in a folder that holds dist/ and production dependencies alone, migrates from it, and takes sessions', async () => {
  const packages = listProductionPackages()
  expect(packages.filter((name) => /vite|typescript|rolldown|esbuild|playwright|react|lucide/.test(name))).toEqual([])
  await startsWith((folder) => {
    for (const name of packages) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
      symlinkSync(path.resolve(name), path.join(folder, name))
    }
  })
})

it(
  'PRD-01 so it does with what npm installs for the image, which takes at most 60 MB',
  { tags: ['long'] },
  async () => {
    await startsWith((folder) => {
      cpSync('package-lock.json', path.join(folder, 'package-lock.json'))
      execFileSync('npm', ['ci', '--omit=dev', '--omit=optional'], { cwd: folder, stdio: 'ignore' })
      const size = execFileSync('du', ['-sm', 'node_modules'], { cwd: folder, encoding: 'utf8' })
      expect(Number.parseInt(size, 10)).toBeLessThanOrEqual(60)
    })
  },
)
