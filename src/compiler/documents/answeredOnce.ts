import type { Sources } from './sources'

/** Sources that are asked each thing once, for as long as one piece of work takes. */
export function answeredOnce(sources: Sources): Sources {
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
