import { connect, type Socket } from 'node:net'
import { RequestRefusal, ServiceAway } from '../http/refusals'

/** Where clamd listens: a host and a port, or the path of a socket. */
export type ScannerAddress = { readonly host: string; readonly port: number } | { readonly path: string }

/** Passes a file on while it is scanned. It ends only after the scanner found nothing. */
export type VirusScan = (this: void, parts: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>

/**
 * Creates a scan by clamd's INSTREAM. It fails closed: an answer other than OK, and none within `milliseconds`, refuses
 * the file.
 */
export function createVirusScan(address: ScannerAddress, milliseconds = 60_000): VirusScan {
  return async function* scan(parts) {
    const socket = connect(address)
    const answer = readAnswer(socket)
    // It is awaited at the end; an earlier failure is reported by the next write.
    answer.catch(() => undefined)
    socket.setTimeout(0).on('timeout', () => socket.destroy(new Error('clamd took too long.')))
    const waitFor = async <Result>(work: Promise<Result>): Promise<Result> => {
      socket.setTimeout(milliseconds)
      try {
        return await work
      } catch {
        throw new ServiceAway('CLAMD')
      } finally {
        socket.setTimeout(0)
      }
    }
    try {
      await waitFor(write(socket, Buffer.from('zINSTREAM\0')))
      for await (const part of parts) {
        const length = Buffer.alloc(4)
        length.writeUInt32BE(part.byteLength)
        if (part.byteLength > 0) await waitFor(write(socket, Buffer.concat([length, part])))
        yield part
      }
      await waitFor(write(socket, Buffer.alloc(4)))
      const verdict = await waitFor(answer)
      if (verdict.endsWith(' FOUND')) throw new RequestRefusal('infected')
      if (verdict !== 'stream: OK') throw new ServiceAway('CLAMD')
    } finally {
      socket.destroy()
    }
  }
}

async function write(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (cause) => (cause instanceof Error ? reject(cause) : resolve()))
  })
}

async function readAnswer(socket: Socket): Promise<string> {
  let text = ''
  for await (const part of socket) {
    text += String(part)
    if (text.includes('\0') || text.length > 1000) break
  }
  return text.split('\0', 1).join('').trim()
}
