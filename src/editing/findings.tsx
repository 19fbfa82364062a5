import { useState } from 'react'
import type { CopyPlace } from '../compiler/copyPlaces'
import { createListeners } from '../engine/session/listeners'
import { isError, type Location, type Witness } from '../engine/values/finding'
import { type CopyMessage, DEV_EVENTS, type FoundMessage, getFindingKey, type PageFinding } from './devMessages'
import { getButtonAt, type PageWords } from '../compiler/findings/pageWords'
import { findAnswerPath } from '../compiler/check/followUps'

/** The connection to the development server. */
export interface DevSocket {
  send(event: string, data?: unknown): void
  on(event: string, listener: (data: unknown) => void): void
}

export interface FindingsStore {
  /** Returns the findings of a flow, in the order in which to fix them. */
  of(this: void, id: string): readonly PageFinding[]
  /** Returns the errors that keep the latest version from being shown. */
  breaking(this: void, id: string): readonly PageFinding[]
  /** Returns where the copy of a flow is written; empty until it was requested and has arrived. */
  copyOf(this: void, id: string): readonly CopyPlace[]
  askCopy(this: void, id: string): void
  subscribe(this: void, listener: () => void): () => void
  /** Increases with every change. */
  version(this: void): number
}

/** Collects the messages of the development server, and requests the earlier ones. */
export function createFindingsStore(socket: DevSocket): FindingsStore {
  const { subscribe, tell } = createListeners()
  const findings = new Map<string, Readonly<Record<FoundMessage['by'], readonly PageFinding[]>>>()
  const copy = new Map<string, readonly CopyPlace[]>()
  let version = 0
  const notify = (): void => {
    version += 1
    tell()
  }
  socket.on(DEV_EVENTS.found, (data) => {
    if (!isFoundMessage(data)) return
    const { id, by, findings: own } = data
    findings.set(id, { compiler: [], proofs: [], ...findings.get(id), [by]: own })
    // The edit may have moved the copy.
    if (by === 'compiler' && copy.has(id)) socket.send(DEV_EVENTS.askCopy, { id })
    notify()
  })
  socket.on(DEV_EVENTS.copy, (data) => {
    if (!isCopyMessage(data)) return
    copy.set(data.id, data.places)
    notify()
  })
  socket.send(DEV_EVENTS.ask)
  return {
    of: (id) => {
      const { compiler, proofs } = findings.get(id) ?? { compiler: [], proofs: [] }
      return sortFindings([...compiler, ...proofs])
    },
    breaking: (id) => findings.get(id)?.compiler.filter(({ finding }) => isError(finding)) ?? [],
    copyOf: (id) => copy.get(id) ?? [],
    askCopy: (id) => socket.send(DEV_EVENTS.askCopy, { id }),
    subscribe,
    version: () => version,
  }
}

/** Sorts findings in the order in which to fix them: causes before their consequences, groups with an error first. */
export function sortFindings(findings: readonly PageFinding[]): readonly PageFinding[] {
  const keys = new Set(findings.map(({ finding }) => getFindingKey(finding)))
  const isCause = ({ because }: PageFinding): boolean => because === null || !keys.has(because)
  const groups = findings.filter(isCause).map((first) => {
    const key = getFindingKey(first.finding)
    return [first, ...sortBySeverity(findings.filter((one) => !isCause(one) && one.because === key))]
  })
  const hasError = (group: readonly PageFinding[]): boolean => group.some(({ finding }) => isError(finding))
  const ordered = [...groups.filter(hasError), ...groups.filter((group) => !hasError(group))].flat()
  return ordered
}

function sortBySeverity(findings: readonly PageFinding[]): readonly PageFinding[] {
  return findings.toSorted((one, other) => one.finding.severity.localeCompare(other.finding.severity))
}

function isFoundMessage(data: unknown): data is FoundMessage {
  return typeof data === 'object' && data !== null && 'id' in data && 'by' in data && 'findings' in data
}

function isCopyMessage(data: unknown): data is CopyMessage {
  return typeof data === 'object' && data !== null && 'id' in data && 'places' in data
}

/** The flow on the page. */
export interface EditedFlow {
  id(this: void): string
  /** Returns the id of the current screen, or '' if none is shown. */
  screen(this: void): string
  /** Returns whether the flow is shown, in its latest or its last working version. */
  isShown(this: void): boolean
  subscribe(this: void, listener: () => void): () => void
  /** Replays a finding's witness, and returns whether it reached the screen. */
  show(this: void, witness: Witness): boolean
}

