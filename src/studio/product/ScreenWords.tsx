import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Place, StudioFlow } from '../studioFlow'
import { findCopy, listCopyOf } from '../../compiler/findCopy'
import type { FramedProduct } from './ProductFrame'

interface WordsProps {
  readonly product: FramedProduct
  readonly flow: StudioFlow
  readonly onGoTo: (place: Place) => void
}

/** Leads from the words of the product to where they are written: by pressing them, or from a list of them. */
export function ScreenWords({ product, flow, onGoTo }: WordsProps) {
  const { session } = product
  const screen = useSyncExternalStore(session.subscribe, () => session.getState().screen)
  const words = [...new Map(listCopyOf(flow.copy, screen).map((place) => [place.written, place])).values()]
  return (
    <div className="studio-words">
      <p>A press with the key Alt on a word of the product leads to where it is written, and so do these:</p>
      <ul>
        {words.map(({ text, written, location }) => (
          <li key={written}>
            <button type="button" onClick={() => onGoTo(location)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A switch that makes a press on a word of the product lead to where it is written. */
export function PointingSwitch({ product, flow, onGoTo }: WordsProps) {
  const [isPointing, setPointing] = useState(false)
  const [isFound, setFound] = useState(true)
  useEffect(() => {
    return watchPointing(product, isPointing, (element) => {
      const [place] = findCopy(flow.copy, collectTexts(element), product.session.getState().screen)
      setFound(place !== undefined)
      if (place !== undefined) onGoTo(place.location)
    })
  }, [product, isPointing, flow, onGoTo])
  return (
    <>
      <button type="button" aria-pressed={isPointing} onClick={() => setPointing(!isPointing)}>
        Edit what I press
      </button>
      {!isFound && <p role="status">No text of the flow’s own language matches that.</p>}
    </>
  )
}

/** Calls `onText` with an element of the product that was pressed to find its text: with Alt, or while `isPointing`. */
function watchPointing({ page }: FramedProduct, isPointing: boolean, onText: (element: Element) => void): () => void {
  const view = page.defaultView
  const abort = new AbortController()
  const { signal } = abort
  const find = (event: MouseEvent): void => {
    const { target } = event
    if (view === null || !(target instanceof view.Element) || !(isPointing || event.altKey)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    onText(target)
  }
  // On the window: before the product itself hears of it.
  view?.addEventListener('click', find, { signal, capture: true })
  return () => abort.abort()
}

/** How many ancestors of the element are searched for texts. */
const MAX_LEVELS = 5

const ATTRIBUTES = ['aria-label', 'placeholder', 'alt', 'title'] as const

/** Collects the texts and attributes of an element, then those of its ancestors. */
function collectTexts(element: Element): readonly string[] {
  const texts: string[] = []
  let current: Element | null = element
  for (let level = 0; current !== null && level < MAX_LEVELS; level += 1) {
    const own = [...current.childNodes].flatMap(({ nodeType, textContent }) =>
      nodeType === Node.TEXT_NODE ? (textContent ?? '') : [],
    )
    const attributes = ATTRIBUTES.flatMap((name) => current?.getAttribute(name) ?? [])
    texts.push(...own, ...attributes, current.textContent ?? '', ...getLabels(current))
    current = current.parentElement
  }
  return [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '')
}

/** The classes are those of the element's own window: it may be in a frame. */
function getLabels(element: Element): readonly string[] {
  const view = element.ownerDocument.defaultView
  const hasLabels =
    view !== null &&
    (element instanceof view.HTMLInputElement ||
      element instanceof view.HTMLSelectElement ||
      element instanceof view.HTMLTextAreaElement)
  return hasLabels ? [...(element.labels ?? [])].map(({ textContent }) => textContent ?? '') : []
}
