import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import type { EditorView } from '@codemirror/view'
import { listOrigins } from '../../compiler/definitions/definitions'
import { getLocationAt, MOST_CHARACTERS } from '../../compiler/documents/jsonText'
import { collectNames, type FlowName, type FlowNames } from '../../compiler/places/names'
import type { NamePlace } from '../../compiler/places/occurrences'
import { type NameOffers, offerNames } from '../../compiler/places/offers'
import {
  planRename,
  prepareRename,
  type RenameRefusal,
  type Rename,
  type RenameEdits,
} from '../../compiler/places/rename'
import { runWhenIdle } from '../../services/runWhenIdle'
import type { DocumentStore } from '../documents'
import type { Place } from '../studioFlow'

/** A place where a name is written, with its line. */
export interface NameUse extends Place {
  readonly text: string
  readonly isDefinition: boolean
}

/** What an author can ask about the names of a flow. */
export interface NameTools {
  /** Returns the uses of the name at an offset, definitions first; null if there is no name. */
  findUses(
    this: void,
    file: string,
    offset: number,
  ): { readonly name: string; readonly uses: readonly NameUse[] } | null
  /** Returns the place of the definition; the next one if the offset is in one. Null if there is none. */
  findDefinition(this: void, file: string, offset: number): Place | null
  prepareRename(this: void, file: string, offset: number): Rename | RenameRefusal
  planRename(this: void, rename: Rename, to: string): RenameEdits | RenameRefusal
  complete(this: void, context: CompletionContext): CompletionResult | null
  /** Looks for new names after the last of several changes. */
  refresh(this: void): void
}

/** How long the author pauses before names are looked for again, in ms. */
const PAUSE = 300

/** A pause is this many times as long as looking for names took, so that it meets nobody who types. */
const CALM = 30

/** If it takes longer than this, in ms, names are looked for only when they are asked for. */
const LONGEST_LOOK = 200

/** `own` is the flow's own document. */
export function createNameTools(documents: DocumentStore, own: string): NameTools {
  let latest: FlowNames | null = null
  let took = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = (): FlowNames => {
    const start = performance.now()
    const isFirst = latest === null
    latest = collectNames(documents, own)
    took = performance.now() - start
    // The first time takes several times as long as later ones.
    if (isFirst) took = Math.min(took, LONGEST_LOOK)
    return latest
  }
  const place = ({ file, from }: Pick<NamePlace, 'file' | 'from'>): Place => {
    const { line, column } = getLocationAt(file, documents.read(file) ?? '', from)
    return { file, line, column }
  }
  const find = (file: string, offset: number): FlowName | null => look().findAt(file, offset)
  return {
    findUses: (file, offset) => {
      const name = find(file, offset)
      if (name === null) return null
      const uses = sortOccurrences(name, latest).map((one) => ({
        ...place(one),
        text: getLine(documents.read(one.file) ?? '', one.from),
        isDefinition: one.isDefinition,
      }))
      return { name: getText(name), uses }
    },
    findDefinition: (file, offset) => {
      const name = find(file, offset)
      if (name === null) return null
      const definitions = sortOccurrences(name, latest).filter(({ isDefinition }) => isDefinition)
      const index = definitions.findIndex((one) => one.file === file && one.from <= offset && offset <= one.to)
      const next = definitions[(index + 1) % definitions.length] ?? findOrigin(look(), name)
      return next === null ? null : place(next)
    },
    prepareRename: (file, offset) => {
      const names = look()
      const name = names.findAt(file, offset)
      return name === null ? { refusal: 'There is no name at the caret.' } : prepareRename(documents, names, name)
    },
    planRename: (rename, to) => planRename(documents, rename, to),
    complete: (context) => {
      if (context.state.doc.length > MOST_CHARACTERS) return null
      // A key waits for nothing; who asks for names waits for the newest.
      const names = context.explicit ? look() : latest
      return names === null ? null : complete(names, context)
    },
    refresh: () => {
      clearTimeout(timer)
      if (took > LONGEST_LOOK) return
      timer = setTimeout(() => runWhenIdle(() => void look()), Math.max(PAUSE, took * CALM))
    },
  }
}

function getText({ symbols, occurrences }: FlowName): string {
  return symbols[0]?.name ?? occurrences[0]?.text ?? ''
}

/** Definitions first, in the order in which documents are merged. */
function sortOccurrences({ occurrences }: FlowName, names: FlowNames | null): readonly NamePlace[] {
  const order = names === null ? [] : [...names.texts.documents, ...names.texts.layers].map(({ file }) => file)
  const rank = ({ file, isDefinition }: NamePlace): number =>
    (isDefinition ? 0 : order.length + 1) + (order.includes(file) ? order.indexOf(file) : order.length)
  return occurrences.toSorted((one, other) => rank(one) - rank(other) || one.from - other.from)
}

/** Where the part is written that has another name here because its screen is like another. */
function findOrigin({ texts }: FlowNames, { symbols }: FlowName): Pick<NamePlace, 'file' | 'from'> | null {
  const [{ origins }] = texts.versions
  const pointers = symbols.flatMap(({ pointer }) => listOrigins(origins, pointer).map((origin) => origin.pointer))
  for (const document of texts.documents) {
    const key = pointers.map((pointer) => document.nodes.get(pointer)?.key ?? null).find((node) => node !== null)
    if (key !== undefined && key !== null) return { file: document.file, from: key.offset + 1 }
  }
  return null
}

/** The longest line that is shown, in characters. */
const LONGEST = 160

function getLine(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const end = text.indexOf('\n', offset)
  const line = text.slice(start, end === -1 ? text.length : end).trim()
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line
}

function complete(names: FlowNames, { state, pos, explicit }: CompletionContext): CompletionResult | null {
  if (!explicit && !/["\w.{]/.test(state.sliceDoc(Math.max(0, pos - 1), pos))) return null
  const found = offerNames(names, state.doc.toString(), pos)
  if (found === null) return null
  const { from, to, isPlaceholder, offers } = found
  return {
    from,
    options: offers.map(({ name, words }) => ({
      label: isPlaceholder ? name : JSON.stringify(name),
      displayLabel: name,
      ...(words === null ? {} : { detail: words.length > LONGEST_WORDS ? `${words.slice(0, LONGEST_WORDS)}…` : words }),
      // Before the examples of the schemas.
      boost: 10,
      apply: (view: EditorView, _completion: unknown, start: number, end: number) =>
        insertName(view, name, { ...found, from: start, to: end + to - pos }),
    })),
    validFor: isPlaceholder ? /^[\w.]*$/ : /^"?[\w.*-]*$/,
  }
}

const LONGEST_WORDS = 40

function insertName(
  view: EditorView,
  name: string,
  { from, to, isPlaceholder }: Pick<NameOffers, 'from' | 'to' | 'isPlaceholder'>,
): void {
  const isClosed = /^\s*(?:\||\}\})/.test(view.state.sliceDoc(to, to + 20))
  const closing = isClosed ? '' : '}}'
  const insert = isPlaceholder ? `${name}${closing}` : JSON.stringify(name)
  view.dispatch({
    changes: { from, to: Math.min(to, view.state.doc.length), insert },
    selection: { anchor: from + insert.length },
    userEvent: 'input.complete',
  })
}
