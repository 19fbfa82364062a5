import { createListeners } from '../../engine/session/listeners'
import type { Workspace } from '../documents'
import type { People } from '../../explorer/walks/people'
import type { ChangesReport } from '../../explorer/changes/changesText'
import type { StudioFlow, StudioProof } from '../studioFlow'
import type { WorkerAnswer, WorkerRequest } from './studioWorker'

/** A flow as it is edited: the latest version, the last one that works, and what is proven. */
export interface CompiledFlow {
  /** Null until it is first compiled, or if it has no document. */
  readonly latest: StudioFlow | null
  /** The last version without errors; null if there was none. */
  readonly working: StudioFlow | null
  /** What was last proven; null until then. */
  readonly proof: StudioProof | null
  /** Who goes through the version that was last explored without errors; null until they are found. */
  readonly people: People | null
  /** The version of the documents from which `latest` was compiled. */
  readonly version: number
  /** Whether `proof` is of an older version. */
  readonly isProving: boolean
  /** Why a version could not be compiled; null unless Formway itself failed. */
  readonly failure: string | null
  readonly isMissing: boolean
}

/** `version` is that of the documents that were compared. */
type TakeReport = (report: ChangesReport, version: number) => void

export interface StudioCompiler {
  get(this: void): CompiledFlow
  subscribe(this: void, listener: () => void): () => void
  /** Compares the flow with older documents, again after every change, until what is returned is called. */
  compare(this: void, readOlder: (file: string) => string | null, take: TakeReport): () => void
  stop(this: void): void
}

/** The pause after an edit before it is proven, in ms: most edits are followed by another. */
const PAUSE = 400

export type WorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

/** Compiles a flow after every change of the documents, and proves it in the background. */
export function createStudioCompiler(
  { folders, served, documents }: Omit<Workspace, 'disk'>,
  id: string,
  createWorker: () => WorkerLike,
): StudioCompiler {
  const { subscribe, tell } = createListeners()
  let current: CompiledFlow = {
    latest: null,
    working: null,
    version: -1,
    proof: null,
    people: null,
    isProving: true,
    failure: null,
    isMissing: false,
  }
  let isFirstProof = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const set = (changed: Partial<CompiledFlow>): void => {
    current = { ...current, ...changed }
    tell()
  }
  const take = (answer: WorkerAnswer): void => {
    const isLatest = answer.version === documents.getVersion()
    switch (answer.work) {
      case 'compile': {
        const flow = answer.flow === null ? null : keepDocuments(answer.flow, current.working)
        const isWorking = flow !== null && Object.keys(flow.documents).length > 0
        set({
          latest: flow,
          version: answer.version,
          failure: null,
          isMissing: flow === null,
          ...(isWorking ? { working: flow } : {}),
        })
        if (!isFirstProof) return
        // Only now: what is looked at first comes before what is proven of it.
        isFirstProof = false
        proving.request()
        return
      }
      case 'prove':
        set({ proof: keepStates(answer.proof, current.proof), isProving: !isLatest })
        return
      case 'people':
        if (answer.people !== null) set({ people: answer.people })
        return
      case 'compare':
        return
      case 'failed':
        set({ failure: answer.problem, isProving: false })
        return
      default:
        answer satisfies never
    }
  }
  const queueFor = (work: WorkerRequest['work'], taking = take, more: () => Partial<WorkerRequest> = () => ({})) =>
    createQueue(
      createWorker,
      (changed) => ({
        ...{ work, id, folders, served },
        version: documents.getVersion(),
        changed: changed(documents),
        ...more(),
      }),
      taking,
    )
  const compiling = queueFor('compile')
  const proving = queueFor('prove')
  const follow = (): void => {
    compiling.request()
    clearTimeout(timer)
    timer = setTimeout(proving.request, PAUSE)
    if (!current.isProving) set({ isProving: true })
  }
  const unsubscribe = documents.subscribe(follow)
  compiling.request()
  return {
    get: () => current,
    subscribe,
    compare: (readOlder, takeReport) => {
      const takeAnswer = (answer: WorkerAnswer): void =>
        answer.work === 'compare' ? takeReport(answer.report, answer.version) : take(answer)
      const comparing = queueFor('compare', takeAnswer, () => ({ older: listOlder(documents, readOlder) }))
      const stopFollowing = documents.subscribe(comparing.request)
      comparing.request()
      return () => {
        stopFollowing()
        comparing.stop()
      }
    },
    stop: () => {
      unsubscribe()
      clearTimeout(timer)
      compiling.stop()
      proving.stop()
    },
  }
}

/** The documents that were otherwise. */
function listOlder({ list, read }: Documents, readOlder: Documents['read']): NonNullable<WorkerRequest['older']> {
  const files = list().filter((file) => readOlder(file) !== read(file))
  return Object.fromEntries(files.map((file) => [file, readOlder(file)]))
}

/** Keeps the objects of documents that are the same as before, so that they are not compiled and rendered again. */
function keepDocuments(flow: StudioFlow, before: StudioFlow | null): StudioFlow {
  const documents = Object.entries(flow.documents).map(([language, document]) => {
    const known = before?.documents[language]
    return [language, known !== undefined && write(known) === write(document) ? known : document] as const
  })
  return { ...flow, documents: Object.fromEntries(documents) }
}

const written = new WeakMap<object, string>()

/** Writes each document once. */
function write(document: object): string {
  const text = written.get(document) ?? JSON.stringify(document)
  written.set(document, text)
  return text
}

/** While the flow has errors, the states and ways of the version that is shown stay. */
function keepStates(proof: StudioProof | null, before: StudioProof | null): StudioProof | null {
  if (proof === null || before === null) return proof
  return {
    ...proof,
    states: proof.states.length > 0 ? proof.states : before.states,
    ways: proof.ways ?? before.ways,
  }
}

interface Queue {
  request(this: void): void
  stop(this: void): void
}

type Documents = Workspace['documents']

/** Sends one request at a time to a worker, which starts with the first; of those that wait, only the last. */
function createQueue(
  createWorker: () => WorkerLike,
  createRequest: (changed: (documents: Documents) => WorkerRequest['changed']) => WorkerRequest,
  take: (answer: WorkerAnswer) => void,
): Queue {
  const sent = new Map<string, string>()
  let state: 'free' | 'busy' | 'waiting' = 'free'
  let worker: WorkerLike | null = null
  const listChanged = (documents: Documents): WorkerRequest['changed'] => {
    const files = documents.list()
    const gone = [...sent.keys()].filter((file) => !files.includes(file))
    const changed = files.flatMap((file) => {
      const text = documents.read(file)
      return text === null || text === sent.get(file) ? [] : [[file, text] as const]
    })
    for (const file of gone) sent.delete(file)
    for (const [file, text] of changed) sent.set(file, text)
    return Object.fromEntries([...changed, ...gone.map((file) => [file, null] as const)])
  }
  const send = (): void => {
    state = 'busy'
    worker ??= start()
    worker.postMessage(createRequest(listChanged))
  }
  const start = (): WorkerLike => {
    const started = createWorker()
    started.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      const isWaiting = state === 'waiting'
      if (data.isLast) state = 'free'
      take(data)
      if (isWaiting && data.isLast) send()
    })
    return started
  }
  return {
    request: () => {
      if (state === 'free') send()
      else state = 'waiting'
    },
    stop: () => worker?.terminate(),
  }
}
