import { Ajv } from 'ajv'
import { RequestRefusal } from './refusals'
import type { Answers, Json } from '../../engine/values/answers'
import { COUNTED_KINDS, type Counted } from '../applications/counts'

/** How large a body may be, and how long it may take to come. */
export interface BodyLimits {
  readonly bytes: number
  readonly milliseconds: number
}

/**
 * The parts of a body as they come, never more than the limits allow.
 * @throws RequestRefusal where it is too large or too slow, or breaks off.
 */
export async function* readBodyParts(
  request: Request,
  { bytes, milliseconds }: BodyLimits,
): AsyncGenerator<Uint8Array> {
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
export async function readJsonBody(request: Request, limits: BodyLimits): Promise<unknown> {
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
  for await (const part of readBodyParts(request, limits)) parts.push(part)
  return Buffer.concat(parts)
}

/** What begins a session. */
interface SessionAsked {
  readonly flow: string
}

/** What an applicant's page asks of an action. */
interface ActionAsked {
  readonly answers: Answers
  readonly day: string
  readonly search?: string
}

/** What an applicant's page hands over in the end: the submission is read by the verifier. */
export interface SubmissionSent {
  readonly submission: Json
  readonly reference: string | null
}

/** What an applicant's page says of a flow, and not of an applicant. */
interface CountsSent {
  readonly flow: string
  readonly revision: string
  readonly counts: readonly Counted[]
}

const ajv = new Ajv({ strict: true, allowUnionTypes: true })

const name = { type: 'string', minLength: 1, maxLength: 100 }
const day = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' }

const counted = {
  type: 'object',
  required: ['kind', 'name', 'part'],
  additionalProperties: false,
  properties: {
    kind: { enum: [...COUNTED_KINDS] },
    name: { type: 'string', maxLength: 200 },
    part: { type: 'string', maxLength: 50 },
  },
}

/** The bodies that the routes take. */
export const shapes = {
  session: ajv.compile<SessionAsked>({
    type: 'object',
    required: ['flow'],
    additionalProperties: false,
    properties: { flow: name },
  }),
  counts: ajv.compile<CountsSent>({
    type: 'object',
    required: ['flow', 'revision', 'counts'],
    additionalProperties: false,
    properties: {
      flow: name,
      revision: name,
      counts: { type: 'array', minItems: 1, maxItems: 50, uniqueItems: true, items: counted },
    },
  }),
  handle: ajv.compile<string>({ type: 'string', pattern: '^\\P{Cc}{1,200}$' }),
  action: ajv.compile<ActionAsked>({
    type: 'object',
    required: ['answers', 'day'],
    additionalProperties: false,
    properties: {
      answers: { type: 'object', additionalProperties: { type: 'object' } },
      day,
      search: { type: 'string', maxLength: 1000 },
    },
  }),
  submission: ajv.compile<SubmissionSent>({
    type: 'object',
    required: ['submission', 'reference'],
    additionalProperties: false,
    properties: { submission: { type: 'object' }, reference: { type: ['string', 'null'], maxLength: 200 } },
  }),
}

/**
 * The body, once it has its shape.
 * @throws RequestRefusal where it has another.
 */
export function requireShape<Shape>(body: unknown, isShape: (body: unknown) => body is Shape): Shape {
  if (!isShape(body)) throw new RequestRefusal('shape')
  return body
}
