import { Ajv } from 'ajv'
import type { Answers, Json } from '../../engine/values/answers'
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

const ajv = new Ajv({ strict: true, allowUnionTypes: true })

const name = { type: 'string', minLength: 1, maxLength: 100 }
const day = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' }

/** The bodies that the routes take. */
export const shapes = {
  session: ajv.compile<SessionAsked>({ type: 'object', required: ['flow'], additionalProperties: false, properties: { flow: name } }),
  handle: ajv.compile<string>({ type: 'string', pattern: '^\\P{Cc}{1,200}$' }),
  action: ajv.compile<ActionAsked>({
    type: 'object',
    required: ['answers', 'day'],
    additionalProperties: false,
    properties: { answers: { type: 'object', additionalProperties: { type: 'object' } }, day, search: { type: 'string', maxLength: 1000 } },
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
