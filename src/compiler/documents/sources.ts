import { type JsonText, readJson } from './jsonText'

/** Where documents come from: a disk, or a map in a test or a page. Paths are joined by '/': flows/shared/bank.json. */
export interface Sources {
  /** The folders flows are read from; the first is the main one. */
  readonly folders: readonly string[]
  /** The paths of the documents in a folder and below it. */
  list(folder: string): readonly string[]
  /** The text of a document; null where there is none. */
  read(path: string): string | null
  /** The names of the files that are served beside the page; null, or left out, where nobody can tell. */
  served?(): readonly string[] | null
  /** The day, an ISO date; null, or left out, where there is no clock. Asked only where it makes a difference. */
  today?(): string | null
}

/** Documents that are at hand, by their paths. */
export function createSources(
  documents: Readonly<Record<string, string>>,
  folders: readonly string[] = ['flows'],
): Sources {
  const texts = new Map(Object.entries(documents))
  return {
    folders,
    list: (folder) => [...texts.keys()].filter((path) => path.startsWith(`${folder}/`)),
    read: (path) => texts.get(path) ?? null,
  }
}

/** A question to some sources, and a digest of what they answered. */
export interface SourceQuestion {
  readonly by: 'read' | 'list' | 'served' | 'today'
  /** The document or the folder that was asked for. */
  readonly of: string
  readonly answer: string
}

/** Makes what is kept of an answer; what differs must stay different. */
type Digest = (answer: string) => string

/** Sources that write down what they are asked. What is worked out from them alone holds until an answer changes. */
export function traceSources(
  sources: Sources,
  digest: Digest,
): { readonly sources: Sources; readonly asked: () => readonly SourceQuestion[] } {
  const asked = new Map<string, SourceQuestion>()
  const noted = <Answer extends string | readonly string[] | null>(
    by: SourceQuestion['by'],
    of: string,
    answer: Answer,
  ): Answer => {
    const key = `${by} ${of}`
    if (!asked.has(key)) asked.set(key, { by, of, answer: digest(wordsOf(answer)) })
    return answer
  }
  return {
    asked: () => [...asked.values()],
    sources: {
      folders: sources.folders,
      list: (folder) => noted('list', folder, sources.list(folder)),
      read: (file) => noted('read', file, sources.read(file)),
      served: () => noted('served', '', sources.served?.() ?? null),
      today: () => noted('today', '', sources.today?.() ?? null),
    },
  }
}

/** Whether sources still answer what they answered then. */
export function hasSameAnswers(sources: Sources, asked: readonly SourceQuestion[], digest: Digest): boolean {
  return asked.every(({ by, of, answer }) => digest(wordsOf(answerTo(sources, by, of))) === answer)
}

function answerTo(sources: Sources, by: SourceQuestion['by'], of: string): string | readonly string[] | null {
  switch (by) {
    case 'read':
      return sources.read(of)
    case 'list':
      return sources.list(of)
    case 'served':
      return sources.served?.() ?? null
    case 'today':
      return sources.today?.() ?? null
    default:
      return by satisfies never
  }
}

/** A text as itself, so that it is kept no second time; what is none begins as no text does. */
function wordsOf(answer: string | readonly string[] | null): string {
  return typeof answer === 'string' && !answer.startsWith('\u0000') ? answer : `\u0000${JSON.stringify(answer)}`
}

/** How many documents are remembered. */
const MOST = 64

const known = new Map<string, JsonText>()

/** A document as `readJson` gives it; one that several flows share, or that is as it was, is not read again. */
export function readOnce(file: string, text: string): JsonText {
  const before = known.get(file)
  const source = before?.text === text ? before : readJson(file, text)
  // What was used last stands last.
  known.delete(file)
  known.set(file, source)
  const [oldest] = known.keys()
  if (known.size > MOST && oldest !== undefined) known.delete(oldest)
  return source
}

/** Sources that are asked each thing once, for as long as one piece of work takes. */
export function cacheSources(sources: Sources): Sources {
  const texts = new Map<string, string | null>()
  const lists = new Map<string, readonly string[]>()
  let served: readonly string[] | null | undefined
  return {
    folders: sources.folders,
    list: (folder) => kept(lists, folder, () => sources.list(folder)),
    read: (file) => kept(texts, file, () => sources.read(file)),
    served: () => {
      served ??= sources.served?.() ?? null
      return served
    },
    today: () => sources.today?.() ?? null,
  }
}

function kept<Answer>(answers: Map<string, Answer>, asked: string, answer: () => Answer): Answer {
  const before = answers.get(asked)
  if (before !== undefined) return before
  const now = answer()
  answers.set(asked, now)
  return now
}
