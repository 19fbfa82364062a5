import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, it, vi } from 'vitest'
import { createPageActions } from '../../../src/embed/host/pageActions'
import type {
  ActionRequest,
  ActionResult,
  EmbedConfig,
  SubmitAction,
  SubmitRequest,
} from '../../../src/embed/host/options'
import type { HostMessage, Run } from '../../../src/embed/messages/message'
import { THREW } from '../../../src/embed/messages/shapes'
import type { Submission } from '../../../src/engine/submission/submission'

const submission: Submission = {
  version: 2,
  id: 'one',
  flow: 'loan',
  revision: 'r1',
  mode: 'live',
  submittedOn: '2026-03-10',
  answers: { about: { name: 'Robin' } },
  files: {},
  broughtOn: {},
  way: { start: 'start', steps: [] },
  figures: {},
  proofs: {},
}
const asked: Run = {
  type: 'run',
  id: 1,
  action: 'look',
  key: 'k1',
  answers: { about: { name: 'Robin' } },
  day: '2026-03-10',
  submission: null,
  reference: null,
  summary: null,
}
const submitted: Run = { ...asked, action: 'send', submission, reference: '7K3M-29QX' }

/** Runs what the frame asks for, and gives what it is told then. */
async function endsOf(config: Pick<EmbedConfig, 'actions' | 'onSubmit'>, run: Run): Promise<readonly HostMessage[]> {
  const sent: HostMessage[] = []
  const actions = createPageActions(config, {
    send: (message) => void sent.push(structuredClone(message)),
    fileOf: async () => null,
  })
  actions.run(run)
  await vi.waitFor(() => expect(sent).not.toEqual([]))
  return sent
}

afterEach(() => vi.restoreAllMocks())

it('EDG-01 an action that submits is given the submission, its reference and its files; another is given none of them', async () => {
  const requests: ActionRequest[] = []
  const keep = (request: ActionRequest): { outcome: string } => {
    requests.push(request)
    return { outcome: 'success' }
  }
  await endsOf({ actions: { look: keep } }, asked)
  await endsOf({ actions: { send: keep } }, submitted)
  expect(requests).toMatchObject([
    { key: 'k1', day: '2026-03-10', answers: asked.answers },
    { key: 'k1', submission: { id: 'one' }, reference: '7K3M-29QX', summary: null },
  ])
  expect(requests.map((request) => 'submission' in request)).toEqual([false, true])
  expect(await requests[1]?.fileOf?.({ id: 'f', name: 'a', size: 1, type: 'image/png' })).toBeNull()
})

it('WLD-06 an action that finds entries is given what was typed, and no other is', async () => {
  const requests: ActionRequest[] = []
  const find = (request: ActionRequest): ActionResult => {
    requests.push(request)
    return { outcome: 'success', result: { entries: [{ value: 'c-1', label: 'Maple Works' }] } }
  }
  expect(await endsOf({ actions: { find } }, { ...asked, action: 'find', search: 'maple' })).toMatchObject([
    { outcome: 'success', result: { entries: [{ value: 'c-1' }] } },
  ])
  await endsOf({ actions: { look: find } }, asked)
  expect(requests.map(({ search }) => search)).toEqual(['maple', undefined])
})

it.each(['constructor', 'toString', '__proto__'])(
  'EDG-01 an action called %s is none that the page has not written itself',
  async (action) => {
    const told = vi.spyOn(console, 'error').mockReturnValue(undefined)
    expect(await endsOf({ actions: {} }, { ...asked, action })).toEqual([{ type: 'ended', id: 1, outcome: '' }])
    expect(String(told.mock.calls)).toContain('does not carry out this action')
  },
)

it('EDG-01 onSubmit takes what is sent where no action of that name does, and nothing is a success', async () => {
  const requests: SubmitRequest[] = []
  const onSubmit = (request: SubmitRequest): void => void requests.push(request)
  expect(await endsOf({ onSubmit }, submitted)).toEqual([{ type: 'ended', id: 1, outcome: 'success' }])
  expect(requests).toMatchObject([{ key: 'k1', day: '2026-03-10', submission: { id: 'one' }, reference: '7K3M-29QX' }])
  expect(await endsOf({ onSubmit, actions: { send: () => ({ outcome: 'own' }) } }, submitted)).toMatchObject([
    { outcome: 'own' },
  ])
  expect(requests).toHaveLength(1)
})

it('EDG-01 what onSubmit or an action gives is handed on, with its proof', async () => {
  const end = { outcome: 'refused', result: { why: 'late' }, proof: 'signed' }
  expect(await endsOf({ onSubmit: async () => end }, submitted)).toEqual([{ type: 'ended', id: 1, ...end }])
  expect(await endsOf({ actions: { look: () => end } }, asked)).toEqual([{ type: 'ended', id: 1, ...end }])
})

it.each<[string, Pick<EmbedConfig, 'actions' | 'onSubmit'>, Run]>([
  [
    'throws',
    {
      onSubmit: () => {
        throw new Error('down')
      },
    },
    submitted,
  ],
  ['rejects', { onSubmit: () => Promise.reject(new Error('down')) }, submitted],
  ['gives the answer of fetch', { onSubmit: async () => JSON.parse('{"ok":true}') }, submitted],
  ['gives nothing, and submits nothing', { actions: { look: () => JSON.parse('null') } }, asked],
  [
    'brings what cannot be sent',
    { actions: { look: () => ({ outcome: 'success', ...Object.fromEntries([['result', () => 1]]) }) } },
    asked,
  ],
  [
    'brings a proof that is too long',
    { actions: { look: () => ({ outcome: 'success', proof: 'x'.repeat(10_001) }) } },
    asked,
  ],
  ['is not there', { onSubmit: () => undefined }, asked],
])('EDG-01 an action that %s has failed, once, and the console says which', async (_, config, run) => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  expect(await endsOf(config, run)).toEqual([{ type: 'ended', id: 1, outcome: '' }])
  expect(log).toHaveBeenCalledExactlyOnceWith(`The action "${run.action}" failed.`, expect.any(Error))
})

