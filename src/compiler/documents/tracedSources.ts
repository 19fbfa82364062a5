import type { Sources } from './sources'

/** A question to some sources, and a digest of what they answered. */
export interface SourceQuestion {
  readonly by: 'read' | 'list' | 'served' | 'today'
  /** The document or the folder that was asked for. */
  readonly of: string
  readonly answer: string
}

/** Makes what is kept of an answer; what differs must stay different. */
export type Digest = (answer: string) => string

/** Sources that write down what they are asked. What is worked out from them alone holds until an answer changes. */
export function tracedSources(
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
export function answerAsBefore(sources: Sources, asked: readonly SourceQuestion[], digest: Digest): boolean {
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
