import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, it } from 'vitest'
import { runKeyCommand } from '../../../src/server/api/apiKeys'
import type { Json } from '../../../src/engine/values/answers'
import { TODAY } from '../../../src/explorer/stepResult'
import { takenBy } from '../harness/deskServer'
import { receiver } from '../harness/receiver'
import { RECEIVER, testServer } from '../harness/testServer'

interface Described {
  readonly components: unknown
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>
  readonly webhooks: Readonly<Record<string, unknown>>
}

interface DescribedOperation {
  readonly operationId: string
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: { readonly $ref: string } }>> }>
  >
}

/** A path, and what is sent there. */
type Asked = readonly [path: string, body?: Json]

/** What is wrong with a value by one of the document's schemas; nothing without one. */
function checkedBy({ components }: Described) {
  const ajv = addFormats(new Ajv2020({ strict: true, allowUnionTypes: true })).addVocabulary(['components'])
  ajv.addSchema({ $id: 'document', components })
  return (name: string | undefined, value: unknown): unknown => {
    if (name === undefined) return null
    const isValid = ajv.compile({ $ref: `document#/components/schemas/${name}` })
    return isValid(value) ? null : isValid.errors
  }
}

/** A server that took an application, and a receiver of its events. */
async function apiServer() {
  const { url, heard } = await receiver()
  const clock = { now: new Date(`${TODAY}T12:00:00Z`) }
  const server = await testServer({ webhooks: [{ ...RECEIVER, url }], now: () => clock.now })
  const command = (...words: readonly string[]): Promise<string> =>
    runKeyCommand({ database: server.database, log: () => undefined, now: () => clock.now }, words)
  const asks = (path: string, key = '', method = 'GET', body?: Json): Promise<Response> =>
    server.fetch(
      new Request(`https://server.example/v1${path}`, {
        method,
        headers: { authorization: `Bearer ${key}` },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
  const { submission, reference } = await takenBy(server, 'credit-building')
  const deeds = async (): Promise<readonly string[]> =>
    (
      await server.database.rows<{ deed: string }>(
        "select concat_ws(' ', regexp_replace(clerk, ' [0-9a-f]{8}$', ''), act, reference, part) as deed from audit_entries order by number",
      )
    ).map(({ deed }) => deed)
  return { server, heard, clock, command, asks, id: submission.id, submission, reference, deeds }
}

it('PRD-04 the OpenAPI document is valid, and each of its operations takes and answers what it says, by a key of its scope alone', async () => {
  const { server, heard, command, asks, id, submission, reference, deeds } = await apiServer()
  const document: Described & Record<string, unknown> = await (await asks('/openapi.json')).json()
  expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true })

  const problemsOf = checkedBy(document)
  const reads = await command('add', 'core', 'read')
  const decides = await command('add', 'core', 'decide')
  const deletes = await command('add', 'core', 'delete')
  const [{ id: file, sha256 }] = (await (await asks(`/applications/${id}`, reads)).json()).files
  const list = `/applications?status=received&from=${TODAY}&to=${TODAY}&flow=credit-building`
  const one = `/applications/${id}`
  const unknown = one.replace(id, reference)
  const status = { status: 'accepted' }
  const note = { note: 'Looked at by the core system' }
  /** Of each operation: its key, one of another scope, what is asked, and what is wrong with it. */
  const calls: Readonly<Record<string, readonly [string, string, Asked, readonly Asked[]]>> = {
    listApplications: [
      reads,
      decides,
      [list],
      [[`${list}&more=1`], ['/applications?from=1'], ['/applications?cursor=1']],
    ],
    getApplication: [reads, decides, [one], [[unknown], ['/applications/%00']]],
    getFile: [reads, deletes, [`${one}/files/${file}`], [[`${unknown}/files/${file}`], [`${one}/files/1`]]],
    setStatus: [
      decides,
      reads,
      [one, status],
      [
        [unknown, status],
        [one, { status: 'lost' }],
        [one, { ...status, more: 1 }],
      ],
    ],
    addNote: [
      decides,
      reads,
      [`${one}/notes`, note],
      [
        [`${unknown}/notes`, note],
        [`${one}/notes`, { note: ' ' }],
      ],
    ],
    deleteApplication: [deletes, decides, [one], [[unknown]]],
  }
  const operations = Object.values(document.paths).flatMap((methods) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase() })),
  )
  expect(new Set(operations.map(({ operationId }) => operationId))).toEqual(new Set(Object.keys(calls)))
  const answers: Record<string, unknown> = {}
  for (const [operationId, [key, other, asked, wrong]] of Object.entries(calls)) {
    const { method = '', responses = {} } = operations.find((operation) => operation.operationId === operationId) ?? {}
    const ask = ([path, body]: Asked, by = key): Promise<Response> => asks(path, by, method, body)
    const refused = [
      await ask(asked, 'fw_none'),
      await ask(asked, other),
      ...(await Promise.all(wrong.map((call) => ask(call)))),
    ]
    expect([operationId, refused.slice(0, 2).map((refusal) => refusal.status)]).toEqual([operationId, [401, 403]])
    for (const refusal of refused) {
      expect([operationId, Object.keys(responses)]).toEqual([
        operationId,
        expect.arrayContaining([String(refusal.status)]),
      ])
      expect([operationId, refusal.status >= 400, problemsOf('Refusal', await refusal.json())]).toEqual([
        operationId,
        true,
        null,
      ])
    }
    const answer = await ask(asked)
    const content = responses[String(answer.status)]?.content?.['application/json']
    answers[operationId] = content === undefined ? (await answer.arrayBuffer()).byteLength : await answer.json()
    const problems = problemsOf(content?.schema?.$ref.split('/').at(-1), answers[operationId])
    expect([operationId, answer.ok, Object.keys(responses), problems]).toEqual([
      operationId,
      true,
      expect.arrayContaining([String(answer.status)]),
      null,
    ])
  }
  expect(answers).toMatchObject({
    listApplications: { applications: [{ id, reference, status: 'received' }], next: null },
    getApplication: {
      submission: { answers: { personal: submission.answers['personal'] } },
      isUnchanged: true,
      notes: [],
    },
    setStatus: { id, status: 'accepted' },
    deleteApplication: 0,
  })
  expect(Object.values(submission.files)).toContain(sha256)
  expect(await deeds()).toEqual([
    ...['read', 'decide', 'delete'].map((scope) =>
      expect.stringMatching(`^api-keys keyAdded core [\\da-f]{8} ${scope}$`),
    ),
    `api:core fetched ${reference}`,
    `api:core listed status=received&from=${TODAY}&to=${TODAY}&flow=credit-building`,
    `api:core fetched ${reference}`,
    expect.stringMatching(`^api:core fileTaken ${reference} rental\\.`),
    `api:core statusSet ${reference} accepted`,
    `api:core noted ${reference}`,
    `api:core deleted ${reference}`,
  ])
  await server.deliver()
  expect(Object.keys(document.webhooks)).toContain('application.deleted')
  for (const { body } of heard) expect(problemsOf('Event', JSON.parse(body))).toBe(null)
  expect(heard.map(({ body }) => JSON.parse(body).type)).toEqual(['application.deleted'])
})

