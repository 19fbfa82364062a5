import { describe, expect, it } from 'vitest'
import { createStorage } from '../../../src/services/storage'
import { compileStudioFlow, findStudioPeople, proveStudioFlow } from '../../../src/studio/compiling/compileFlow'
import { createStudioCompiler, type WorkerLike } from '../../../src/studio/compiling/studioCompiler'
import type { WorkerAnswer, WorkerRequest } from '../../../src/studio/compiling/studioWorker'
import { createDocumentStore } from '../../../src/studio/documents'
import { bicycle } from '../../fixtures/bicycle'
import { type Edit, put, rename } from '../../fixtures/edits'
import { documentsAt } from '../../fixtures/sources'

const FILE = 'flows/bicycle.json'
const BRAND = { name: 'Lakeside', logo: 'a.svg', secondaryLogo: 'b.svg', primaryColor: '#1D4ED8' }

/** A worker that answers when the test says so. */
function createHeldWorker() {
  const requests: WorkerRequest[] = []
  const listeners: ((event: MessageEvent<WorkerAnswer>) => void)[] = []
  const worker: WorkerLike = {
    postMessage: (request: WorkerRequest) => void requests.push(request),
    terminate: () => undefined,
    addEventListener: (_type: string, listener: unknown) => {
      if (typeof listener === 'function') listeners.push((event) => void listener(event))
    },
  }
  return {
    worker,
    requests,
    answer: (data: WorkerAnswer) => {
      for (const listener of listeners) listener(new MessageEvent('message', { data }))
    },
  }
}

function startCompiler() {
  const disk = { save: () => Promise.resolve(null), follow: () => undefined }
  const storage = createStorage(() => {
    throw new Error('none')
  })
  const write = (edit: Edit): string => JSON.stringify(edit(bicycle()), null, 2)
  const documents = createDocumentStore(disk, storage, {
    [FILE]: write((same) => same),
    'flows/brands/green.json': JSON.stringify(BRAND),
  })
  const [compiling, proving, comparing] = [createHeldWorker(), createHeldWorker(), createHeldWorker()]
  const workers = [compiling.worker, proving.worker, comparing.worker]
  const compiler = createStudioCompiler({ folders: ['flows'], served: null, documents }, 'bicycle', () => {
    const worker = workers.shift()
    if (worker === undefined) throw new Error('Three workers are enough.')
    return worker
  })
  const sources = () => ({
    ...documentsAt({}),
    list: (folder: string) => documents.list().filter((file) => file.startsWith(`${folder}/`)),
    read: documents.read,
  })
  const answerCompile = () =>
    compiling.answer({
      work: 'compile',
      isLast: true,
      version: compiling.requests.at(-1)?.version ?? 0,
      flow: compileStudioFlow(sources(), 'bicycle'),
    })
  return {
    documents,
    compiler,
    compiling,
    proving,
    comparing,
    answerCompile,
    edit: (edit: Edit) => documents.edit(FILE, write(edit)),
    answerProof: () =>
      proving.answer({
        work: 'prove',
        isLast: true,
        version: proving.requests.at(-1)?.version ?? 0,
        proof: proveStudioFlow(sources(), 'bicycle'),
      }),
    answerPeople: () =>
      proving.answer({ work: 'people', isLast: true, version: 0, people: findStudioPeople(sources(), 'bicycle') }),
  }
}

