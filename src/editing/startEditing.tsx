import { StrictMode, useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { isError } from '../engine/values/finding'
import { getFindingKey, type PageFinding } from './devMessages'
import {
  type EditedFlow,
  FindingCard,
  PageText,
  createWordsPattern,
  PlaceButton,
  normalizeSpaces,
  createFindingsStore,
  type DevSocket,
  type FindingsStore,
} from './findings'
import type { CopyPlace } from '../compiler/copyPlaces'
import { joinPointer } from '../compiler/findings/pointer'
import { createInitialState } from '../engine/answers/initialState'
import type { Session } from '../engine/session/createSession'
import type { Witness } from '../engine/values/finding'
import type { FlowEvent } from '../engine/state/step'
import './editing.css'

interface EditingCornerProps {
  readonly flow: EditedFlow
  readonly store: FindingsStore
  /** The element above the page for the notice that an older version is shown. */
  readonly above: Element
}

/** Shows the author the findings about the flow and, if switched on, where each text is written. */
export function EditingCorner({ flow, store, above }: EditingCornerProps) {
  const id = useSyncExternalStore(flow.subscribe, flow.id)
  const isShown = useSyncExternalStore(flow.subscribe, flow.isShown)
  useSyncExternalStore(store.subscribe, store.version)
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const findings = store.of(id)
  const breaking = store.breaking(id)
  const worst = findings.some(({ finding }) => isError(finding)) ? 'error' : 'warning'
  return (
    <aside className="editing" aria-label="Editing tools">
      {isShown && createPortal(<LastGood breaking={breaking} />, above)}
      {isAsking && <TextLocations key={id} flow={flow} store={store} />}
      {isOpen && findings.length > 0 && (
        <Findings findings={findings} isLatest={breaking.length === 0} onShow={flow.show} />
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
          {formatCounts(findings)}
        </button>
      </div>
    </aside>
  )
}

interface LastGoodProps {
  /** The errors of the latest version; at least one. */
  readonly breaking: readonly PageFinding[]
}

/** Says that the last working version is shown, and what is wrong with the latest. */
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

interface TextLocationsProps {
  readonly flow: EditedFlow
  readonly store: FindingsStore
}

/** Marks the element whose text is located. */
const OUTLINED = 'data-editing-pointed-at'

/** Shows where the text under the pointer or in the focused element is written. */
function TextLocations({ flow, store }: TextLocationsProps) {
  const [places, setPlaces] = useState<readonly CopyPlace[]>([])
  const id = flow.id()
  useEffect(() => {
    store.askCopy(id)
  }, [store, id])
  useEffect(() => {
    let outlined: Element | null = null
    const outline = (element: Element | null): void => {
      outlined?.removeAttribute(OUTLINED)
      outlined = element
      outlined?.setAttribute(OUTLINED, '')
    }
    const showLocations = ({ target }: Event): void => {
      if (!(target instanceof Element) || target.closest('.editing') !== null) return
      const matches = findCopy(store.copyOf(id), collectTexts(target), flow.screen())
      setPlaces(matches)
      outline(matches.length === 0 ? null : target)
    }
    const abort = new AbortController()
    for (const type of ['pointerover', 'focusin'])
      document.addEventListener(type, showLocations, { signal: abort.signal })
    return () => {
      abort.abort()
      outline(null)
    }
  }, [store, flow, id])
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

const MAX_LOCATIONS = 3

/**
 * Finds the copy from which the texts may have been made, trying the texts in order. Prefers copy of the current
 * screen, then equal texts. Copy that several parts inherit is listed once.
 */
export function findCopy(places: readonly CopyPlace[], texts: readonly string[], screen: string): readonly CopyPlace[] {
  for (const text of texts.map(normalizeSpaces)) {
    const matching = places.filter((place) => createWordsPattern(place.text)?.test(text) === true)
    if (matching.length === 0) continue
    const onScreen = matching.filter(({ pointer }) => `${pointer}/`.startsWith(joinPointer('/screens', screen, '')))
    const exact = (candidates: readonly CopyPlace[]): readonly CopyPlace[] => {
      const same = candidates.filter((place) => normalizeSpaces(place.text) === text)
      return same.length === 0 ? candidates : same
    }
    return removeDuplicates(exact(onScreen.length === 0 ? matching : onScreen)).slice(0, MAX_LOCATIONS)
  }
  return []
}

function removeDuplicates(places: readonly CopyPlace[]): readonly CopyPlace[] {
  return places.filter((place, index) => places.findIndex(({ written }) => written === place.written) === index)
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

function getLabels(element: Element): readonly string[] {
  const hasLabels =
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  return hasLabels ? [...(element.labels ?? [])].map(({ textContent }) => textContent ?? '') : []
}

interface FindingsProps {
  readonly findings: readonly PageFinding[]
  readonly isLatest: boolean
  readonly onShow: EditedFlow['show']
}

function Findings({ findings, isLatest, onShow }: FindingsProps) {
  const byKey = new Map(findings.map((pageFinding) => [getFindingKey(pageFinding.finding), pageFinding]))
  return (
    <ol className="editing-findings">
      {[...byKey].map(([key, pageFinding]) => (
        <FindingCard
          key={key}
          pageFinding={pageFinding}
          cause={pageFinding.because === null ? null : (byKey.get(pageFinding.because) ?? null)}
          isLatest={isLatest}
          onShow={onShow}
        />
      ))}
    </ol>
  )
}

function formatCounts(findings: readonly PageFinding[]): string {
  const errors = findings.filter(({ finding }) => isError(finding)).length
  const warnings = findings.length - errors
  const parts = [
    ...(errors === 0 ? [] : [formatCount(errors, 'error')]),
    ...(warnings === 0 ? [] : [formatCount(warnings, 'warning')]),
  ]
  return parts.length === 0 ? 'Nothing found' : parts.join(', ')
}

function formatCount(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

/** Shows the findings of the development server to the author, in a corner of the page. */
export function startEditing(flow: EditedFlow, socket: DevSocket): void {
  const [mount, above] = [document.createElement('div'), document.createElement('div')]
  mount.className = 'editing-mount'
  above.className = 'editing-above'
  document.body.append(mount)
  document.body.prepend(above)
  createRoot(mount).render(
    <StrictMode>
      <EditingCorner flow={flow} store={createFindingsStore(socket)} above={above} />
    </StrictMode>,
  )
}

/** Replays a finding's events from the flow's beginning, and returns whether they reach its screen. */
export function replayWitness(session: Session, { events, screen }: Witness): boolean {
  // Reset the program instead of reloading, which would lose this page's state.
  session.replaceProgram(session.program, createInitialState(session.program, {}, '', session.getDay()))
  for (const event of events) session.send(setCurrentRun(session, event))
  return session.getState().screen === screen
}

/** Gives an outcome the id of the run in this session. */
function setCurrentRun(session: Session, event: FlowEvent): FlowEvent {
  if (event.type !== 'outcome') return event
  const run = session.getState().runs.at(-1)
  return run === undefined ? event : { ...event, run: run.id }
}
