import { Ajv } from 'ajv'
import type { Answers, Json } from '../../engine/values/answers'
import { COUNTED_KINDS, type Counted } from '../counts/counted'
import { RequestRefusal } from '../refusals/requestRefusal'

/** What begins a session. */
export interface SessionAsked {
  readonly flow: string
}

/** What an applicant's page asks of an action. */
export interface ActionAsked {
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
export interface CountsSent {
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
export function shaped<Shape>(body: unknown, isShape: (body: unknown) => body is Shape): Shape {
  if (!isShape(body)) throw new RequestRefusal('shape')
  return body
}
