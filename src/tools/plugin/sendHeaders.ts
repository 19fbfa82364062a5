import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Connect } from 'vite'
import { SECURITY_HEADERS } from './contentSecurityPolicy'
import { EMBEDDER, EMBEDDER_POLICY } from './embedderPolicy'
import { HEADERS_FILE } from './hostingFiles'

type Headers = Readonly<Record<string, string>>

/** Has a server send headers with all that it answers. */
export function sendHeaders(middlewares: Connect.Server, headersOf: (address: string) => Headers): void {
  middlewares.use((request, response, next) => {
    for (const [name, value] of Object.entries(headersOf(request.url ?? ''))) response.setHeader(name, value)
    next()
  })
}

/** The headers that a build tells its hosts to send. */
export function builtHeaders(folder: string): Headers {
  const file = path.join(folder, HEADERS_FILE)
  const told = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return told.includes(EMBEDDER_POLICY) ? { ...SECURITY_HEADERS, ...EMBEDDER } : SECURITY_HEADERS
}
