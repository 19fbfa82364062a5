import { BUILD } from './exampleAddress'
import { openMarked } from './host/formway'

/** An example that is a script. */
interface Example {
  readonly show: (container: Element, say: (text: string) => void) => void
}

/** How long it is said that code was copied, in ms. */
const SAID = 2000

/** The examples that are scripts, by file: each is called like its section of the page. */
const scripts = import.meta.glob<Example>('../../flows/examples/*.{ts,tsx}', { eager: true })

/** The address of the build that the page stands beside. */
const src = new URL('.', document.baseURI).href

/** The page's own words. */
const words = document.querySelector('main')?.dataset ?? {}

for (const section of document.querySelectorAll<HTMLElement>('section[data-example]')) prepare(section)
for (const code of document.querySelectorAll('pre')) code.replaceChildren(...addressed(code))
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copies]')) button.addEventListener('click', () => void copy(button))

/** Lets the button of an example run it: a script, or the markup of a template. */
function prepare(section: HTMLElement): void {
  const file = Object.keys(scripts).find((name) => name.includes(`/${section.id}.`)) ?? ''
  const markup = section.querySelector('template')
  const place = section.querySelector('[data-place]')
  const said = section.querySelector('output')
  const button = section.querySelector<HTMLButtonElement>('button[data-shows]')
  button?.addEventListener('click', () => {
    // What is shown already is not shown once more; a dialog leaves the place empty.
    if (place === null || place.childElementCount > 0) return
    const began = performance.now()
    scripts[file]?.show(place, (text) => said?.append(lineOf(text, performance.now() - began)))
    if (markup !== null) place.append(markup.content.cloneNode(true))
    openMarked()
  })
}

/** What an example says, and how long after the press, in ms. */
function lineOf(text: string, after: number): Element {
  const line = document.createElement('p')
  const time = document.createElement('span')
  time.textContent = `${(after / 1000).toFixed(1)} s`
  line.append(time, ` ${text}`)
  return line
}

/** Copies the code beside a button, and says so; where the browser does not let it, the code is selected. */
async function copy(button: HTMLButtonElement): Promise<void> {
  const code = button.parentElement?.querySelector('pre')
  const said = button.parentElement?.querySelector('[role="status"]')
  if (code === null || code === undefined || said === null || said === undefined) return
  const isCopied = await navigator.clipboard.writeText(code.textContent).then(
    () => true,
    () => false,
  )
  if (!isCopied) getSelection()?.selectAllChildren(code)
  const told = (isCopied ? words['copied'] : words['selected']) ?? ''
  said.textContent = told
  if (isCopied) setTimeout(() => said.replaceChildren(), SAID)
}

/** What code consists of, with the address of this build: new nodes, because those that stay would move. */
function addressed(code: Element): Iterable<Node> {
  const whole = code.cloneNode(true)
  const walker = document.createTreeWalker(whole, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) if (walker.currentNode instanceof Text) walker.currentNode.data = withAddress(walker.currentNode.data)
  return [...whole.childNodes]
}

/** Code with the address of this build; one that is sent without its folder stands in headers. */
function withAddress(code: string): string {
  return code.replaceAll(BUILD, src).replaceAll(new URL(BUILD).origin, new URL(src).origin)
}
