import { html } from 'hono/html'
import { clientScripts, listMarkup, type Html, pageMarkup } from './pageMarkup'

/** How these pages look. A flow fills its page from edge to edge, in the scheme that the applicant has. */
export const CLIENT_STYLE = [
  ':root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }',
  'body { margin: 0 }',
  'h1, ul { max-inline-size: 40rem; margin-inline: auto; padding-inline: 1.5rem }',
  'li { list-style: none }',
  'li > a { display: block; padding-block: 0.625rem }',
].join('\n')

/** A page that shows a flow and nothing else. It loads scripts of the server at `address`. */
export function clientPage({ id, name, language }: { readonly id: string; readonly name: string; readonly language: string }, address: string): Html {
  return pageMarkup({ language, title: name, style: CLIENT_STYLE, scripts: clientScripts(address), body: html`<main><div data-formway-server="${id}"></div></main>` })
}

/** A page that leads to each use case. */
export function listPage(flows: readonly { readonly id: string; readonly name: string }[]): Html {
  const links = flows.map(({ id, name }) => html`<li><a href="apply/${id}">${name}</a></li>`)
  return pageMarkup({ language: 'en', title: 'Applications', style: CLIENT_STYLE, body: html`<main><h1>Applications</h1>${listMarkup(links)}</main>` })
}
