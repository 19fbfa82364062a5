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
export function sourcesOf(
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