describe('a flow in the studio', () => {
  it('STU-01 is compiled at each edit, and keeps the last version that works', () => {
    const { compiler, compiling, answerCompile, edit } = startCompiler()
    answerCompile()
    expect(compiler.get().working?.documents['en-CA']?.screens['rider']?.title).toBe('Who rides?')
    edit(put('/screens/rider/title', 'Who is it?'))
    answerCompile()
    expect(compiler.get().working?.documents['en-CA']?.screens['rider']?.title).toBe('Who is it?')
    edit(rename('/screens/rider/title', 'titel'))
    answerCompile()
    const { latest, working } = compiler.get()
    expect(latest?.findings.map(({ finding }) => finding.code)).toContain('unknown-key')
    expect(working?.documents['en-CA']?.screens['rider']?.title).toBe('Who is it?')
    expect(compiling.requests.map(({ changed }) => Object.keys(changed))).toEqual([
      [FILE, 'flows/brands/green.json'].toSorted(),
      [FILE],
      [FILE],
    ])
  })

  it('STU-01 is compiled once for the edits that were made while a worker was busy', () => {
    const { compiling, answerCompile, edit } = startCompiler()
    for (const title of ['A', 'B', 'C']) edit(put('/screens/rider/title', title))
    expect(compiling.requests).toHaveLength(1)
    answerCompile()
    expect(compiling.requests).toHaveLength(2)
    expect(compiling.requests[1]?.changed[FILE]).toContain('"C"')
    answerCompile()
    expect(compiling.requests).toHaveLength(2)
  })

  it('STU-04 is proven in the background, and a proof of an older version says so', async () => {
    const { compiler, proving, answerCompile, answerProof, edit } = startCompiler()
    answerCompile()
    expect(compiler.get()).toMatchObject({ proof: null, isProving: true })
    answerProof()
    const { proof, isProving } = compiler.get()
    expect([isProving, proof?.states.some(({ kind }) => kind === 'screen')]).toEqual([false, true])
    edit(put('/screens/rider/title', 'Who is it?'))
    expect(compiler.get().isProving).toBe(true)
    await expect.poll(() => proving.requests.length).toBe(2)
    answerProof()
    expect(compiler.get().isProving).toBe(false)
  })

  it('keeps the ways and people of the last version without errors, and tells of people behind its proof', async () => {
    const { compiler, proving, answerCompile, answerProof, answerPeople, edit } = startCompiler()
    answerCompile()
    answerProof()
    const { proof } = compiler.get()
    expect(compiler.get().people).toBeNull()
    answerPeople()
    expect(compiler.get().people?.people).toHaveLength(4)
    expect(compiler.get().proof).toBe(proof)
    edit(rename('/screens/rider/title', 'titel'))
    await expect.poll(() => proving.requests.length).toBe(2)
    answerProof()
    answerPeople()
    expect(compiler.get().proof?.ways).toBe(proof?.ways)
    expect(compiler.get().people?.people).toHaveLength(4)
  })

  it('STU-08 is compared in the background with the documents as they were, until nobody asks any more', () => {
    const { compiler, comparing, documents, edit, answerCompile } = startCompiler()
    answerCompile()
    const was = documents.read(FILE)
    edit(put('/screens/rider/title', 'Who is it?'))
    const reports: unknown[] = []
    const stop = compiler.compare(documents.readOpened, (report) => reports.push(report))
    expect(comparing.requests).toMatchObject([{ work: 'compare', older: { [FILE]: was } }])
    const report = { summary: 'The flow is new.', sections: [] }
    comparing.answer({ work: 'compare', isLast: true, version: 0, report })
    expect(reports).toEqual([report])
    edit(put('/screens/rider/title', 'Who is that?'))
    expect(comparing.requests).toHaveLength(2)
    stop()
    edit(put('/screens/rider/title', 'Who?'))
    expect(comparing.requests).toHaveLength(2)
  })

  it('STU-04 keeps what it has if Formway itself fails', () => {
    const { compiler, compiling, answerCompile } = startCompiler()
    answerCompile()
    compiling.answer({ work: 'failed', version: 0, isLast: true, problem: 'RangeError' })
    const { failure, working } = compiler.get()
    expect([failure, working?.id]).toEqual(['RangeError', 'bicycle'])
  })

  it('has no version without a document', () => {
    expect(compileStudioFlow(documentsAt({}), 'unicycle')).toBeNull()
    expect(proveStudioFlow(documentsAt({}), 'unicycle')).toBeNull()
  })
})
