import { spawn } from 'node:child_process'
import path from 'node:path'
import { build } from 'vite'

/** What a process can be asked: its most memory since it was last asked, in bytes; its CPU time, in µs; to do its work. */
export type Asked = 'deliver' | 'expire' | 'memory' | 'processor'

/** What the process that is measured tells. */
export type ServedMessage =
  | { readonly type: 'started'; readonly port: number }
  | { readonly type: 'code'; readonly recipient: string; readonly code: string }
  | { readonly type: 'answer'; readonly asked: Asked; readonly value: number }

/** A server in a process of its own, for one flow. */
export interface ServedProcess {
  readonly address: string
  /** The last code that went to a number. */
  codeFor(this: void, number: string): string
  ask(this: void, asked: Asked): Promise<number>
  stop(this: void): void
}

/** Inside the project, so that the built file finds its packages. */
const BUILT = path.resolve('node_modules/.cache/bench-server')

/** Builds the process that is measured, as the server is built: to run TypeScript takes memory of its own. */
export async function buildServed(): Promise<void> {
  await build({
    configFile: 'src/tools/node.config.ts',
    logLevel: 'warn',
    build: { ssr: 'tests/bench/server/served.ts', outDir: BUILT, emptyOutDir: true },
  })
}

/** Starts one on a database that was migrated. `settings` are variables of its environment. */
export async function servedProcess(settings: Readonly<Record<string, string>>): Promise<ServedProcess> {
  const flags = process.env['BENCH_NODE']?.split(' ') ?? []
  const child = spawn(process.execPath, [...flags, path.join(BUILT, 'served.js')], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const codes = new Map<string, string>()
  const waiting = new Map<Asked, (value: number) => void>()
  const port = await new Promise<number>((resolve, reject) => {
    child.on('exit', () => reject(new Error('The server ended.')))
    child.on('message', (message: ServedMessage) => {
      if (message.type === 'started') resolve(message.port)
      else if (message.type === 'code') codes.set(message.recipient, message.code)
      else waiting.get(message.asked)?.(message.value)
    })
  })
  return {
    address: `http://127.0.0.1:${port}`,
    codeFor: (number) => codes.get(number) ?? '',
    ask: (asked) =>
      new Promise((resolve) => {
        waiting.set(asked, resolve)
        child.send(asked)
      }),
    stop: () => void child.kill(),
  }
}
