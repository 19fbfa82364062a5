import { useState } from 'react'
import type { Location, Witness } from '../engine/values/finding'
import { getButtonAt, type PageWords } from '../compiler/findings/pageWords'
import { getFindingKey, type ToldFinding } from './devMessages'
import { findAnswerPath } from '../compiler/check/followUps'

/** The flow that shows while it is being written. */
export interface EditedFlow {
  /** Its id. */
  id(this: void): string
  /** The screen that shows of it; '' where none does. */
  screen(this: void): string
  /** Whether it shows at all: without errors, or as it last was without any. */
  isShown(this: void): boolean
  /** Hears when another flow shows, or none any more. */
  subscribe(this: void, listener: () => void): () => void
  /** Leads it to what a finding speaks of; tells whether it came there. */
  show(this: void, witness: Witness): boolean
}

/** A text as it is read, however its lines are broken. */
export function normalizeSpaces(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** What a text looks like once its placeholders are filled; null for one that is nothing but placeholders. */
export function createWordsPattern(text: string): RegExp | null {
  const parts = normalizeSpaces(text).split(/\{\{[^{}]*\}\}/)
  if (parts.join('').trim() === '') return null
  return new RegExp(
    `^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.*')}$`,
    'su',
  )
}

/** A text in which screens, buttons and answers are called as the page has them; each tells its id when it is pointed at. */
export function PageText({ words }: { readonly words: PageWords }) {
  return words.map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      <em key={index} title={part.id}>
        {part.words}
      </em>
    ),
  )
}

/** Where something is written. A press opens it in the editor of whoever writes. */
export function PlaceButton({ location: { file, line, column } }: { readonly location: Location }) {
  const place = `${file}:${line}:${column}`
  return (
    <button
      type="button"
      className="editing-link editing-place"
      title="Open in the editor"
      onClick={() => openInEditor(place)}
    >
      {place}
    </button>
  )
}

/** The development server of Vite opens it in the editor that runs, or that the variable EDITOR names. */
function openInEditor(place: string): void {
  void fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`).catch(() => undefined)
}

interface FindingCardProps {
  readonly told: ToldFinding
  /** The finding that it follows from, where that is in the same list. */
  readonly cause: ToldFinding | null
  /** Whether the flow shows as it is written now. */
  readonly isLatest: boolean
  readonly onShow: EditedFlow['show']
}

/** One finding: what is wrong on which screen, what it follows from, what to do, how one comes to it, and where it is written. */
export function FindingCard({ told, cause, isLatest, onShow }: FindingCardProps) {
  const { finding, message, place, steps } = told
  const { code, severity, pointer, hint, location, witness } = finding
  const [isLost, setLost] = useState(false)
  const show = (): void => {
    const isThere = witness !== undefined && onShow(witness)
    setLost(!isThere)
    if (isThere) markMeant(told)
  }
  return (
    <li id={idOf(told)} tabIndex={-1} className={`editing-finding editing-finding-${severity}`}>
      <p>
        <strong>{severity === 'error' ? 'Error' : 'Warning'}</strong>
        {place.length > 0 && <PageText words={place.flatMap((name, index) => [index === 0 ? ' on ' : ', ', name])} />}
      </p>
      <p>
        <PageText words={message} />
      </p>
      {cause !== null && (
        <p>
          Caused by{' '}
          <button type="button" className="editing-link" onClick={() => document.getElementById(idOf(cause))?.focus()}>
            <PageText words={cause.message} />
          </button>
        </p>
      )}
      {hint !== null && <p>{hint}</p>}
      {steps.length > 0 && (
        <ol>
          {steps.map((step, index) => (
            <li key={index}>
              <PageText words={step} />
            </li>
          ))}
        </ol>
      )}
      {witness !== undefined && (
        <button type="button" className="editing-show" onClick={show}>
          Show me
        </button>
      )}
      {isLost && (
        <p role="alert">
          {isLatest
            ? 'The flow did not get there. Reload the page and try again.'
            : 'This is the last version that worked, and it does not lead there.'}
        </p>
      )}
      <p className="editing-where">
        {location !== null && <PlaceButton location={location} />} <code>{pointer}</code> <code>{code}</code>
      </p>
    </li>
  )
}

/** Marks what a finding that is shown speaks of. */
const MEANT = 'data-editing-meant'

let stop = (): void => undefined

/** Marks on the page what a finding speaks of, and brings it into sight, until something else is done there. */
function markMeant(told: ToldFinding): void {
  stop()
  let marked: Element | null = null
  const follow = (): void => {
    const meant = meantElement(told)
    if (meant === marked) return
    marked?.removeAttribute(MEANT)
    marked = meant
    marked?.setAttribute(MEANT, '')
    marked?.scrollIntoView({ block: 'center' })
  }
  // The screen may come bit by bit, and then takes the focus to its heading.
  const changes = new MutationObserver(follow)
  changes.observe(document.body, { childList: true, subtree: true })
  const over = new AbortController()
  stop = () => {
    over.abort()
    changes.disconnect()
    marked?.removeAttribute(MEANT)
  }
  document.addEventListener('focusin', () => marked?.scrollIntoView({ block: 'center' }), { signal: over.signal })
  for (const type of ['pointerdown', 'keydown'])
    document.addEventListener(type, endUnlessReading, { signal: over.signal, capture: true })
  follow()
}

/** What nobody means who speaks of a part of a flow: the writer's own corner, and what is only heard. */
const NOT_MEANT = '.editing, .editing-last-good, .visually-hidden, script, style'

/** What a finding speaks of, on the page; else the heading of the screen. */
function meantElement({ finding: { pointer }, shown }: ToldFinding): Element | null {
  return fieldAt(pointer) ?? buttonOf(pointer) ?? wordsOf(shown) ?? document.querySelector('h1')
}

function fieldAt(pointer: string): Element | null {
  const path = findAnswerPath(pointer)
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
  const name = getButtonAt(pointer)
  return name === null ? null : document.querySelector(`button[name="${CSS.escape(name)}"]`)
}

/** The largest part of the page that says some words and nothing else. */
function wordsOf(templates: readonly string[]): Element | null {
  const patterns = templates.flatMap((template) => createWordsPattern(template) ?? [])
  const isSaid = (text: Node): boolean =>
    patterns.some((pattern) => pattern.test(normalizeSpaces(text.textContent ?? '')))
  let found: Element | null = textsIn(document.body).find(isSaid)?.parentElement ?? null
  for (
    let around = found?.parentElement ?? null;
    around !== null && textsIn(around).every(isSaid);
    around = around.parentElement
  )
    found = around
  return found
}

/** The texts that stand somewhere and are to be seen. */
function textsIn(element: Element): readonly Node[] {
  const texts: Node[] = []
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (walker.nextNode() !== null) {
    const { currentNode } = walker
    if (normalizeSpaces(currentNode.textContent ?? '') !== '' && currentNode.parentElement?.closest(NOT_MEANT) === null)
      texts.push(currentNode)
  }
  return texts
}

/** Who reads on in the corner does nothing on the page. */
function endUnlessReading({ target }: Event): void {
  if (!(target instanceof Element) || target.closest('.editing') === null) stop()
}

function idOf({ finding }: ToldFinding): string {
  return `editing-${getFindingKey(finding)}`
}
