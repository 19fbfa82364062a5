import { permissionFor } from '../configure/embedding/codeFor'
import { openMarked } from './host/formway'

/** An example that is a script. */
interface Example {
  readonly show: (container: Element, say: (text: string) => void) => void
}

/** The examples that are scripts, and their code as it is written, by file: each is called like its section of the page. */
const scripts = import.meta.glob<Example>('../../flows/examples/*.{ts,tsx}', { eager: true })
const codes = import.meta.glob<string>('../../flows/examples/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' })

/** The address of the build that the page stands beside. */
const src = new URL('.', document.baseURI).href

for (const section of document.querySelectorAll<HTMLElement>('section[data-example]')) fill(section)

for (const [part, text] of Object.entries(permissionFor(src, 'https://client.example'))) {
  document.querySelector(`[data-permission="${part}"]`)?.append(text)
}

/** Writes the code of an example into its section, with a button that runs it: a script, or the markup of a template. */
function fill(section: HTMLElement): void {
  const file = Object.keys(scripts).find((name) => name.includes(`/${section.id}.`)) ?? ''
  const script = scripts[file]
  const markup = section.querySelector('template')
  const place = document.createElement('div')
  const said = document.createElement('output')
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = document.querySelector('main')?.dataset['show'] ?? ''
  button.setAttribute('aria-describedby', `${section.id}-title`)
  button.addEventListener('click', () => {
    script?.show(place, (text) => said.append(text, '\n'))
    if (markup !== null && place.childElementCount === 0) place.append(markup.content.cloneNode(true))
    openMarked()
  })
  section.append(codeOf(section, withAddress(codes[file] ?? markup?.innerHTML ?? '')), button, place, said)
}

/** A piece of code under the title of a section, which can be scrolled by keyboard. */
function codeOf({ id }: HTMLElement, text: string): HTMLElement {
  const piece = document.createElement('pre')
  piece.tabIndex = 0
  piece.setAttribute('role', 'region')
  piece.setAttribute('aria-labelledby', `${id}-title`)
  piece.append(text)
  return piece
}

/** Code with the address of the build in the place of the one beside the page. */
function withAddress(text: string): string {
  const lines = text.trim().split('\n').map((line) => line.replace(/^ {8}(?=<)/, ''))
  return lines.join('\n').replaceAll('=""', '').replaceAll(/(["'])\.\//g, `$1${src}`)
}
