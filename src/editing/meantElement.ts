import { answerAt } from '../compiler/check/answerAt'
import { buttonAt } from '../compiler/findings/pageWords'
import type { ToldFinding } from './devMessages'
import { patternOfWords, plain } from './filledText'

/** What nobody means who speaks of a part of a flow: the writer's own corner, and what is only heard. */
const NOT_MEANT = '.editing, .editing-last-good, .visually-hidden, script, style'

/** What a finding speaks of, on the page; else the heading of the screen. */
export function meantElement({ finding: { pointer }, shown }: ToldFinding): Element | null {
  return fieldAt(pointer) ?? buttonOf(pointer) ?? wordsOf(shown) ?? document.querySelector('h1')
}

function fieldAt(pointer: string): Element | null {
  const path = answerAt(pointer)
  if (path === null) return null
  const fields = [...document.querySelectorAll<HTMLElement>('[data-path]')]
  const isIn = (field: HTMLElement): boolean => `${withoutItems(field.dataset['path'] ?? '')}.`.startsWith(`${path}.`)
  const field = fields.find(isIn)
  if (field === undefined || path.includes('.')) return field ?? null
  return field.closest('.form-block') ?? field
}

/** The path of an answer without the places of items. */
function withoutItems(path: string): string {
  return path.replaceAll(/\.\d+(?=\.|$)/g, '')
}

function buttonOf(pointer: string): Element | null {
  const name = buttonAt(pointer)
  return name === null ? null : document.querySelector(`button[name="${CSS.escape(name)}"]`)
}

/** The largest part of the page that says some words and nothing else. */
function wordsOf(templates: readonly string[]): Element | null {
  const patterns = templates.flatMap((template) => patternOfWords(template) ?? [])
  const isSaid = (text: Node): boolean => patterns.some((pattern) => pattern.test(plain(text.textContent ?? '')))
  let found: Element | null = textsIn(document.body).find(isSaid)?.parentElement ?? null
  for (let around = found?.parentElement ?? null; around !== null && textsIn(around).every(isSaid); around = around.parentElement) found = around
  return found
}

/** The texts that stand somewhere and are to be seen. */
function textsIn(element: Element): readonly Node[] {
  const texts: Node[] = []
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (walker.nextNode() !== null) {
    const { currentNode } = walker
    if (plain(currentNode.textContent ?? '') !== '' && currentNode.parentElement?.closest(NOT_MEANT) === null) texts.push(currentNode)
  }
  return texts
}
