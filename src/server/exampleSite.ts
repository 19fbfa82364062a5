import { networkInterfaces } from 'node:os'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { toRefusalResponse, RequestRefusal } from './http/refusals'
import { buildClientPolicy, renderClientScripts, type Html, listMarkup, renderPageMarkup } from './http/pages'

/** What a machine listens on that lets everybody in. */
const ANY = ['0.0.0.0', '::']

/** What a machine calls itself. */
const OWN = ['localhost', '127.0.0.1']

/** The origins at which pages are met that this machine serves at a host and a port: also those that a phone in its network asks for. */
export function listExampleOrigins(host: string, port: number): readonly string[] {
  const names = ANY.includes(host) ? [...OWN, ...networkAddresses()] : [host]
  const all = names.some((name) => OWN.includes(name)) ? new Set([...OWN, ...names]) : names
  return [...all].map((name) => new URL(`http://${name.includes(':') ? `[${name}]` : name}:${port}`).origin)
}

function networkAddresses(): readonly string[] {
  return Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.flatMap(({ family, internal, address }) => (family === 'IPv4' && !internal ? [address] : [])),
  )
}

/** What the company's pages are made with. */
interface ExampleOptions {
  /** The flows of the build, as the server is given them. */
  readonly flows: readonly unknown[]
  /** Where the pages are met. */
  readonly origins: readonly string[]
  /** The port of the server that takes the applications, on the same machine. */
  readonly serverPort: number
}

/** A use case as a client's pages name it. */
interface NamedFlow {
  readonly id: string
  readonly name: string
}

/** The company whose pages these are. There is none of this name; its logo is one of the build. */
export const EXAMPLE_COMPANY = { name: 'Harbour Homes', logo: 'brands/harbour.svg', color: '#0B5FA5' }

/** How the company's pages look: in its own way, so that it is seen what of a page is the flow. */
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

/** A client's site, which shows each use case of a server on a page of another origin. */
export function createExampleSite({
  flows,
  origins,
  serverPort,
}: ExampleOptions): (request: Request) => Promise<Response> {
  const site = new Hono()
  const named = flows.filter(isNamed)
  // The server's address is made of the host that was asked for: only one that the machine has.
  const serverOf = (url: string): string => {
    if (!origins.includes(new URL(url).origin)) throw new RequestRefusal('notFound')
    return new URL('/', Object.assign(new URL(url), { port: String(serverPort) })).href
  }
  const headersFor = (address: string) => ({
    'Content-Security-Policy': buildClientPolicy(address, EXAMPLE_STYLE),
    'Cache-Control': 'no-cache',
    'X-Content-Type-Options': 'nosniff',
  })
  site.onError((cause) => toRefusalResponse(cause instanceof RequestRefusal ? cause : new RequestRefusal('failed')))
  site.notFound(() => toRefusalResponse(new RequestRefusal('notFound')))
  site.get('/', ({ req, html: answer }) => answer(exampleList(named), 200, headersFor(serverOf(req.url))))
  site.get('/:flow', ({ req, html: answer }) => {
    const address = serverOf(req.url)
    const flow = named.find(({ id }) => id === req.param('flow'))
    if (flow === undefined) throw new RequestRefusal('useCase')
    return answer(examplePage(flow, address), 200, headersFor(address))
  })
  return async (request) => site.fetch(request)
}

function isNamed(flow: unknown): flow is NamedFlow {
  return (
    typeof flow === 'object' &&
    flow !== null &&
    'id' in flow &&
    typeof flow.id === 'string' &&
    'name' in flow &&
    typeof flow.name === 'string'
  )
}

/** The first page of the company: a list of what can be applied for. */
function exampleList(flows: readonly NamedFlow[]): Html {
  const links = flows.map(({ id, name }) => html`<li><a href="/${id}">${name}</a></li>`)
  const main = html`<h1>What would you like to apply for?</h1>
<p>All of it is done on this site, on a phone as well.</p>
${listMarkup(links)}`
  return companyPage({ title: EXAMPLE_COMPANY.name, main })
}

/** A page of the company that shows one use case of the server at `address`, and below it how that is written. */
function examplePage({ id, name }: NamedFlow, address: string): Html {
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
  return companyPage({ title: `${name} – ${EXAMPLE_COMPANY.name}`, main, scripts })
}

function companyPage({
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
