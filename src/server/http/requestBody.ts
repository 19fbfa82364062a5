import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { RequestRefusal } from './refusals'
import type { Answers, FormAnswers, Json } from '../../engine/values/answers'
import { COUNTED_KINDS, type Counted } from '../applications/counts'
import type { ServerActionEnd, ServerActionPending } from '../applications/serverAction'
import serviceSchema from '../../../schemas/server/action-service.schema.json?raw'

export interface BodyLimits {
  readonly bytes: number
  readonly milliseconds: number
}

/**
 * Yields the parts of a body as they arrive.
 * @throws RequestRefusal if it is too large or too slow, or ends early.
 */
export async function* readBodyParts(
  request: Request,
  { bytes, milliseconds }: BodyLimits,
): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > bytes) throw new RequestRefusal('large')
  const reader = request.body?.getReader()
  if (reader === undefined) return
  // Racing each part against one timeout promise would keep every part in memory until that promise settles.
  let isLate = false
  const late = setTimeout(() => {
    isLate = true
    void reader.cancel().catch(() => undefined)
  }, milliseconds)
  let received = 0
  try {
    for (;;) {
      const { done, value } = await readPart(reader)
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

async function readPart(
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Promise<ReadableStreamReadResult<Uint8Array>> {
  try {
    return await reader.read()
  } catch {
    throw new RequestRefusal('slow')
  }
}

/**
 * Reads a body as JSON.
 * @throws RequestRefusal if it is not JSON, or exceeds the limits.
 */
export async function readJsonBody(request: Request, limits: BodyLimits): Promise<unknown> {
  const body = await readBody(request, limits)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new RequestRefusal('json')
  }
}

/**
 * Reads the fields of a form. If a name repeats, the last value counts.
 * @throws RequestRefusal if it is not a form, or exceeds the limits.
 */
export async function readFormBody(request: Request, limits: BodyLimits): Promise<Readonly<Record<string, string>>> {
  if (!/^application\/x-www-form-urlencoded(?:;|$)/i.test(request.headers.get('content-type') ?? ''))
    throw new RequestRefusal('shape')
  return Object.fromEntries(new URLSearchParams(await readTextBody(request, limits)))
}

export async function readTextBody(request: Request, limits: BodyLimits): Promise<string> {
  return new TextDecoder().decode(await readBody(request, limits))
}

async function readBody(request: Request, limits: BodyLimits): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of readBodyParts(request, limits)) parts.push(part)
  return Buffer.concat(parts)
}

interface SessionBody {
  readonly flow: string
}

interface ActionBody {
  readonly answers: Answers
  readonly day: string
  readonly search?: string
  readonly with?: FormAnswers
  readonly returnTo?: string
}

/** The verifier reads `submission`. */
export interface SubmissionBody {
  readonly submission: Json
  readonly reference: string | null
}

interface CountsBody {
  readonly flow: string
  readonly revision: string
  readonly counts: readonly Counted[]
}

const ajv = addFormats(new Ajv({ strict: true, allowUnionTypes: true }), ['date', 'uri', 'uuid'])
ajv.addSchema(JSON.parse(serviceSchema), 'service')

const name = { type: 'string', pattern: '^\\P{Cc}{1,100}$' }

/** Requires all properties but those that are `optional`, and takes no others. */
function closedObject(properties: Readonly<Record<string, object>>, optional: Readonly<Record<string, object>> = {}) {
  const required = Object.keys(properties)
  return { type: 'object', required, additionalProperties: false, properties: { ...properties, ...optional } } as const
}

const counted = closedObject({
  kind: { enum: [...COUNTED_KINDS] },
  name: { type: 'string', maxLength: 200 },
  part: { type: 'string', maxLength: 50 },
})

export const shapes = {
  session: ajv.compile<SessionBody>(closedObject({ flow: name })),
  counts: ajv.compile<CountsBody>(
    closedObject({
      flow: name,
      revision: name,
      counts: { type: 'array', minItems: 1, maxItems: 50, uniqueItems: true, items: counted },
    }),
  ),
  handle: ajv.compile<string>({ type: 'string', pattern: '^\\P{Cc}{1,200}$' }),
  action: ajv.compile<ActionBody>(
    closedObject(
      {
        answers: { type: 'object', additionalProperties: { type: 'object' } },
        day: { type: 'string', format: 'date' },
      },
      {
        search: { type: 'string', maxLength: 1000 },
        with: { $ref: 'service#/definitions/with' },
        returnTo: { type: 'string', maxLength: 4000 },
      },
    ),
  ),
  /** The page's idempotency key. */
  key: ajv.compile<string>({ type: 'string', pattern: '^[\\w-]{1,100}$' }),
  serviceAnswer: ajv.compile<ServerActionEnd | ServerActionPending>({ $ref: 'service#/definitions/answer' }),
  submission: ajv.compile<SubmissionBody>(
    closedObject({ submission: { type: 'object' }, reference: { type: ['string', 'null'], maxLength: 200 } }),
  ),
}

/**
 * Returns the body typed.
 * @throws RequestRefusal if it has another shape.
 */
export function requireShape<Shape>(body: unknown, isShape: (body: unknown) => body is Shape): Shape {
  if (!isShape(body)) throw new RequestRefusal('shape')
  return body
}
