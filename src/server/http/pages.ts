import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'

/**
 * Builds the policy of a client's page: scripts and frames of the server at `address`, the page's own `style`, and
 * trusted types.
 */
export function buildClientPolicy(address: string, style: string): string {
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

/** Markup in which every text is escaped. */
export type Html = ReturnType<typeof html>

interface WholePage {
  readonly language: string
  readonly title: string
  readonly style: string
  readonly scripts?: Html
  readonly body: Html
}

export function renderPageMarkup({ language, title, style, scripts = html``, body }: WholePage): Html {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${raw(style)}</style>
${scripts}
</head>
<body>
${body}
</body>
</html>`
}

export function renderClientScripts(address: string): Html {
  return html`<script src="${address}build/embed.iife.js" defer></script>
<script src="${address}client.js" defer></script>`
}

export function renderList(items: readonly Html[]): Html {
  return html`<ul>${raw(items.join(''))}</ul>`
}
