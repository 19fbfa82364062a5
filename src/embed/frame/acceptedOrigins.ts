/** The file beside the build that names the pages that may talk to it. */
export const ORIGINS_FILE = 'embedding.json'

/**
 * The origins of the pages that this build talks to, from the file beside it: `{ "origins": ["https://client.example"] }`.
 * Its own is always one. What cannot be read accepts nobody else, and says so.
 */
export async function acceptedOrigins(page: Pick<Window, 'location' | 'fetch'>, report: (problem: string) => void): Promise<ReadonlySet<string>> {
  const own = page.location.origin
  try {
    const answer = await page.fetch(new URL(ORIGINS_FILE, page.location.href), { cache: 'no-cache' })
    const origins = answer.ok ? originsIn(await answer.json()) : null
    if (origins !== null) return new Set([own, ...origins])
  } catch {
    // Said below.
  }
  report(`${ORIGINS_FILE} beside the build cannot be read: only pages of ${own} are talked to. It has to be {"origins": ["https://…"]}.`)
  return new Set([own])
}

function originsIn(file: unknown): readonly string[] | null {
  if (typeof file !== 'object' || file === null || !('origins' in file) || !Array.isArray(file.origins)) return null
  const origins = file.origins.map((origin: unknown) => (typeof origin === 'string' ? originOf(origin) : null))
  return origins.every((origin) => origin !== null) ? origins : null
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
