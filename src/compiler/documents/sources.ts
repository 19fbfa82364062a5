import { type JsonText, readJson } from './jsonText'

/** Provides documents: a disk, or a map in a test or a page. Paths use '/': flows/shared/bank.json. */
export interface Sources {
  /** The folders of flows; the first is the main one. */
  readonly folders: readonly string[]
  /** Paths of all documents in a folder and below it. */
  list(folder: string): readonly string[]
  read(path: string): string | null
  /** Files that are served beside the page; null or undefined if unknown. */
  served?(): readonly string[] | null
  /** The current ISO date; null or undefined without a clock. Only asked if it matters. */
  today?(): string | null
}

/** A question to sources, with a digest of the answer. */
export interface SourceQuestion {
  readonly by: 'read' | 'list' | 'served' | 'today'
  readonly of: string
  readonly answer: string
}

/** Must return different digests for different answers. */
type Digest = (answer: string) => string

/** Records which questions are asked. A result computed from these sources stays valid until an answer changes. */
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
    if (!asked.has(key)) asked.set(key, { by, of, answer: digest(toText(answer)) })
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

export function hasSameAnswers(sources: Sources, asked: readonly SourceQuestion[], digest: Digest): boolean {
  return asked.every(({ by, of, answer }) => digest(toText(ask(sources, by, of))) === answer)
}

function ask(sources: Sources, by: SourceQuestion['by'], of: string): string | readonly string[] | null {
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

/**
 * Returns texts unchanged, so that they are not stored twice. Everything else begins with a character that no text
 * begins with.
 */
function toText(answer: string | readonly string[] | null): string {
  return typeof answer === 'string' && !answer.startsWith('\u0000') ? answer : `\u0000${JSON.stringify(answer)}`
}

const MOST = 64

const known = new Map<string, JsonText>()

/** Parses a document, or returns the cached result if its text is the same. */
export function readOnce(file: string, text: string): JsonText {
  const before = known.get(file)
  const source = before?.text === text ? before : readJson(file, text)
  // Moves it to the end: the first entry was used least recently.
  known.delete(file)
  known.set(file, source)
  const [oldest] = known.keys()
  if (known.size > MOST && oldest !== undefined) known.delete(oldest)
  return source
}

/** Caches every answer, for the duration of one task. */
export function cacheSources(sources: Sources): Sources {
  const texts = new Map<string, string | null>()
  const lists = new Map<string, readonly string[]>()
  let served: readonly string[] | null | undefined
  return {
    folders: sources.folders,
    list: (folder) => getCached(lists, folder, () => sources.list(folder)),
    read: (file) => getCached(texts, file, () => sources.read(file)),
    served: () => {
      served ??= sources.served?.() ?? null
      return served
    },
    today: () => sources.today?.() ?? null,
  }
}

function getCached<Answer>(answers: Map<string, Answer>, asked: string, answer: () => Answer): Answer {
  const before = answers.get(asked)
  if (before !== undefined) return before
  const now = answer()
  answers.set(asked, now)
  return now
}
