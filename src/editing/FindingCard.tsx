import { useState } from 'react'
import { nameOfFinding, type ToldFinding } from './devMessages'
import { answerAt } from '../compiler/check/followUps'
import { buttonAt } from '../compiler/findings/pageWords'
import { patternOfWords, plain } from './filledText'
import { PlaceButton } from './PlaceButton'
import { PageText } from './PageText'
import type { EditedFlow } from './editedFlow'

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
    if (plain(currentNode.textContent ?? '') !== '' && currentNode.parentElement?.closest(NOT_MEANT) === null)
      texts.push(currentNode)
  }
  return texts
}

/** Who reads on in the corner does nothing on the page. */
function endUnlessReading({ target }: Event): void {
  if (!(target instanceof Element) || target.closest('.editing') === null) stop()
}

function idOf({ finding }: ToldFinding): string {
  return `editing-${nameOfFinding(finding)}`
}
