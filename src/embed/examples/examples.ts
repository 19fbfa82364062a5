import { permissionFor } from '../../configure/embedding/codeFor'
import { openMarked } from '../host/formway'

/** An example that is a script. */
interface Example {
  readonly show: (container: Element, say: (text: string) => void) => void
}

/** The examples that are scripts, and their own code, by file: each is one beside this, of the name of its section. */
const scripts = import.meta.glob<Example>(['./*.{ts,tsx}', '!./examples.ts'], { eager: true })
const codes = import.meta.glob<string>(['./*.{ts,tsx}', '!./examples.ts'], { eager: true, query: '?raw', import: 'default' })

/** The address of the build that the page stands beside. */
const src = new URL('.', document.baseURI).href

for (const section of document.querySelectorAll<HTMLElement>('section[data-example]')) {
  const file = Object.keys(scripts).find((name) => name.startsWith(`./${section.id}.`))
  fill(section, file === undefined ? undefined : scripts[file], file === undefined ? '' : codes[file])
}

for (const [part, text] of Object.entries(permissionFor(src, 'https://client.example'))) {
  const place = document.querySelector(`[data-permission="${part}"]`)
  if (place !== null) place.textContent = text
}

/** Writes the code of an example into its section, and has its button run exactly that. */
function fill(section: HTMLElement, script: Example | undefined, code = ''): void {
  const markup = section.querySelector('template')
  const place = partOf(section, '.place')
  const said = partOf(section, 'output')
  const say = (text: string): void => said.append(text, '\n')
  partOf(section, 'pre > code').textContent = script === undefined ? whole(markup?.innerHTML ?? '') : packaged(code)
  partOf(section, 'button').addEventListener('click', () => {
    if (script !== undefined) script.show(place, say)
    else if (markup !== null && place.childElementCount === 0) place.append(markup.content.cloneNode(true))
    openMarked()
  })
}

function partOf(section: HTMLElement, selector: string): Element {
  const part = section.querySelector(selector)
  if (part === null) throw new Error(`The example ${section.id} has no ${selector}: see examples.html.`)
  return part
}

/** Markup with the address of the build in the place of one beside the page. */
function whole(html: string): string {
  const lines = html.trim().split('\n').map((line) => line.replace(/^ {8}/, ''))
  return lines.join('\n').replaceAll('=""', '').replaceAll('"./', `"${src}`)
}

/** Code as it is written where the package is installed. */
function packaged(code: string): string {
  return code.trim().replaceAll("'../host/formway'", "'formway'").replaceAll("'../react/FormwayFlow'", "'formway/react'").replaceAll("'./'", `'${src}'`).replaceAll('"./"', `"${src}"`)
}
