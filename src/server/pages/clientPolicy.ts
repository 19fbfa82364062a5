import { createHash } from 'node:crypto'

/** The policy of a client's page: scripts and frames of the server at `address`, its own `style`, and nothing that a text could become. */
export function clientPolicy(address: string, style: string): string {
  const origin = new URL(address).origin
  const hash = createHash('sha256').update(style).digest('base64')
  return [
    "default-src 'none'",
    `script-src ${origin}`,
    `style-src 'sha256-${hash}'`,
    `frame-src ${origin}`,
    `connect-src ${origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}