it('PRD-04 two keys of one program work side by side while one replaces the other; when each was last used is listed, and a removed one ends', async () => {
  const { clock, command, asks, id } = await apiServer()
  const old = await command('add', 'core', 'read')
  clock.now = new Date(clock.now.getTime() + 1000)
  const next = await command('add', 'core', 'read,decide')
  expect([(await asks(`/applications/${id}`, old)).status, (await asks(`/applications/${id}`, next)).status]).toEqual([
    200, 200,
  ])
  clock.now = new Date(clock.now.getTime() + 90_000)
  await asks('/applications', next)
  const listed = (await command('list')).split('\n')
  expect(listed).toEqual([
    expect.stringMatching(`^[\\da-f]{8}  core  read  ${TODAY}T12:00:00.000Z  ${TODAY}T12:00:01.000Z$`),
    expect.stringMatching(`^[\\da-f]{8}  core  read,decide  ${TODAY}T12:00:01.000Z  ${TODAY}T12:01:31.000Z$`),
  ])
  await command('remove', listed[0]?.slice(0, 8) ?? '')
  expect([(await asks('/applications', old)).status, (await asks('/applications', next)).status]).toEqual([401, 200])
  for (const wrong of [['add', 'core', 'write'], ['add', 'core'], ['add', 'a b', 'read'], ['remove', 'none'], []])
    await expect(command(...wrong)).rejects.toThrow(/api-keys add NAME SCOPES|There is no key/)
})
