import { type ChildProcess, spawn } from 'node:child_process'
import { inject, onTestFinished } from 'vitest'

/** A server in a process of its own. */
export interface ServerProcess {
  readonly address: string
  /** What it noted. */
  readonly output: () => string
  /** Ends it as a fault does, and starts another in its place. */
  kill(this: void): Promise<void>
  /** Ends it as whoever runs it does. */
  stop(this: void): Promise<void>
}

/** Starts the built server, and waits until it answers. It goes with its test. */
export async function serverProcess(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
  let output = ''
  let port = '0'
  let child: ChildProcess | null = null
  const start = async (): Promise<void> => {
    const started = spawn(process.execPath, [inject('serverFile')], {
      env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: port, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
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
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    const running = child
    if (running === null || running.exitCode !== null || running.signalCode !== null) return
    const exit = new Promise((resolve) => {
      running.once('exit', resolve)
    })
    running.kill(signal)
    await exit
  }
  await start()
  onTestFinished(() => end('SIGTERM'))
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
