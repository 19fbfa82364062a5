import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** A browser that Orca can read from. */
export interface SpokenBrowser {
  readonly name: 'firefox' | 'chromium'
  readonly program: string
}

/** A virtual display with a browser on it that is read aloud, and used by keys alone. */
export interface Desktop {
  /** Presses a key as X11 names it, and gives what is spoken until nothing more is, or what is awaited was. */
  press(key: string, awaited?: RegExp): Promise<readonly string[]>
  /** Types text, key by key. */
  type(text: string): Promise<readonly string[]>
  close(): Promise<void>
}

/** Programs of Debian's packages xvfb, openbox, dbus-x11, at-spi2-core, orca and xdotool. */
export const NEEDED = ['Xvfb', 'openbox', 'dbus-run-session', 'orca', 'xdotool'] as const

/** An ordinary user: desktop programs do not run for root. */
const NOBODY = 65_534

/** Nothing more is said after this long without a word, in ms: Orca waits for what changes with a key. */
const QUIET = 1200

/** The longest that is listened to what one key leads to, in ms. */
const LONGEST = 8000

/** The longest that a browser may take to be read aloud, in ms. */
const START = 60_000

/** Opens a page in a browser, with Orca listening. */
export async function openDesktop(browser: SpokenBrowser, address: string): Promise<Desktop> {
  const home = mkdtempSync(path.join(tmpdir(), 'formway-spoken-'))
  const runtime = path.join(home, 'runtime')
  mkdirSync(runtime)
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  // The project's own folder may be closed to that user.
  const scripts = ['session.sh', 'recorder.py'].map((name) => path.join(home, name))
  for (const script of scripts) copyFileSync(fileURLToPath(new URL(path.basename(script), import.meta.url)), script)
  for (const file of [home, runtime, ...scripts]) {
    chmodSync(file, 0o700)
    if (user.uid !== undefined) chownSync(file, user.uid, user.gid)
  }
  const spoken = path.join(home, 'spoken.jsonl')
  const { display, process: server } = await startDisplay()
  const environment = {
    ...process.env,
    DISPLAY: display,
    HOME: home,
    XDG_RUNTIME_DIR: runtime,
    SPOKEN: spoken,
    NO_AT_BRIDGE: '0',
    LC_ALL: 'C.UTF-8',
  }
  const session = spawn('dbus-run-session', [path.join(home, 'session.sh'), browser.name, browser.program, address], {
    ...user,
    cwd: home,
    env: environment,
    detached: true,
    stdio: 'ignore',
  })
  const lines = (): readonly string[] =>
    existsSync(spoken)
      ? readFileSync(spoken, 'utf8')
          .split('\n')
          .filter((line) => line !== '')
          .map(textOf)
      : []
  const afterKeys = async (words: readonly string[], awaited = /^/): Promise<readonly string[]> => {
    const before = lines().length
    execFileSync('xdotool', words, { env: environment })
    await quiet(lines, LONGEST, (all) => awaited.test(all.slice(before).join(' ')))
    return lines().slice(before)
  }
  await quiet(lines, START, (all) => all.some((words) => words.startsWith('Finished loading')))
  return {
    press: (key, awaited) => afterKeys(['key', key], awaited),
    type: (text) => afterKeys(['type', '--delay', '60', text]),
    close: async () => {
      if (session.pid !== undefined) process.kill(-session.pid)
      server.kill()
      await sleep(500)
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** Waits until nothing is added to what is spoken, once it is what is waited for; not longer than this. */
async function quiet(
  lines: () => readonly string[],
  longest: number,
  isEnough: (all: readonly string[]) => boolean,
): Promise<void> {
  const end = Date.now() + longest
  let last = lines()
  let since = Date.now()
  while (Date.now() < end && (!isEnough(last) || Date.now() - since < QUIET)) {
    await sleep(100)
    const now = lines()
    if (now.length !== last.length) since = Date.now()
    last = now
  }
}

/** X11 on a display that nobody has. */
async function startDisplay(): Promise<{ readonly display: string; readonly process: ChildProcess }> {
  const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24', '-ac'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const display = await new Promise<string>((resolve, reject) => {
    server.stdout.once('data', (number) => {
      resolve(`:${String(number).trim()}`)
    })
    server.once('error', reject)
  })
  return { display, process: server }
}

function textOf(line: string): string {
  const { text }: { readonly text: string } = JSON.parse(line)
  return text
}
