import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { EVENT_TYPES } from '../applications/outbox'
import { STATUSES } from '../desk/list'

const text = { type: 'string' } as const
const time = { type: 'string', format: 'date-time' } as const
const list = (items: object): object => ({ type: 'array', items })

/** An object of exactly these properties. */
const whole = (properties: Readonly<Record<string, object>>): object => ({
  type: 'object',
  required: Object.keys(properties),
  additionalProperties: false,
  properties,
})

const named = {
  id: text,
  reference: text,
  flow: text,
  revision: text,
  status: { type: 'string', description: `One of ${STATUSES.join(', ')}.` },
  mode: { enum: ['live', 'test'] },
  simulated: { ...list(text), description: 'Actions that were only simulated.' },
}

const listed = whole({ ...named, receivedAt: time })

/** What the API answers, by the names of the OpenAPI document. */
export const ANSWERS = {
  ListedApplication: listed,
  ApplicationList: whole({
    applications: list(listed),
    next: { type: ['string', 'null'], description: 'The cursor of the next page; null if there is none.' },
  }),
  Application: whole({
    ...named,
    receivedAt: time,
    submission: { type: 'object', description: 'The submission as it was verified, with all answers.' },
    trusted: {
      ...list({ type: 'object' }),
      description: 'What this server did or the flow brought, and was believed.',
    },
    isUnchanged: { type: 'boolean', description: 'Whether what is stored is still what was verified.' },
    files: list(
      whole({
        id: text,
        path: { type: 'string', description: 'The answer that it belongs to.' },
        name: text,
        size: { type: 'integer', description: 'Bytes.' },
        sha256: { type: 'string', description: 'As it was sent, like its size.' },
        isStripped: { type: 'boolean', description: 'Whether metadata were taken out of this picture.' },
      }),
    ),
    notes: list(whole({ author: text, note: text, writtenAt: time })),
  }),
  Event: whole({ type: { enum: [...EVENT_TYPES] }, timestamp: time, data: whole(named) }),
  Refusal: { type: 'object', required: ['code', 'message'], properties: { code: text, message: text } },
}

const ajv = addFormats(new Ajv({ strict: true }), ['date'])

const day = { type: 'string', format: 'date', description: 'A day of receipt, in UTC.' }

/** The query of a list. */
export const LIST_QUERY = {
  status: { type: 'string', enum: [...STATUSES] },
  flow: { type: 'string', pattern: '^\\P{Cc}{1,100}$' },
  from: day,
  to: day,
  reference: { type: 'string', pattern: '^[\\w-]{1,20}$', description: 'A reference, or its beginning.' },
  cursor: { type: 'string', maxLength: 130, description: 'The `next` of the page before.' },
}

/** Whether it is that, without anything else. */
export const isListQuery = ajv.compile<Readonly<Record<string, string>>>({
  type: 'object',
  additionalProperties: false,
  properties: LIST_QUERY,
})

/** The id of an application or a file in a path. */
export const isId = ajv.compile<string>({ type: 'string', pattern: '^[^\\p{Z}\\p{C}]{1,100}$' })
