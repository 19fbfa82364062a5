import { RequestRefusal } from '../refusals/requestRefusal'

/** How large a body may be, and how long it may take to come. */
export interface BodyLimits {
  readonly bytes: number
  readonly milliseconds: number
}

/**
 * The parts of a body as they come, never more than the limits allow.
 * @throws RequestRefusal where it is too large or too slow, or breaks off.
 */
export async function* bodyParts(request: Request, { bytes, milliseconds }: BodyLimits): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > bytes) throw new RequestRefusal('large')
  const reader = request.body?.getReader()
  if (reader === undefined) return
  // A race against one promise for all parts would hold every part until that promise settles.
  let isLate = false
  const late = setTimeout(() => {
    isLate = true
    void reader.cancel().catch(() => undefined)
  }, milliseconds)
  let received = 0
  try {
    for (;;) {
      const { done, value } = await partOf(reader)
      if (isLate) throw new RequestRefusal('slow')
      if (done) return
      received += value.byteLength
      if (received > bytes) throw new RequestRefusal('large')
      yield value
    }
  } finally {
    clearTimeout(late)
    await reader.cancel().catch(() => undefined)
  }
}

async function partOf(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<ReadableStreamReadResult<Uint8Array>> {
  try {
    return await reader.read()
  } catch {
    throw new RequestRefusal('slow')
  }
}

/**
 * The JSON of a body.
 * @throws RequestRefusal where it is none, or not within the limits.
 */
export async function jsonBody(request: Request, limits: BodyLimits): Promise<unknown> {
  const body = await wholeBody(request, limits)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new RequestRefusal('json')
  }
}

/**
 * The fields of a form's body; of two of one name the last.
 * @throws RequestRefusal where it is none, or not within the limits.
 */
export async function formBody(request: Request, limits: BodyLimits): Promise<Readonly<Record<string, string>>> {
  if (!/^application\/x-www-form-urlencoded(?:;|$)/i.test(request.headers.get('content-type') ?? ''))
    throw new RequestRefusal('shape')
  return Object.fromEntries(new URLSearchParams(new TextDecoder().decode(await wholeBody(request, limits))))
}

async function wholeBody(request: Request, limits: BodyLimits): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of bodyParts(request, limits)) parts.push(part)
  return Buffer.concat(parts)
}
