import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { Hono } from 'hono'
import { deleteApplication, setStatus, writeNote } from '../desk/changeApplication'
import type { Clerk } from '../desk/clerks'
import { record, type Records, runRecorded } from '../desk/desk'
import { takeFile } from '../desk/exports'
import { deskForms, FORM_LIMITS } from '../desk/forms'
import { listApplications, type ListedApplication, parseFilter, STATUSES } from '../desk/list'
import { loadApplication, readApplication } from '../desk/readApplication'
import type { RateLimits } from '../http/limits'
import { type RefusalCode, REFUSALS, RequestRefusal } from '../http/refusals'
import { readJsonBody, requireShape } from '../http/requestBody'
import { authenticateKey, type Scope } from './apiKeys'
import { EVENT_TYPES } from '../applications/outbox'

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
const ANSWERS = {
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
const LIST_QUERY = {
  status: { type: 'string', enum: [...STATUSES] },
  flow: { type: 'string', pattern: '^\\P{Cc}{1,100}$' },
  from: day,
  to: day,
  reference: { type: 'string', pattern: '^[\\w-]{1,20}$', description: 'A reference, or its beginning.' },
  cursor: { type: 'string', maxLength: 130, description: 'The `next` of the page before.' },
}

/** Whether it is that, without anything else. */
const isListQuery = ajv.compile<Readonly<Record<string, string>>>({
  type: 'object',
  additionalProperties: false,
  properties: LIST_QUERY,
})

/** The id of an application or a file in a path. */
const isId = ajv.compile<string>({ type: 'string', pattern: '^[^\\p{Z}\\p{C}]{1,100}$' })

interface Call {
  readonly request: Request
  /** The key as the audit log has it. */
  readonly clerk: Clerk
  /** Of the path: an application's id, and a file's. */
  readonly id: string
  readonly file: string
}

/** One operation: from these the routes and the OpenAPI document are made. */
interface Operation {
  readonly id: string
  readonly method: 'get' | 'patch' | 'post' | 'delete'
  readonly path: string
  readonly summary: string
  readonly scope: Scope
  /** Schemas by names. */
  readonly query?: Readonly<Record<string, object>>
  readonly body?: ValidateFunction
  /** What it answers; null for nothing. */
  readonly answer: keyof typeof ANSWERS | 'bytes' | null
  /** Those that not every operation of its shape has. */
  readonly refusals?: readonly RefusalCode[]
  /** Returns the answer. */
  readonly run: (api: Records, call: Call) => Promise<object | null>
}

const PAGE = 100

const ONE = '/applications/{id}'

const OPERATIONS: readonly Operation[] = [
  {
    id: 'listApplications',
    method: 'get',
    path: '/applications',
    summary: 'Applications, newest first.',
    scope: 'read',
    query: LIST_QUERY,
    answer: 'ApplicationList',
    refusals: ['filter'],
    run: async (api, { request, clerk }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams)
      if (!isListQuery(query)) throw new RequestRefusal('filter')
      const { cursor = null, ...asked } = query
      const filter = parseFilter(new URLSearchParams(asked))
      const part = new URLSearchParams(asked).toString()
      const { result } = await runRecorded(api, { clerk, act: 'listed', part }, (queries) =>
        listApplications(queries, filter, cursor, PAGE),
      )
      return { applications: result.applications.map(pickListed), next: result.next }
    },
  },
  {
    id: 'getApplication',
    method: 'get',
    path: ONE,
    summary: 'One application with its answers, files and notes.',
    scope: 'read',
    answer: 'Application',
    run: async (api, { clerk, id }) => {
      const { application, files, problems, notes } = await readApplication(api, id, 'id')
      const { reference, submission, trusted } = application
      await record(api, { clerk, act: 'fetched', reference })
      return {
        ...pickListed(application),
        submission,
        trusted,
        isUnchanged: problems.length === 0,
        files: files.map(({ key, path, name, size, sha256, isStripped }) => {
          return { id: key, path, name, size, sha256, isStripped }
        }),
        notes: notes.map(({ clerk: author, note, writtenAt }) => ({ author, note, writtenAt })),
      }
    },
  },
  {
    id: 'getFile',
    method: 'get',
    path: `${ONE}/files/{file}`,
    summary: 'The bytes of a file.',
    scope: 'read',
    answer: 'bytes',
    refusals: ['notFound'],
    run: async (api, { clerk, id, file }) => takeFile(api, clerk, await readApplication(api, id, 'id'), file),
  },
  {
    id: 'setStatus',
    method: 'patch',
    path: ONE,
    summary: 'Sets the status, which receivers of webhooks are told.',
    scope: 'decide',
    body: deskForms.status,
    answer: 'ListedApplication',
    run: async (api, { request, clerk, id }) => {
      const { status } = requireShape(await readJsonBody(request, FORM_LIMITS), deskForms.status)
      const application = await loadApplication(api, id, 'id')
      await setStatus(api, clerk, application, status)
      return { ...pickListed(application), status }
    },
  },
  {
    id: 'addNote',
    method: 'post',
    path: `${ONE}/notes`,
    summary: 'Adds a note, which clerks see. Sent again, it stands twice.',
    scope: 'decide',
    body: deskForms.note,
    answer: null,
    run: async (api, { request, clerk, id }) => {
      const { note } = requireShape(await readJsonBody(request, FORM_LIMITS), deskForms.note)
      await writeNote(api, clerk, await loadApplication(api, id, 'id'), note)
      return null
    },
  },
  {
    id: 'deleteApplication',
    method: 'delete',
    path: ONE,
    summary: 'Deletes an application and everything that came with it, for good.',
    scope: 'delete',
    answer: null,
    refusals: ['secondClerk', 'unlogged'],
    run: async (api, { clerk, id }) => {
      await deleteApplication(api, clerk, await loadApplication(api, id, 'id'))
      return null
    },
  },
]

