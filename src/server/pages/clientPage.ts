import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'

/** How these pages look. A flow fills its page from edge to edge, in the scheme that the applicant has. */
const STYLE = [
  ':root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }',
  'body { margin: 0 }',
  'h1, ul { max-inline-size: 40rem; margin-inline: auto; padding-inline: 1.5rem }',
  'li { list-style: none }',
  'li > a { display: block; padding-block: 0.625rem }',
].join('\n')

type Markup = ReturnType<typeof html>

/** A page of a client that shows a flow. It loads scripts of the server at `address`, and nothing else. */
export function clientPage({ id, name, language }: { readonly id: string; readonly name: string; readonly language: string }, address: string): Markup {
  const scripts = html`<script src="${address}build/embed.iife.js" defer></script>
<script src="${address}client.js" defer></script>`
  return page({ language, title: name, scripts, main: html`<div data-formway-server="${id}"></div>` })
}

/** A page that leads to each use case. */
export function listPage(flows: readonly { readonly id: string; readonly name: string }[]): Markup {
  const links = flows.map(({ id, name }) => html`<li><a href="apply/${id}">${name}</a></li>`)
  return page({ language: 'en', title: 'Applications', scripts: html``, main: html`<h1>Applications</h1><ul>${raw(links.join(''))}</ul>` })
}

function page({ language, title, scripts, main }: { readonly language: string; readonly title: string; readonly scripts: Markup; readonly main: Markup }): Markup {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${raw(STYLE)}</style>
${scripts}
</head>
<body>
<main>${main}</main>
</body>
</html>`
}

/** The policy of these pages: scripts and frames of one server, and their own style. */
export function clientPolicy(address: string): string {
  const origin = new URL(address).origin
  const style = createHash('sha256').update(STYLE).digest('base64')
  return ["default-src 'none'", `script-src ${origin}`, `style-src 'sha256-${style}'`, `frame-src ${origin}`, `connect-src ${origin}`, "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"].join('; ')
}
