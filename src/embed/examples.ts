import { BUILD, USE_CASE } from './exampleAddress'
import { openMarked } from './host/formway'

interface Example {
  readonly show: (useCase: string, container: Element, say: (text: string) => void) => void
}

/** How long the confirmation of copying is shown, in ms. */
const CONFIRMATION = 2000

/** Examples that are scripts, by file. A file is named like its section of the page. */
const scripts = import.meta.glob<Example>('../../flows/examples/*.{ts,tsx}', { eager: true })

/** The page is next to the build. */
const src = new URL('.', document.baseURI).href

const words = document.querySelector('main')?.dataset ?? {}

/** Selects the use case of all examples. */
const picker = document.querySelector<HTMLSelectElement>('#use-case')

const restarts = [...document.querySelectorAll<HTMLElement>('section[data-example]')].map(prepareExample)
const codes = [...document.querySelectorAll('pre')].map((code) => [code, code.cloneNode(true)] as const)
fillCodes()
picker?.addEventListener('change', () => {
  fillCodes()
  for (const restart of restarts) restart()
})
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copies]'))
  button.addEventListener('click', () => void copy(button))

/**
 * Lets the section's button run its example: a script, or the markup of a template. Returns a function that restarts it
 * if it runs.
 */
function prepareExample(section: HTMLElement): () => void {
  const file = Object.keys(scripts).find((name) => name.includes(`/${section.id}.`)) ?? ''
  const markup = section.querySelector('template')
  const output = section.querySelector('output')
  const show = (): void => {
    const stage = section.querySelector('[data-place]')
    // An inline example is not shown twice; a dialog leaves `stage` empty.
    if (stage === null || stage.childElementCount > 0) return
    const began = performance.now()
    const useCase = getUseCase()
    scripts[file]?.show(useCase, stage, (text) => output?.append(createLine(text, performance.now() - began)))
    if (markup !== null) stage.append(importMarkup(markup, useCase))
    openMarked()
  }
  section.querySelector('button[data-shows]')?.addEventListener('click', show)
  return () => {
    const stage = section.querySelector('[data-place]')
    if (stage === null || stage.childElementCount === 0) return
    // A new element, because the old one's listeners must go too.
    stage.replaceWith(stage.cloneNode(false))
    output?.replaceChildren()
    show()
  }
}

function getUseCase(): string {
  return picker?.value ?? ''
}

function importMarkup({ content }: HTMLTemplateElement, useCase: string): Node {
  const markup = document.importNode(content, true)
  for (const name of ['use-case', 'data-formway-use-case']) {
    for (const element of markup.querySelectorAll(`[${name}]`)) element.setAttribute(name, useCase)
  }
  return markup
}

function createLine(text: string, after: number): Element {
  const line = document.createElement('p')
  const time = document.createElement('span')
  time.textContent = `${(after / 1000).toFixed(1)} s`
  line.append(time, ` ${text}`)
  return line
}

/** Copies the code beside a button and confirms it. If the browser refuses, selects the code. */
async function copy(button: HTMLButtonElement): Promise<void> {
  const code = button.parentElement?.querySelector('pre')
  const status = button.parentElement?.querySelector('[role="status"]')
  if (code === null || code === undefined || status === null || status === undefined) return
  const isCopied = await navigator.clipboard.writeText(code.textContent).then(
    () => true,
    () => false,
  )
  if (!isCopied) getSelection()?.selectAllChildren(code)
  status.textContent = (isCopied ? words['copied'] : words['selected']) ?? ''
  if (isCopied) setTimeout(() => status.replaceChildren(), CONFIRMATION)
}

function fillCodes(): void {
  for (const [code, original] of codes) code.replaceChildren(...fillNodes(original))
}

/** Returns filled copies of the nodes: moving the originals would lose them. */
function fillNodes(code: Node): Iterable<Node> {
  const whole = code.cloneNode(true)
  const walker = document.createTreeWalker(whole, NodeFilter.SHOW_TEXT)
  while (walker.nextNode())
    if (walker.currentNode instanceof Text) walker.currentNode.data = fillText(walker.currentNode.data)
  return [...whole.childNodes]
}

/** The origin is replaced too, because headers name it without a path. */
function fillText(code: string): string {
  return code
    .replaceAll(BUILD, src)
    .replaceAll(new URL(BUILD).origin, new URL(src).origin)
    .replaceAll(USE_CASE, getUseCase())
}
