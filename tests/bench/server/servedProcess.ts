import { spawn } from 'node:child_process'

/** What the process that is measured tells. */
export type ServedMessage =
  | { readonly type: 'started'; readonly port: number }
  | { readonly type: 'code'; readonly recipient: string; readonly code: string }
  /** The most memory since it was last asked. */
  | { readonly type: 'memory'; readonly bytes: number }

/** A server in a process of its own, for one flow. */
export interface ServedProcess {
  readonly address: string
  /** The last code that went to a number. */
  codeFor(this: void, number: string): string
  /** The most memory since this was last asked, in bytes. */
  memory(this: void): Promise<number>
  stop(this: void): void
}

/** Runs a TypeScript module. */
const VITE_NODE = ['node_modules/vite-node/dist/cli.mjs', '--config', 'src/tools/node.config.ts']

/** Starts one on a database that was migrated. */
export async function servedProcess(flow: string, database: string): Promise<ServedProcess> {
  const child = spawn(process.execPath, [...VITE_NODE, 'tests/bench/server/served.ts'], {
    env: { PATH: process.env['PATH'], BENCH_FLOW: flow, BENCH_DATABASE: database },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const codes = new Map<string, string>()
  let heard: (bytes: number) => void = () => undefined
  const port = await new Promise<number>((resolve, reject) => {
    child.on('exit', () => reject(new Error('The server ended.')))
    child.on('message', (message: ServedMessage) => {
      if (message.type === 'started') resolve(message.port)
      else if (message.type === 'code') codes.set(message.recipient, message.code)
      else heard(message.bytes)
    })
  })
  return {
    address: `http://127.0.0.1:${port}`,
    codeFor: (number) => codes.get(number) ?? '',
    memory: () =>
      new Promise((resolve) => {
        heard = resolve
        child.send('memory')
      }),
    stop: () => void child.kill(),
  }
}
