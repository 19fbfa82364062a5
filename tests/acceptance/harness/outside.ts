import type { BrowserContext } from 'playwright'
import { sampleFile } from './sampleFile'

/** A response of another host: a picture, an empty page, or 404. */
export type OutsideReply = 'image' | 'page' | 'missing'

export type Outside = Readonly<Record<string, OutsideReply>>

/** Intercepts all requests to other hosts: responds as `outside` says, and blocks the rest. */
export async function serveOutside(context: BrowserContext, origin: string, outside: Outside): Promise<void> {
  // Without any, a request fails the test anyway (`watchProblems`), and intercepting costs time.
  if (Object.keys(outside).length === 0) return
  await context.route(
    (url) => url.protocol.startsWith('http') && url.origin !== origin,
    async (route) => {
      const reply = outside[route.request().url()]
      switch (reply) {
        case undefined:
          return route.abort()
        case 'missing':
          return route.fulfill({ status: 404, body: '' })
        case 'page':
          return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' })
        case 'image': {
          const { buffer, mimeType } = sampleFile('logo.png')
          return route.fulfill({ contentType: mimeType, body: buffer })
        }
        default:
          return reply satisfies never
      }
    },
  )
}
