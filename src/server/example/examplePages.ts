import { html } from 'hono/html'
import { clientScripts, listMarkup, type Html, pageMarkup } from '../pages/pageMarkup'
import { EXAMPLE_STYLE } from './exampleStyle'

/** A use case as a client's pages name it. */
export interface NamedFlow {
  readonly id: string
  readonly name: string
}

/** The company whose pages these are. There is none of this name; its logo is one of the build. */
export const EXAMPLE_COMPANY = { name: 'Harbour Homes', logo: 'brands/harbour.svg', color: '#0B5FA5' }

/** The first page of the company: a list of what can be applied for. */
export function exampleList(flows: readonly NamedFlow[]): Html {
  const links = flows.map(({ id, name }) => html`<li><a href="/${id}">${name}</a></li>`)
  const main = html`<h1>What would you like to apply for?</h1>
<p>All of it is done on this site, on a phone as well.</p>
${listMarkup(links)}`
  return companyPage({ title: EXAMPLE_COMPANY.name, main })
}

/** A page of the company that shows one use case of the server at `address`, and below it how that is written. */
export function examplePage({ id, name }: NamedFlow, address: string): Html {
  const { name: company, logo, color } = EXAMPLE_COMPANY
  const flow = html`<div data-formway-server="${id}"
  data-formway-brand-name="${company}"
  data-formway-brand-logo="${logo}" data-formway-brand-secondary-logo="${logo}"
  data-formway-brand-primary-color="${color}"></div>`
  const scripts = clientScripts(address)
  const main = html`<h1>${name}</h1>
<div class="flow">${flow}</div>
<details>
<summary>What this page is written with</summary>
<pre tabindex="0"><code>${String(flow)}
${String(scripts)}</code></pre>
</details>`
  return companyPage({ title: `${name} – ${EXAMPLE_COMPANY.name}`, main, scripts })
}

function companyPage({ title, main, scripts = html`` }: { readonly title: string; readonly main: Html; readonly scripts?: Html }): Html {
  const body = html`<header><a href="/">${EXAMPLE_COMPANY.name}</a></header>
<main>${main}</main>
<footer>An example: there is no company of this name. Its pages have another origin than the server that takes the applications.</footer>`
  return pageMarkup({ language: 'en', title, style: EXAMPLE_STYLE, scripts, body })
}
