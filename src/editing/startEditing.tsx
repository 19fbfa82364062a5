import { StrictMode, useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { isError } from '../engine/values/finding'
import { getFindingKey, type ToldFinding } from './devMessages'
import { type EditedFlow, FindingCard, PageText, createWordsPattern, PlaceButton, normalizeSpaces } from './FindingCard'
import { createFindingsStore, type DevSocket, type FindingsStore } from './findingsStore'
import type { CopyPlace } from '../compiler/copyPlaces'
import { joinPointer } from '../compiler/findings/pointer'
import './editing.css'

interface EditingCornerProps {
  readonly written: EditedFlow
  readonly found: FindingsStore
  /** Where it is said that a flow shows as it was before: above the page. */
  readonly above: Element
}

/** What a writer is told in a corner of the flow: what was found of it, and, when it is switched on, where each text is written. */
export function EditingCorner({ written, found, above }: EditingCornerProps) {
  const id = useSyncExternalStore(written.subscribe, written.id)
  const isShown = useSyncExternalStore(written.subscribe, written.isShown)
  useSyncExternalStore(found.subscribe, found.version)
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const findings = found.of(id)
  const breaking = found.breaking(id)
  const worst = findings.some(({ finding }) => isError(finding)) ? 'error' : 'warning'
  return (
    <aside className="editing" aria-label="Editing tools">
      {isShown && createPortal(<LastGood breaking={breaking} />, above)}
      {isAsking && <TextPlaces key={id} written={written} found={found} />}
      {isOpen && findings.length > 0 && (
        <Findings findings={findings} isLatest={breaking.length === 0} onShow={written.show} />
      )}
      <div className="editing-bar">
        <button type="button" aria-pressed={isAsking} onClick={() => setAsking(!isAsking)}>
          Which document?
        </button>
        <button
          type="button"
          className={findings.length === 0 ? '' : `editing-count editing-count-${worst}`}
          aria-expanded={isOpen && findings.length > 0}
          disabled={findings.length === 0}
          onClick={() => setOpen(!isOpen)}
        >
          {wordsFor(findings)}
        </button>
      </div>
    </aside>
  )
}

interface LastGoodProps {
  /** What keeps the flow from being shown as it is written: one or more. */
  readonly breaking: readonly ToldFinding[]
}

/** Says above a flow that it shows as it last worked, and what is wrong with it now. */
function LastGood({ breaking: [first, ...others] }: LastGoodProps) {
  if (first === undefined) return null
  const { finding, message } = first
  return (
    <div className="editing-last-good" role="status">
      <p>
        <strong>This is the last version that worked.</strong> Your latest changes cannot be shown:
      </p>
      <p>
        <PageText words={message} /> {finding.hint}
      </p>
      {finding.location !== null && (
        <p>
          <PlaceButton location={finding.location} />
        </p>
      )}
      {others.length > 0 && (
        <p>{others.length === 1 ? 'One more error is' : `${others.length} more errors are`} in the list below.</p>
      )}
    </div>
  )
}

interface TextPlacesProps {
  readonly written: EditedFlow
  readonly found: FindingsStore
}

/** Marks what is pointed at while its words are written somewhere. */
const POINTED_AT = 'data-editing-pointed-at'

/** Where the text that is pointed at, or that has the focus, is written. */
function TextPlaces({ written, found }: TextPlacesProps) {
  const [places, setPlaces] = useState<readonly CopyPlace[]>([])
  const id = written.id()
  useEffect(() => {
    found.askCopy(id)
  }, [found, id])
  useEffect(() => {
    let outlined: Element | null = null
    const outline = (element: Element | null): void => {
      outlined?.removeAttribute(POINTED_AT)
      outlined = element
      outlined?.setAttribute(POINTED_AT, '')
    }
    const look = ({ target }: Event): void => {
      if (!(target instanceof Element) || target.closest('.editing') !== null) return
      const told = copyAt(found.copyOf(id), shownTexts(target), written.screen())
      setPlaces(told)
      outline(told.length === 0 ? null : target)
    }
    const over = new AbortController()
    for (const type of ['pointerover', 'focusin']) document.addEventListener(type, look, { signal: over.signal })
    return () => {
      over.abort()
      outline(null)
    }
  }, [found, written, id])
  return (
    <ul className="editing-places" aria-live="polite" aria-label="Where the text is written">
      {places.length === 0 && <li>Point at some text.</li>}
      {places.map(({ written: pointer, location }) => (
        <li key={pointer}>
          <PlaceButton location={location} /> <code>{pointer}</code>
        </li>
      ))}
    </ul>
  )
}

/** The most places that are told of one text. */
const MOST = 3

/**
 * The copy that some texts on a page were made of, those that say most first: of several places with the same words
 * those on the screen that shows. What many parts are like is written once.
 */
export function copyAt(places: readonly CopyPlace[], texts: readonly string[], screen: string): readonly CopyPlace[] {
  for (const text of texts.map(normalizeSpaces)) {
    const made = places.filter((place) => createWordsPattern(place.text)?.test(text) === true)
    if (made.length === 0) continue
    const here = made.filter(({ pointer }) => `${pointer}/`.startsWith(joinPointer('/screens', screen, '')))
    const exact = (found: readonly CopyPlace[]): readonly CopyPlace[] => {
      const same = found.filter((place) => normalizeSpaces(place.text) === text)
      return same.length === 0 ? found : same
    }
    return once(exact(here.length === 0 ? made : here)).slice(0, MOST)
  }
  return []
}

function once(places: readonly CopyPlace[]): readonly CopyPlace[] {
  return places.filter((place, index) => places.findIndex(({ written }) => written === place.written) === index)
}

/** How far up from what is pointed at words are looked for. */
const LEVELS = 5

/** The attributes in which words stand. */
const ATTRIBUTES = ['aria-label', 'placeholder', 'alt', 'title'] as const

/** The words that an element shows or says, its own first and then those of what it stands in. */
function shownTexts(element: Element): readonly string[] {
  const texts: string[] = []
  let current: Element | null = element
  for (let level = 0; current !== null && level < LEVELS; level += 1) {
    const own = [...current.childNodes].flatMap(({ nodeType, textContent }) =>
      nodeType === Node.TEXT_NODE ? (textContent ?? '') : [],
    )
    const attributes = ATTRIBUTES.flatMap((name) => current?.getAttribute(name) ?? [])
    texts.push(...own, ...attributes, current.textContent ?? '', ...labelsOf(current))
    current = current.parentElement
  }
  return [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '')
}

/** What a control is called beside it. */
function labelsOf(element: Element): readonly string[] {
  const hasLabels =
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  return hasLabels ? [...(element.labels ?? [])].map(({ textContent }) => textContent ?? '') : []
}

interface FindingsProps {
  readonly findings: readonly ToldFinding[]
  readonly isLatest: boolean
  readonly onShow: EditedFlow['show']
}

function Findings({ findings, isLatest, onShow }: FindingsProps) {
  const byName = new Map(findings.map((told) => [getFindingKey(told.finding), told]))
  return (
    <ol className="editing-findings">
      {[...byName].map(([name, told]) => (
        <FindingCard
          key={name}
          told={told}
          cause={told.because === null ? null : (byName.get(told.because) ?? null)}
          isLatest={isLatest}
          onShow={onShow}
        />
      ))}
    </ol>
  )
}

function wordsFor(findings: readonly ToldFinding[]): string {
  const errors = findings.filter(({ finding }) => isError(finding)).length
  const warnings = findings.length - errors
  const parts = [
    ...(errors === 0 ? [] : [counted(errors, 'error')]),
    ...(warnings === 0 ? [] : [counted(warnings, 'warning')]),
  ]
  return parts.length === 0 ? 'Nothing found' : parts.join(', ')
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

/** Tells the writer of a flow, in a corner of the page, what the development server finds. */
export function startEditing(written: EditedFlow, line: DevSocket): void {
  const [mount, above] = [document.createElement('div'), document.createElement('div')]
  mount.className = 'editing-mount'
  above.className = 'editing-above'
  document.body.append(mount)
  document.body.prepend(above)
  createRoot(mount).render(
    <StrictMode>
      <EditingCorner written={written} found={createFindingsStore(line)} above={above} />
    </StrictMode>,
  )
}
