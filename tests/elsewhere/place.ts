import { execFileSync, spawn, type SpawnOptions } from 'node:child_process'
import { chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** What another machine is like. */
export interface Elsewhere {
  /** A version of Node, or a tag of it on the registry. */
  readonly node: string
  /** An IANA zone. */
  readonly zone: string
  /** As in LC_ALL. */
  readonly locale: string
  /** The browser that the tests are to run in; null is the one that comes with the packages. */
  readonly browser: string | null
}

/** A copy of the project in a folder of its own, and what a command there runs with. */
export interface Place {
  readonly folder: string
  readonly environment: NodeJS.ProcessEnv
  /** The user whom the commands run as: an ordinary one. */
  readonly user: { readonly uid?: number; readonly gid?: number }
}

/** What a command came to: its exit code and all that it printed. */
export interface Outcome {
  readonly code: number | null
  readonly output: string
}

const project = fileURLToPath(new URL('../../', import.meta.url))

/** What no one gets who gets the project's files. */
const LEFT_OUT: ReadonlySet<string> = new Set(['.git', 'node_modules', 'dist'])

/** How this machine reaches the registry; nothing else of its environment goes along. */
const REACHING_OUT =
  /^(?:npm_config_(?:registry|cafile|ca|proxy|https_proxy|noproxy)|node_extra_ca_certs|ssl_cert_(?:file|dir)|(?:https?|no)_proxy)$/i

/** The user `nobody` of most systems. */
const NOBODY = 65_534

/** Copies the project, without `.git`, into a new folder with a space and an accent in its name, and gets that Node there. */
export function copyInto({ node, zone, locale, browser }: Elsewhere): Place {
  const home = mkdtempSync(path.join(tmpdir(), 'formway-elsewhere-'))
  const folder = path.join(home, 'un formulaire à part')
  cpSync(project, folder, { recursive: true, filter: (file) => !LEFT_OUT.has(path.relative(project, file)) })
  const { bin, npm } = nodeIn(home, node)
  const temporary = path.join(home, 'tmp')
  mkdirSync(temporary)
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  if (user.uid !== undefined) give(home, user.uid)
  return {
    folder,
    user,
    environment: {
      ...Object.fromEntries(Object.entries(process.env).filter(([name]) => REACHING_OUT.test(name))),
      PATH: [bin, '/usr/bin', '/bin'].join(path.delimiter),
      HOME: home,
      TMPDIR: temporary,
      npm_execpath: npm,
      TZ: zone,
      LANG: locale,
      LC_ALL: locale,
      CI: 'true',
      NO_COLOR: '1',
      ...(browser === null ? {} : { CHROME_BIN: browser }),
    },
  }
}

/** Runs npm in a place to its end. */
export async function runNpm(place: Place, ...words: readonly string[]): Promise<Outcome> {
  const child = startNpm(place, words)
  const output = gather(child)
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, output: output() }
}

/** Runs npm in a place until it prints what is waited for, asks for something, and ends it with all that it started. */
export async function whileNpm(
  place: Place,
  words: readonly string[],
  awaited: RegExp,
  ask: (found: string) => Promise<void>,
): Promise<void> {
  const child = startNpm(place, words, { detached: true })
  const output = gather(child)
  try {
    await ask(
      await new Promise<string>((resolve, reject) => {
        child.stdout?.on('data', () => {
          const [, found] = awaited.exec(output()) ?? []
          if (found !== undefined) resolve(found)
        })
        child.on('close', () => {
          reject(new Error(`npm ${words.join(' ')} ended by itself:\n${output()}`))
        })
      }),
    )
  } finally {
    if (child.pid !== undefined) process.kill(-child.pid)
  }
}

function startNpm(
  { folder, environment, user }: Place,
  words: readonly string[],
  options: SpawnOptions = {},
): ReturnType<typeof spawn> {
  const { npm_execpath: npm = '' } = environment
  return spawn('node', [npm, ...words], { cwd: folder, env: environment, ...user, ...options })
}

function gather(child: ReturnType<typeof spawn>): () => string {
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (words) => (printed += String(words)))
  return () => printed
}

/** A Node out of the registry, and npm beside it. */
function nodeIn(home: string, version: string): { readonly bin: string; readonly npm: string } {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const installed = path.join(home, 'node')
  mkdirSync(installed)
  execFileSync('npm', ['install', '--prefix', installed, '--no-audit', '--no-fund', `${name}@${version}`, 'npm@11'], {
    stdio: 'ignore',
  })
  const modules = path.join(installed, 'node_modules')
  return { bin: path.join(modules, name, 'bin'), npm: path.join(modules, 'npm', 'bin', 'npm-cli.js') }
}

function give(file: string, user: number): void {
  for (const entry of readdirSync(file, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) chownSync(path.join(entry.parentPath, entry.name), user, user)
  }
  chownSync(file, user, user)
}
