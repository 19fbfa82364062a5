import { BUILD, USE_CASE } from './exampleAddress'
import { openMarked } from './host/formway'

/** An example that is a script. */
interface Example {
  readonly show: (useCase: string, container: Element, say: (text: string) => void) => void
}

/** How long it is said that code was copied, in ms. */
const SAID = 2000

/** The examples that are scripts, by file: each is called like its section of the page. */
const scripts = import.meta.glob<Example>('../../flows/examples/*.{ts,tsx}', { eager: true })

/** The address of the build that the page stands beside. */
const src = new URL('.', document.baseURI).href

/** The page's own words. */
const words = document.querySelector('main')?.dataset ?? {}

/** What chooses the use case that all examples show. */
const picker = document.querySelector<HTMLSelectElement>('#use-case')

const again = [...document.querySelectorAll<HTMLElement>('section[data-example]')].map(prepare)
const codes = [...document.querySelectorAll('pre')].map((code) => [code, code.cloneNode(true)] as const)
fillCodes()
picker?.addEventListener('change', () => {
  fillCodes()
  for (const show of again) show()
})
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copies]'))
  button.addEventListener('click', () => void copy(button))

/** Lets the button of an example run it: a script, or the markup of a template. Gives what runs it anew where it runs already. */
function prepare(section: HTMLElement): () => void {
  const file = Object.keys(scripts).find((name) => name.includes(`/${section.id}.`)) ?? ''
  const markup = section.querySelector('template')
  const said = section.querySelector('output')
  const show = (): void => {
    const place = section.querySelector('[data-place]')
    // What is shown already is not shown once more; a dialog leaves the place empty.
    if (place === null || place.childElementCount > 0) return
    const began = performance.now()
    const useCase = chosen()
    scripts[file]?.show(useCase, place, (text) => said?.append(lineOf(text, performance.now() - began)))
    if (markup !== null) place.append(showing(markup, useCase))
    openMarked()
  }
  section.querySelector('button[data-shows]')?.addEventListener('click', show)
  return () => {
    const place = section.querySelector('[data-place]')
    if (place === null || place.childElementCount === 0) return
    // A new one: whatever was put into the old one goes with it.
    place.replaceWith(place.cloneNode(false))
    said?.replaceChildren()
    show()
  }
}

/** The use case that is chosen. */
function chosen(): string {
  return picker?.value ?? ''
}

/** The markup of an example, for a use case. */
function showing({ content }: HTMLTemplateElement, useCase: string): Node {
  const shown = document.importNode(content, true)
  for (const name of ['use-case', 'data-formway-use-case']) {
    for (const element of shown.querySelectorAll(`[${name}]`)) element.setAttribute(name, useCase)
  }
  return shown
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

/** Fills the code in with the address of this build, and the use case that is chosen. */
function fillCodes(): void {
  for (const [code, original] of codes) code.replaceChildren(...filled(original))
}

/** What code consists of, filled in: new nodes, because those that stay would move. */
function filled(code: Node): Iterable<Node> {
  const whole = code.cloneNode(true)
  const walker = document.createTreeWalker(whole, NodeFilter.SHOW_TEXT)
  while (walker.nextNode())
    if (walker.currentNode instanceof Text) walker.currentNode.data = filledText(walker.currentNode.data)
  return [...whole.childNodes]
}

/** Code with the address of this build and the use case; the address is sent without its folder in headers. */
function filledText(code: string): string {
  return code
    .replaceAll(BUILD, src)
    .replaceAll(new URL(BUILD).origin, new URL(src).origin)
    .replaceAll(USE_CASE, chosen())
}
