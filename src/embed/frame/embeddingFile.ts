/** The file beside the build that names the pages that may talk to it. */
export const EMBEDDING_FILE = 'embedding.json'

/** What a build says of the pages around it. */
export interface EmbeddingFile {
  /** The origins of the pages that it talks to; its own is always one. */
  readonly origins: ReadonlySet<string>
  /** Whether the flow runs by itself in a frame of a page that it does not talk to. */
  readonly alone: boolean
  /** Whether such a page may lead to the flow in a tab of its own. */
  readonly tab: boolean
}

/**
 * What the file beside the build says: `{ "origins": ["https://client.example"], "alone": false, "tab": false }`, of which
 * the last two may be left out. What cannot be read accepts nobody else, and says so.
 */
export async function embeddingFile(page: Pick<Window, 'location' | 'fetch'>, report: (problem: string) => void): Promise<EmbeddingFile> {
  const own = page.location.origin
  try {
    const answer = await page.fetch(new URL(EMBEDDING_FILE, page.location.href), { cache: 'no-cache' })
    const file = answer.ok ? fileIn(await answer.json()) : null
    if (file !== null) return { ...file, origins: new Set([own, ...file.origins]) }
  } catch {
    // Said below.
  }
  report(
    `${EMBEDDING_FILE} beside the build cannot be read: only pages of ${own} are talked to. It has to be {"origins": ["https://…"]}, and may say "alone": true or "tab": true.`,
  )
  return { origins: new Set([own]), alone: false, tab: false }
}

function fileIn(file: unknown): EmbeddingFile | null {
  if (typeof file !== 'object' || file === null || !('origins' in file) || !Array.isArray(file.origins)) return null
  const { origins: written, alone = false, tab = false, ...others }: { origins: readonly unknown[]; alone?: unknown; tab?: unknown } = { ...file, origins: file.origins }
  const origins = written.map((origin) => (typeof origin === 'string' ? originOf(origin) : null))
  const isRead = Object.keys(others).length === 0 && typeof alone === 'boolean' && typeof tab === 'boolean'
  return isRead && origins.every((origin) => origin !== null) ? { origins: new Set(origins), alone, tab } : null
}

/** A text as an origin, as browsers write it; null where it is more, or none. */
function originOf(text: string): string | null {
  try {
    const { origin, href } = new URL(text)
    return href === `${origin}/` && origin !== 'null' ? origin : null
  } catch {
    return null
  }
}
