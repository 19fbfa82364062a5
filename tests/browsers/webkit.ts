import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { type OtherBrowser, pressAt } from './otherBrowser'
import { programAmongLibraries, programCalled } from './programs'

/** What WebDriver calls an element's id, and keys that are no characters. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const KEYS = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  ArrowDown: '\uE015',
  ArrowUp: '\uE013',
} as const

/** Below this the window of MiniBrowser does not go: its bar takes room. */
const NARROWEST = 450

/** WebKitGTK by its WebDriver, in a screen of its own where there is none. */
export const webkit: OtherBrowser = {
  name: 'WebKit',
  missing: () => {
    const wanted = {
      WebKitWebDriver: driver(),
      MiniBrowser: miniBrowser(),
      'xvfb-run': programCalled('XVFB_RUN', ['xvfb-run']),
    }
    const absent = Object.entries(wanted).flatMap(([name, path]) => (path === null ? name : []))
    return absent.length === 0 ? null : `${absent.join(', ')} not installed`
  },
  open: async (address, { width, dark }) => {
    const port = await freePort()
    const process = spawn('xvfb-run', ['--auto-servernum', driver() ?? '', `--port=${port}`], {
      detached: true,
      stdio: 'ignore',
      env: { ...globalThis.process.env, GTK_THEME: dark ? 'Adwaita:dark' : 'Adwaita' },
    })
    const ask = await sessionAt(`http://127.0.0.1:${port}`, miniBrowser() ?? '')
    const close = async (): Promise<void> => {
      await ask('DELETE', '').catch(() => undefined)
      end(process)
    }
    const elementAt = async (selector: string): Promise<string> => {
      for (let left = 50; left > 0; left -= 1) {
        const found = await ask('POST', '/element', { using: 'css selector', value: selector }).catch(() => null)
        if (found !== null) return String(Reflect.get(Object(found), ELEMENT))
        await setTimeout(100)
      }
      throw new Error(`There is no ${selector}.`)
    }
    const run = (work: (argument: string) => unknown, argument = ''): Promise<unknown> =>
      ask('POST', '/execute/sync', { script: `return (${work})(arguments[0])`, args: [argument] })
    const typeKeys = async (text: string): Promise<void> => {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await ask('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
    }
    try {
      await ask('POST', '/window/rect', { width: Math.max(width, NARROWEST), height: 900 })
      await ask('POST', '/url', { url: address })
    } catch (cause) {
      await close()
      throw cause
    }
    return {
      run,
      runInFrame: async (work) => {
        await ask('POST', '/frame', { id: 0 })
        const result = await ask('POST', '/execute/sync', { script: `return (${work})()`, args: [] })
        await ask('POST', '/frame/parent', {})
        return result
      },
      click: async (selector) => {
        const { x, y } = await pressAt(run, selector)
        const actions = [
          { type: 'pointerMove', x, y, duration: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ]
        await ask('POST', '/actions', {
          actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
        })
      },
      type: typeKeys,
      key: (name) => typeKeys(KEYS[name]),
      upload: async (selector, files) => {
        await ask('POST', `/element/${await elementAt(selector)}/value`, { text: files.join('\n') })
      },
      version: async () => `WebKit ${String(await run(() => /Version\/(\S+)/.exec(navigator.userAgent)?.[1]))}`,
      errors: () => [],
      close,
    }
  },
}

type Ask = (method: string, path: string, body?: object) => Promise<unknown>

/** A session of a driver that has just been started, as a function that asks something of it. */
async function sessionAt(address: string, binary: string): Promise<Ask> {
  const send = async (method: string, url: string, body?: object): Promise<unknown> => {
    const response = await fetch(url, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
    const { value }: { value: unknown } = JSON.parse(await response.text())
    if (!response.ok) throw new Error(`WebDriver: ${JSON.stringify(value)}`)
    return value
  }
  const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
  for (let left = 100; ; left -= 1) {
    try {
      const session = Object(await send('POST', `${address}/session`, { capabilities: { alwaysMatch: options } }))
      const id = String(Reflect.get(session, 'sessionId'))
      return (method, path, body) => send(method, `${address}/session/${id}${path}`, body)
    } catch (cause) {
      if (left === 0 || (cause instanceof Error && cause.message.startsWith('WebDriver'))) throw cause
      await setTimeout(100)
    }
  }
}

/** Ends a driver and what it started: they are a group of their own. */
function end({ pid }: ChildProcess): void {
  if (pid !== undefined) globalThis.process.kill(-pid)
}

function driver(): string | null {
  return programCalled('WEBKIT_DRIVER', ['WebKitWebDriver'])
}

function miniBrowser(): string | null {
  return programCalled('WEBKIT_BROWSER', ['MiniBrowser']) ?? programAmongLibraries(/^webkit2gtk-4/, 'MiniBrowser')
}

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
  server.close()
  return port
}
