import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'

/** What came to a receiver. */
export interface Heard {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A receiver of webhooks, or of codes, on this machine, until its test is over. */
export interface Receiver {
  readonly url: string
  readonly heard: Heard[]
}

/** Starts one; `answers` is what it does with each request: it answers 204, if left out. */
export async function receiver(
  answers: (response: ServerResponse, count: number, heard: Heard) => void = (response) =>
    void response.writeHead(204).end(),
): Promise<Receiver> {
  const heard: Heard[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => void parts.push(part))
    request.on('end', () => {
      const one = { headers: heardHeaders(request.headers), body: Buffer.concat(parts).toString() }
      heard.push(one)
      answers(response, heard.length, one)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/hook`, heard }
}

/** Those that say who sent it. */
function heardHeaders(headers: IncomingHttpHeaders): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name.startsWith('webhook-') || name === 'authorization' ? [[name, String(value)]] : [],
    ),
  )
}
