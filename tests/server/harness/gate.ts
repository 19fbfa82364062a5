import { createServer, connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** How a gate keeps everybody out: it ends what passes and refuses, or it lets everything vanish, as a broken network does. */
export type Closing = 'refuses' | 'says nothing'

/** What stands between a server and its PostgreSQL. */
export interface Gate {
  /** The address of the database, through the gate. */
  readonly url: string
  close(this: void, closing: Closing): Promise<void>
  open(this: void): Promise<void>
}

/** An open gate to a database, until its test is over. */
export async function gateTo(address: string): Promise<Gate> {
  const target = new URL(address)
  const sockets = new Set<Socket>()
  let isSilent = false
  const keep = (socket: Socket): Socket => {
    sockets.add(socket)
    return socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
  }
  const server = createServer((visitor) => {
    keep(visitor)
    if (isSilent) return
    const database = keep(connect(Number(target.port), target.hostname))
    visitor.on('data', (part) => isSilent || database.write(part)).on('close', () => database.destroy())
    database.on('data', (part) => isSilent || visitor.write(part)).on('close', () => visitor.destroy())
  })
  const listen = (port: number): Promise<void> =>
    new Promise((resolve) => void server.listen(port, '127.0.0.1', resolve))
  const end = async (): Promise<void> => {
    const closed = new Promise((resolve) => {
      server.close(resolve)
    })
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await listen(0)
  const listening = server.address()
  const port = typeof listening === 'object' && listening !== null ? listening.port : 0
  const through = new URL(address)
  through.host = `127.0.0.1:${port}`
  onTestFinished(end)
  return {
    url: through.href,
    close: async (closing) => {
      isSilent = closing === 'says nothing'
      if (!isSilent) await end()
    },
    open: async () => {
      isSilent = false
      if (server.listening) for (const socket of sockets) socket.destroy()
      else await listen(port)
    },
  }
}
