import { createHash } from 'node:crypto'
import { HASHED } from './contentSecurityPolicy'

/** The script that pages of clients load, by the name that every build has for it. */
export const SCRIPT = 'embed.iife.js'

/**
 * The same script under a name of what it holds, for a page that wants this one and no other, and a file that says which it
 * is: its address and its hash for `integrity`.
 */
export function pinnedScript(code: string): ReadonlyMap<string, string> {
  const script = `${HASHED}/embed-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.iife.js`
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`
  return new Map([
    [script, code],
    ['embed.json', `${JSON.stringify({ script, integrity }, null, 2)}\n`],
  ])
}