it('EDG-08 an end that nobody waits for is not told, and its signal says so', async () => {
  const sent: HostMessage[] = []
  const signals: AbortSignal[] = []
  const look = async ({ signal }: ActionRequest): Promise<{ outcome: string }> => {
    signals.push(signal)
    await Promise.resolve()
    return { outcome: 'success' }
  }
  const actions = createPageActions(
    { actions: { look } },
    { send: (message) => void sent.push(message), fileOf: async () => null },
  )
  actions.run(asked)
  actions.run({ ...asked, id: 2 })
  actions.run({ ...asked, id: 3 })
  actions.abort({ type: 'abort', id: 1 })
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  actions.run({ ...asked, id: 4 })
  actions.drop()
  await new Promise((resolve) => setTimeout(resolve))
  expect(sent.map((message) => ('id' in message ? message.id : null))).toEqual([2, 3])
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false, false, true])
})

it('FLT-14 says under which number it was taken already; a number that is none has failed', async () => {
  expect(await endsOf({ onSubmit: () => ({ outcome: 'success', reference: '6M0P-EVK1' }) }, submitted)).toEqual([
    { type: 'ended', id: 1, outcome: 'success', reference: '6M0P-EVK1' },
  ])
  vi.spyOn(console, 'error').mockReturnValue()
  for (const reference of [' ', 'x'.repeat(101)]) {
    expect(await endsOf({ onSubmit: () => ({ outcome: 'success', reference }) }, submitted)).toEqual([
      { type: 'ended', id: 1, outcome: '' },
    ])
  }
  expect(console.error).toHaveBeenCalledTimes(2)
})

const letter = { id: 'f2', name: 'lettre d’emploi.pdf', size: 4, type: 'application/pdf' }
const stub = { id: 'f1', name: 'stub.png', size: 3, type: 'image/png' }
const withFiles: Run = {
  ...submitted,
  submission: {
    ...submission,
    answers: { income: { proofs: [stub], note: 'two files' }, employment: { jobs: [{ letter }] } },
    files: { f1: 'ab12' },
  },
}

/** What `onSubmit` of a page does with the files above, whose bytes are given by their ids. */
function submitFiles(onSubmit: SubmitAction, bytes: Readonly<Record<string, string>>): Promise<HostMessage> {
  return new Promise((resolve) => {
    const fileOf = async ({ id = '', type }: { readonly id?: string; readonly type: string }): Promise<Blob | null> =>
      bytes[id] === undefined ? null : new Blob([bytes[id]], { type })
    createPageActions({ onSubmit }, { send: resolve, fileOf }).run(withFiles)
  })
}

it('what is sent lists its files in the order of the answers, with where each stands, its hash and its bytes', async () => {
  const requests: SubmitRequest[] = []
  await submitFiles((request) => void requests.push(request), { f1: 'png', f2: 'page' })
  const files = requests[0]?.files ?? []
  expect(files).toMatchObject([
    { path: 'income.proofs.0', ...stub, sha256: 'ab12' },
    { path: 'employment.jobs.0.letter', ...letter, sha256: null },
  ])
  expect(await Promise.all(files.map(async ({ blob }) => (await blob()).text()))).toEqual(['png', 'page'])
})

it('a file whose bytes are gone fails what asks for them, by its name', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const ended = await submitFiles(async ({ files }) => void (await files[0]?.blob()), {})
  expect(ended).toMatchObject({ outcome: THREW })
  expect(console.error).toHaveBeenCalledWith(expect.anything(), new Error('The bytes of "stub.png" are gone.'))
})

it('the README’s recipe sends the application and each file by its id in one request', async () => {
  const [recipe = ''] = /const onSubmit = [\s\S]*?(?=```)/.exec(readFileSync('README.md', 'utf8')) ?? []
  const posted: [string, RequestInit][] = []
  let status = 200
  const page = {
    FormData,
    Error,
    fetch: async (address: string, request: RequestInit) => {
      posted.push([address, request])
      return new Response(null, { status })
    },
  }
  const onSubmit: SubmitAction = runInNewContext(`${recipe};onSubmit`, page)
  expect(await submitFiles(onSubmit, { f1: 'png', f2: 'page' })).toMatchObject({ outcome: 'success' })
  const [[address, { body, headers, method }] = ['', {}]] = posted
  expect([address, method, headers]).toEqual(['/applications', 'POST', { 'Idempotency-Key': 'k1' }])
  if (!(body instanceof FormData)) throw new Error('The recipe sends no FormData.')
  expect(JSON.parse(String(body.get('application')))).toEqual({
    submission: withFiles.submission,
    reference: '7K3M-29QX',
  })
  const sent = await Promise.all(
    ['f1', 'f2'].map(async (id) => {
      const file = body.get(id)
      return file instanceof File ? [file.name, file.type, await file.text()] : file
    }),
  )
  expect(sent).toEqual([
    [stub.name, stub.type, 'png'],
    [letter.name, letter.type, 'page'],
  ])
  status = 422
  expect(await submitFiles(onSubmit, { f1: 'png', f2: 'page' })).toMatchObject({ outcome: 'refused' })
  status = 500
  vi.spyOn(console, 'error').mockReturnValue()
  expect(await submitFiles(onSubmit, { f1: 'png', f2: 'page' })).toMatchObject({ outcome: THREW })
})
