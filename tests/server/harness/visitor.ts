import type { FormwayServer } from '../../../src/server/server'

/** The page that applicants of the tests come from. */
export const ORIGIN = 'https://client.example'

/** What the server answered, with its JSON. */
export interface Answered<Body> {
  readonly status: number
  readonly body: Body
}

/** The page of one applicant, with a session of its own. */
export interface Visitor {
  readonly token: string
  /** Sends the bytes of a file as the page does. */
  puts(
    this: void,
    handle: string,
    bytes: Buffer<ArrayBuffer> | ReadableStream<Uint8Array>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answered<{ readonly code?: string; readonly sha256?: string; readonly size?: number }>>
  /** Posts JSON as the page does. */
  asks<Body>(
    this: void,
    path: string,
    body: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answered<Body>>
}

/** Begins a session as a client's page does. */
export async function visitorOf(
  { fetch }: Pick<FormwayServer, 'fetch'>,
  flow: string,
  origin = ORIGIN,
): Promise<Visitor> {
  const asks = async <Body>(
    path: string,
    body: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answered<Body>> => {
    const request = {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }
    const answer = await fetch(new Request(`https://server.example${path}`, request))
    return { status: answer.status, body: await answer.json() }
  }
  const { body } = await asks<{ readonly token: string }>('/api/sessions', { flow })
  const own: Visitor['asks'] = (path, sent, headers = {}) =>
    asks(path, sent, { authorization: `Bearer ${body.token}`, ...headers })
  const puts: Visitor['puts'] = async (handle, bytes, headers = {}) => {
    const sent = {
      method: 'PUT',
      headers: { origin, authorization: `Bearer ${body.token}`, ...headers },
      body: bytes,
      duplex: 'half' as const,
    }
    const answer = await fetch(new Request(`https://server.example/api/files/${encodeURIComponent(handle)}`, sent))
    return { status: answer.status, body: await answer.json() }
  }
  return { token: body.token, asks: own, puts }
}
