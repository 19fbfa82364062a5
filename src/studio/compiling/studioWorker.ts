import { findFlowFile } from '../../compiler/documents/flowDocument'
import type { Sources } from '../../compiler/documents/sources'
import { type ChangesReport, reportChanges } from '../../explorer/changes/changesText'
import type { People } from '../../explorer/walks/people'
import type { StudioFlow, StudioProof } from '../studioFlow'
import { compileStudioFlow, findStudioPeople, proveStudioFlow } from './compileFlow'

/** What a worker is asked. The documents are those that changed since the last request. */
export interface WorkerRequest {
  readonly work: 'compile' | 'prove' | 'compare'
  readonly id: string
  readonly version: number
  readonly folders: readonly string[]
  readonly served: readonly string[] | null
  /** Texts by path; null for a document that is gone. */
  readonly changed: Readonly<Record<string, string | null>>
  /** What to compare with: the documents that were otherwise. */
  readonly older?: Readonly<Record<string, string | null>>
}

/** `flow` and `proof` are null if the flow has no document. */
export type WorkerAnswer =
  | (Answered & { readonly work: 'compile'; readonly flow: StudioFlow | null })
  | (Answered & { readonly work: 'prove'; readonly proof: StudioProof | null })
  | (Answered & { readonly work: 'people'; readonly people: People | null })
  | (Answered & { readonly work: 'compare'; readonly report: ChangesReport })
  | (Answered & { readonly work: 'failed'; readonly problem: string })

interface Answered {
  readonly version: number
  /** Whether no other answer to the request follows. */
  readonly isLast: boolean
}

const texts = new Map<string, string>()
let known: StudioFlow | null = null

/** Answers a request twice: at once without what takes longer, the translations or the people, and then with it. */
function* answer({ work, id, version, folders, served, changed, older = {} }: WorkerRequest): Generator<WorkerAnswer> {
  for (const [file, text] of Object.entries(changed)) {
    if (text === null) texts.delete(file)
    else texts.set(file, text)
  }
  const sources: Sources = {
    folders,
    list: (folder) => [...texts.keys()].filter((file) => file.startsWith(`${folder}/`)),
    read: (file) => texts.get(file) ?? null,
    served: () => served,
    today: () => new Date().toISOString().slice(0, 10),
  }
  if (work === 'compare') {
    const report = reportChanges(sources, findFlowFile(sources, id), older)
    return yield { work, version, isLast: true, report }
  }
  if (work === 'prove') {
    yield { work, version, isLast: false, proof: proveStudioFlow(sources, id) }
    return yield { work: 'people', version, isLast: true, people: findStudioPeople(sources, id) }
  }
  const hasTranslations = Object.keys(known?.documents ?? {}).length > 1
  if (known !== null && hasTranslations)
    yield { work, version, isLast: false, flow: compileStudioFlow(sources, id, known) }
  known = compileStudioFlow(sources, id)
  yield { work, version, isLast: true, flow: known }
}

self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  try {
    for (const each of answer(data)) self.postMessage(each)
  } catch (problem) {
    const { version } = data
    self.postMessage({ work: 'failed', version, isLast: true, problem: String(problem) } satisfies WorkerAnswer)
  }
})