function pickListed({ id, reference, flow, revision, status, mode, simulated, receivedAt }: ListedApplication) {
  return { id, reference, flow, revision, status, mode, simulated, receivedAt }
}

/** Creates the routes below /v1, each for keys of its scope, and the document that describes them. */
export function createApiRoutes(api: Records, limits: RateLimits): Hono {
  const routes = new Hono()
  routes.get('/openapi.json', ({ json }) => json(describeApi()))
  for (const { method, path, scope, run } of OPERATIONS)
    routes.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), async ({ req }) => {
      const clerk = await authenticateKey(api.database, req.raw, { scope, now: api.now() })
      await limits.take('requestsByKey', clerk.name)
      const [id = '-', file = '-'] = [req.param('id'), req.param('file')]
      if (!isId(id) || !isId(file)) throw new RequestRefusal('application')
      const answer = await run(api, { request: req.raw, clerk, id, file })
      if (answer instanceof Response) return answer
      return answer === null ? new Response(null, { status: 204 }) : Response.json(answer)
    })
  return routes
}

function listRefusals({ path, body, refusals = [] }: Operation): readonly RefusalCode[] {
  return [
    ...(body === undefined ? [] : (['json', 'shape'] as const)),
    ...(path === '/applications' ? [] : (['application'] as const)),
    ...refusals,
    ...(['apiKey', 'scope', 'requests', 'failed', 'unavailable'] as const),
  ]
}

/** Returns the OpenAPI document, made of the same table and schemas as the routes. */
function describeApi(): object {
  const json = (name: string): object => ({ 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } })
  const paths: Record<string, Record<string, object>> = {}
  for (const operation of OPERATIONS) {
    const { id, method, path, summary, scope, query = {}, body, answer } = operation
    paths[`/v1${path}`] = {
      ...paths[`/v1${path}`],
      [method]: {
        operationId: id,
        summary: `${summary} Scope: ${scope}.`,
        parameters: [
          ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
            name,
            in: 'path',
            required: true,
            schema: isId.schema,
          })),
          ...Object.entries(query).map(([name, schema]) => ({ name, in: 'query', schema })),
        ],
        ...(body === undefined
          ? {}
          : { requestBody: { required: true, content: { 'application/json': { schema: body.schema } } } }),
        responses: {
          [answer === null ? 204 : 200]: {
            description: 'Done.',
            ...(answer === null
              ? {}
              : { content: answer === 'bytes' ? { 'application/octet-stream': {} } : json(answer) }),
          },
          ...describeRefusals(listRefusals(operation), json('Refusal')),
        },
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Formway', version: '1', description: 'Fetches and decides applications.' },
    security: [{ key: [] }],
    paths,
    webhooks: Object.fromEntries(
      EVENT_TYPES.map((type) => [
        type,
        { post: { requestBody: { content: json('Event') }, responses: { '2XX': { description: 'Heard.' } } } },
      ]),
    ),
    components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } }, schemas: ANSWERS },
  }
}

/** By status, with the codes and messages of each. */
function describeRefusals(codes: readonly RefusalCode[], content: object): Record<string, object> {
  const statuses = [...new Set(codes.map((code) => REFUSALS[code].status))]
  return Object.fromEntries(
    statuses.map((status) => {
      const messages = codes.flatMap((code) =>
        REFUSALS[code].status === status ? [`${code}: ${REFUSALS[code].message}`] : [],
      )
      return [status, { description: messages.join(' '), content }]
    }),
  )
}