export function normalizeSpaces(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Creates a pattern that matches a text with its placeholders filled; null if it has nothing but placeholders. */
export function createWordsPattern(text: string): RegExp | null {
  const parts = normalizeSpaces(text).split(/\{\{[^{}]*\}\}/)
  if (parts.join('').trim() === '') return null
  return new RegExp(
    `^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.*')}$`,
    'su',
  )
}

/** Shows a text in which screens, buttons and answers have the page's names, with their ids as tooltips. */
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

/** A position in a document; a press opens it in the author's editor. */
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

/** Vite opens the file in the running editor, or in the one that the variable EDITOR names. */
function openInEditor(place: string): void {
  void fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`).catch(() => undefined)
}

interface FindingCardProps {
  readonly pageFinding: PageFinding
  /** The finding that causes this one, if it is in the list. */
  readonly cause: PageFinding | null
  /** Whether the latest version of the flow is shown. */
  readonly isLatest: boolean
  readonly onShow: EditedFlow['show']
}

export function FindingCard({ pageFinding, cause, isLatest, onShow }: FindingCardProps) {
  const { finding, message, place, steps } = pageFinding
  const { code, severity, pointer, hint, location, witness } = finding
  const [isLost, setLost] = useState(false)
  const show = (): void => {
    const isReached = witness !== undefined && onShow(witness)
    setLost(!isReached)
    if (isReached) highlightSubject(pageFinding)
  }
  return (
    <li id={getCardId(pageFinding)} tabIndex={-1} className={`editing-finding editing-finding-${severity}`}>
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
          <button
            type="button"
            className="editing-link"
            onClick={() => document.getElementById(getCardId(cause))?.focus()}
          >
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

/** Marks the subject of the finding that is shown. */
const HIGHLIGHTED = 'data-editing-meant'

let stop = (): void => undefined

/** Highlights a finding's subject on the page and scrolls to it, until the author does something else on the page. */
function highlightSubject(pageFinding: PageFinding): void {
  stop()
  let marked: Element | null = null
  const update = (): void => {
    const subject = findSubject(pageFinding)
    if (subject === marked) return
    marked?.removeAttribute(HIGHLIGHTED)
    marked = subject
    marked?.setAttribute(HIGHLIGHTED, '')
    marked?.scrollIntoView({ block: 'center' })
  }
  // The screen may render in parts, and then focuses its heading.
  const changes = new MutationObserver(update)
  changes.observe(document.body, { childList: true, subtree: true })
  const abort = new AbortController()
  stop = () => {
    abort.abort()
    changes.disconnect()
    marked?.removeAttribute(HIGHLIGHTED)
  }
  document.addEventListener('focusin', () => marked?.scrollIntoView({ block: 'center' }), { signal: abort.signal })
  for (const type of ['pointerdown', 'keydown'])
    document.addEventListener(type, stopUnlessReading, { signal: abort.signal, capture: true })
  update()
}

/** Elements that are never the subject: the findings themselves, and texts for screen readers. */
const IGNORED = '.editing, .editing-last-good, .visually-hidden, script, style'

/** Finds the element of a finding's subject, or else the heading of the screen. */
function findSubject({ finding: { pointer }, shown }: PageFinding): Element | null {
  return findFieldElement(pointer) ?? findButton(pointer) ?? findTextElement(shown) ?? document.querySelector('h1')
}

function findFieldElement(pointer: string): Element | null {
  const path = findAnswerPath(pointer)
  if (path === null) return null
  const fields = [...document.querySelectorAll<HTMLElement>('[data-path]')]
  const isIn = (field: HTMLElement): boolean =>
    `${removeItemIndexes(field.dataset['path'] ?? '')}.`.startsWith(`${path}.`)
  const field = fields.find(isIn)
  if (field === undefined || path.includes('.')) return field ?? null
  return field.closest('.form-block') ?? field
}

function removeItemIndexes(path: string): string {
  return path.replaceAll(/\.\d+(?=\.|$)/g, '')
}

function findButton(pointer: string): Element | null {
  const name = getButtonAt(pointer)
  return name === null ? null : document.querySelector(`button[name="${CSS.escape(name)}"]`)
}

/** Finds the largest element that contains matching texts and nothing else. */
function findTextElement(templates: readonly string[]): Element | null {
  const patterns = templates.flatMap((template) => createWordsPattern(template) ?? [])
  const matchesTemplate = (text: Node): boolean =>
    patterns.some((pattern) => pattern.test(normalizeSpaces(text.textContent ?? '')))
  let found: Element | null = listTexts(document.body).find(matchesTemplate)?.parentElement ?? null
  for (
    let parent = found?.parentElement ?? null;
    parent !== null && listTexts(parent).every(matchesTemplate);
    parent = parent.parentElement
  )
    found = parent
  return found
}

/** Lists the visible texts of an element. */
function listTexts(element: Element): readonly Node[] {
  const texts: Node[] = []
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (walker.nextNode() !== null) {
    const { currentNode } = walker
    if (normalizeSpaces(currentNode.textContent ?? '') !== '' && currentNode.parentElement?.closest(IGNORED) === null)
      texts.push(currentNode)
  }
  return texts
}

function stopUnlessReading({ target }: Event): void {
  if (!(target instanceof Element) || target.closest('.editing') === null) stop()
}

function getCardId({ finding }: PageFinding): string {
  return `editing-${getFindingKey(finding)}`
}
