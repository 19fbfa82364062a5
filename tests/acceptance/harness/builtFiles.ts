import { inject } from 'vitest'

/** Reads all scripts and styles of the build, starting from the page. */
export async function builtFiles(): Promise<readonly { readonly path: string; readonly text: string }[]> {
  const site = inject('site')
  const texts = new Map<string, string>()
  const waiting = ['']
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (texts.has(path)) continue
    const text = await (await fetch(new URL(path, site))).text()
    texts.set(path, text)
    for (const [, name = ''] of text.matchAll(/["'`/]([\w-]+\.(?:js|css))["'`]/g)) waiting.push(`assets/${name}`)
  }
  return [...texts].map(([path, text]) => ({ path, text }))
}
