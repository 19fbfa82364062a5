import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { inject, onTestFinished } from 'vitest'
import type { NamedKey } from '../../../src/server/database/vault'

/** What processes seal with where a test does not say. */
export const PROCESS_KEY: NamedKey = { name: 'tests', bytes: randomBytes(32) }

export function writtenKey({ name, bytes }: NamedKey): string {
  return `${name}:${Buffer.from(bytes).toString('base64')}`
}

/** A server in a process of its own. */
export interface ServerProcess {
  readonly address: string
  /** What it noted. */
  readonly output: () => string
  /** Ends it as a fault does, and starts another in its place. */
  kill(this: void): Promise<void>
  /** Ends it as whoever runs it does; gives the code that it ends with. */
  stop(this: void): Promise<number | null>
}

/** Starts the built server, or its command, and waits for nothing. */
export function spawnServer(environment: Readonly<Record<string, string>>, ...command: readonly string[]) {
  return spawn(process.execPath, [inject('serverFile'), ...command], {
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: '0',
      FORMWAY_KEYS: writtenKey(PROCESS_KEY),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Ends a process, and gives the code that it ends with; null if a signal ended it. */
export async function endProcess(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const exit = new Promise<number | null>((resolve) => {
    child.once('exit', resolve)
  })
  child.kill(signal)
  return exit
}

/** Starts the built server, and waits until it answers. It goes with its test. */
export async function serverProcess(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
  let output = ''
  let port = '0'
  let child: ChildProcess | null = null
  const start = async (): Promise<void> => {
    const started = spawnServer({ PORT: port, ...environment })
    child = started
    await new Promise<void>((resolve, reject) => {
      const hear = (part: Buffer): void => {
        output += part.toString()
        const [, told] = /"event":"started","port":(\d+)/.exec(part.toString()) ?? []
        port = told ?? port
        if (told !== undefined) resolve()
      }
      started.stdout.on('data', hear)
      started.stderr.on('data', hear)
      started.on('exit', () => reject(new Error(`The server ended: ${output.slice(-2000)}`)))
    })
  }
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> =>
    child === null ? null : endProcess(child, signal)
  await start()
  onTestFinished(async () => void (await end('SIGTERM')))
  return {
    address: `http://127.0.0.1:${port}`,
    output: () => output,
    kill: async () => {
      await end('SIGKILL')
      await start()
    },
    stop: () => end('SIGTERM'),
  }
}
