import { networkInterfaces } from 'node:os'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { toRefusalResponse, RequestRefusal } from './http/refusals'
import { buildClientPolicy, renderClientScripts, type Html, renderList, renderPageMarkup } from './http/pageRoutes'

/** Addresses that accept connections from every network. */
const ALL_ADDRESSES = ['0.0.0.0', '::']

const LOCAL_NAMES = ['localhost', '127.0.0.1']

/**
 * Returns the origins of pages that this machine serves at `host` and `port`, including its addresses in the local
 * network, for example for a phone.
 */
export function listLocalOrigins(host: string, port: number): readonly string[] {
  const names = ALL_ADDRESSES.includes(host) ? [...LOCAL_NAMES, ...listNetworkAddresses()] : [host]
  const all = names.some((name) => LOCAL_NAMES.includes(name)) ? new Set([...LOCAL_NAMES, ...names]) : names
  return [...all].map((name) => new URL(`http://${name.includes(':') ? `[${name}]` : name}:${port}`).origin)
}

function listNetworkAddresses(): readonly string[] {
  return Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.flatMap(({ family, internal, address }) => (family === 'IPv4' && !internal ? [address] : [])),
  )
}

interface ExampleOptions {
  readonly flows: readonly unknown[]
  readonly origins: readonly string[]
  readonly serverPort: number
}

interface NamedFlow {
  readonly id: string
  readonly name: string
}

/** An invented company; its logo is one of the build. */
export const EXAMPLE_COMPANY = { name: 'Harbour Homes', logo: 'brands/harbour.svg', color: '#0B5FA5' }

/** A look unlike the product's, so that the flow stands out on the page. */
const EXAMPLE_STYLE = `
:root { color-scheme: light dark; --ink: #16263a; --ground: #f3f6f9; --paper: #ffffff; --line: #c9d3de; --brand: #0b5fa5; font: 1rem/1.5 Georgia, 'Times New Roman', serif }
@media (prefers-color-scheme: dark) { :root { --ink: #e6edf5; --ground: #10171f; --paper: #18222d; --line: #3a4857; --brand: #8ec5f5 } }
body { margin: 0; min-block-size: 100vh; display: flex; flex-direction: column; background: var(--ground); color: var(--ink) }
header, main, footer { box-sizing: border-box; inline-size: 100%; max-inline-size: 60rem; margin-inline: auto; padding: 1rem 1.5rem }
header { border-block-end: 3px double var(--line) }
header a { display: inline-block; padding-block: 0.25rem; color: inherit; font-size: 1.375rem; font-weight: 700; text-decoration: none }
main { flex: 1 }
h1 { margin-block: 1rem; font-size: 1.75rem; line-height: 1.2 }
a { color: var(--brand) }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px }
ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr)); gap: 1rem; padding: 0; list-style: none }
li a { display: block; padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: 0.25rem; background: var(--paper); font-size: 1.125rem }
.flow { border: 1px solid var(--line); background: var(--paper) }
summary { padding-block: 0.75rem; cursor: pointer }
pre { margin: 0; padding: 1rem; overflow-x: auto; border: 1px solid var(--line); background: var(--paper); font-size: 0.875rem }
footer { color: inherit; font-size: 0.875rem }
@media (max-width: 40rem) { .flow { margin-inline: -1.5rem; border-inline: 0 } }
`

/** Creates a client's site of another origin, which shows each use case of the server on a page. */
export function createExampleSite({
  flows,
  origins,
  serverPort,
}: ExampleOptions): (request: Request) => Promise<Response> {
  const site = new Hono()
  const named = flows.filter(isNamedFlow)
  // The server's address is built from the requested host, so only hosts of this machine are accepted.
  const getServerUrl = (url: string): string => {
    if (!origins.includes(new URL(url).origin)) throw new RequestRefusal('notFound')
    return new URL('/', Object.assign(new URL(url), { port: String(serverPort) })).href
  }
  const headersFor = (address: string) => ({
    'Content-Security-Policy': buildClientPolicy(new URL(address).origin, EXAMPLE_STYLE),
    'Cache-Control': 'no-cache',
    'X-Content-Type-Options': 'nosniff',
  })
  site.onError((cause) => toRefusalResponse(cause instanceof RequestRefusal ? cause : new RequestRefusal('failed')))
  site.notFound(() => toRefusalResponse(new RequestRefusal('notFound')))
  site.get('/', ({ req, html: answer }) => answer(renderExampleList(named), 200, headersFor(getServerUrl(req.url))))
  site.get('/:flow', ({ req, html: answer }) => {
    const address = getServerUrl(req.url)
    const flow = named.find(({ id }) => id === req.param('flow'))
    if (flow === undefined) throw new RequestRefusal('useCase')
    return answer(renderExamplePage(flow, address), 200, headersFor(address))
  })
  return async (request) => site.fetch(request)
}

function isNamedFlow(flow: unknown): flow is NamedFlow {
  return (
    typeof flow === 'object' &&
    flow !== null &&
    'id' in flow &&
    typeof flow.id === 'string' &&
    'name' in flow &&
    typeof flow.name === 'string'
  )
}

function renderExampleList(flows: readonly NamedFlow[]): Html {
  const links = flows.map(({ id, name }) => html`<li><a href="/${id}">${name}</a></li>`)
  const main = html`<h1>What would you like to apply for?</h1>
<p>All of it is done on this site, on a phone as well.</p>
${renderList(links)}`
  return renderCompanyPage({ title: EXAMPLE_COMPANY.name, main })
}

/** A page that shows one use case of the server at `address`, and the markup that embeds it. */
function renderExamplePage({ id, name }: NamedFlow, address: string): Html {
  const { name: company, logo, color } = EXAMPLE_COMPANY
  const flow = html`<div data-formway-server="${id}"
  data-formway-brand-name="${company}"
  data-formway-brand-logo="${logo}" data-formway-brand-secondary-logo="${logo}"
  data-formway-brand-primary-color="${color}"></div>`
  const scripts = renderClientScripts(address)
  const main = html`<h1>${name}</h1>
<div class="flow">${flow}</div>
<details>
<summary>What this page is written with</summary>
<pre tabindex="0"><code>${String(flow)}
${String(scripts)}</code></pre>
</details>`
  return renderCompanyPage({ title: `${name} – ${EXAMPLE_COMPANY.name}`, main, scripts })
}

function renderCompanyPage({
  title,
  main,
  scripts = html``,
}: {
  readonly title: string
  readonly main: Html
  readonly scripts?: Html
}): Html {
  const body = html`<header><a href="/">${EXAMPLE_COMPANY.name}</a></header>
<main>${main}</main>
<footer>An example: there is no company of this name. Its pages have another origin than the server that takes the applications.</footer>`
  return renderPageMarkup({ language: 'en', title, style: EXAMPLE_STYLE, scripts, body })
}
