import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'

/** The policy of a client's page: scripts and frames of the server at `address`, its own `style`, and nothing that a text could become. */
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

/** A piece of a page, in which every text stands as a text. */
export type Html = ReturnType<typeof html>

/** What a page is made of. */
interface WholePage {
  readonly language: string
  readonly title: string
  readonly style: string
  /** In the head. */
  readonly scripts?: Html
  readonly body: Html
}

/** A whole page. */
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

/** What has a client's page show a flow of the server at `address`, as its README says. */
export function renderClientScripts(address: string): Html {
  return html`<script src="${address}build/embed.iife.js" defer></script>
<script src="${address}client.js" defer></script>`
}

/** Items of a list. */
export function listMarkup(items: readonly Html[]): Html {
  return html`<ul>${raw(items.join(''))}</ul>`
}
