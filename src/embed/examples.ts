import { BUILD } from './examplesPage'
import { openMarked } from './host/formway'

/** An example that is a script. */
interface Example {
  readonly show: (container: Element, say: (text: string) => void) => void
}

/** The examples that are scripts, by file: each is called like its section of the page. */
const scripts = import.meta.glob<Example>('../../flows/examples/*.{ts,tsx}', { eager: true })

/** The address of the build that the page stands beside. */
const src = new URL('.', document.baseURI).href

for (const section of document.querySelectorAll<HTMLElement>('section[data-example]')) prepare(section)
for (const code of document.querySelectorAll('pre')) code.textContent = withAddress(code.textContent)

/** Lets the button of an example run it: a script, or the markup of a template. */
function prepare(section: HTMLElement): void {
  const file = Object.keys(scripts).find((name) => name.includes(`/${section.id}.`)) ?? ''
  const markup = section.querySelector('template')
  const place = section.querySelector('div')
  const said = section.querySelector('output')
  section.querySelector('button')?.addEventListener('click', () => {
    if (place === null) return
    scripts[file]?.show(place, (text) => said?.append(text, '\n'))
    if (markup !== null && place.childElementCount === 0) place.append(markup.content.cloneNode(true))
    openMarked()
  })
}

/** Code with the address of this build; one that is sent without its folder stands in headers. */
function withAddress(code: string): string {
  return code.replaceAll(BUILD, src).replaceAll(new URL(BUILD).origin, new URL(src).origin)
}
