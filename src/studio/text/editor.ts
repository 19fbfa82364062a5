import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  type CompletionSource,
  completionKeymap,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, isolateHistory, redo, undo } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { bracketMatching, codeFolding, foldGutter, foldKeymap, indentOnInput, indentUnit } from '@codemirror/language'
import { type Diagnostic, lintGutter, lintKeymap, nextDiagnostic, setDiagnostics } from '@codemirror/lint'
import { openSearchPanel, search, searchKeymap } from '@codemirror/search'
import { Annotation, EditorState, type Extension, type StateEffect, type Transaction } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  hoverTooltip,
  type KeyBinding,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { findEdits, type TextEdit } from '../../compiler/edits/textEdits'
import type { Finding, Location } from '../../engine/values/finding'
import type { DocumentStore } from '../documents'
import type { Place } from '../studioFlow'
import { editorTheme } from './editorTheme'
import { completeFromSchemas, describeAt, loadSchemasWhenIdle } from './schemaHelp'

export interface TextEditor {
  /** The document that is shown. */
  getFile(): string
  show(file: string): void
  /** Puts the caret there and scrolls to it. */
  goTo(place: Place): void
  setFindings(findings: readonly Finding[]): void
  /** Takes in texts that were changed elsewhere. */
  takeChanges(): void
  /** Changes several documents; one undo in each takes it back. */
  applyEdits(edits: ReadonlyMap<string, readonly TextEdit[]>): void
  /** The caret's offset in the text of the document. */
  getOffset(): number
  run(command: EditorCommand): void
  /** Undoes or redoes the last change of a document, shown or not, without taking the focus. */
  stepBack(command: 'undo' | 'redo', file: string): void
  focus(): void
  /** Loads what completes and explains keys. */
  loadHelp(): void
  destroy(): void
}

const commands = { undo, redo, find: openSearchPanel, nextFinding: nextDiagnostic } as const

export type EditorCommand = keyof typeof commands

interface EditorOptions {
  readonly host: HTMLElement
  readonly documents: DocumentStore
  readonly file: string
  readonly keys: readonly KeyBinding[]
  readonly completeNames: CompletionSource
  readonly onCaret: (place: Place) => void
}

/** Marks changes that the documents have already. */
const isFromOutside = Annotation.define<true>()

/**
 * Creates an editor in a shadow root, where its styles need no permission of the page's policy. Each document keeps its
 * own state, with its history, while others are shown.
 */
export function createTextEditor(options: EditorOptions): TextEditor {
  const { host, documents, onCaret } = options
  const states = new Map<string, EditorState>()
  const scrolls = new Map<string, StateEffect<unknown>>()
  /** The texts that the states have taken in. */
  const seen = new Map<string, string>()
  let findings: readonly Finding[] = []
  let { file } = options

  const edit = (name: string, state: EditorState): void => {
    const text = state.sliceDoc()
    seen.set(name, text)
    documents.edit(name, text)
  }
  const create = (name: string): EditorState => createState(options, name, documents.read(name) ?? '', edit)
  const getState = (name: string): EditorState => (name === file ? view.state : (states.get(name) ?? create(name)))
  const keep = (name: string, state: EditorState): void => {
    states.set(name, state)
    edit(name, state)
  }
  /** A change of a document that was never shown can be undone too: it starts from the text on disk. */
  const openUnsaved = (name: string): void => {
    const saved = documents.readSaved(name)
    if (name === file || states.has(name) || saved === null || !documents.isUnsaved(name)) return
    seen.set(name, saved)
    states.set(name, createState(options, name, saved, edit))
  }
  const changeFromOutside = (name: string, find: (state: EditorState) => readonly TextEdit[], isWhole = true): void => {
    const state = getState(name)
    const changes = find(state).map(({ offset, length, text }) => ({ from: offset, to: offset + length, insert: text }))
    if (changes.length === 0) return
    const transaction = state.update({
      changes,
      annotations: [isFromOutside.of(true), ...(isWhole ? [isolateHistory.of('full')] : [])],
    })
    if (name === file) view.dispatch(transaction)
    else states.set(name, transaction.state)
  }
  const unsaved = new Set<string>()
  const takeChange = (name: string): void => {
    const text = documents.read(name)
    const isContinued = unsaved.has(name)
    if (documents.isUnsaved(name)) unsaved.add(name)
    else unsaved.delete(name)
    if (text === null || text === seen.get(name)) return
    seen.set(name, text)
    // What comes from the disk is undone by itself; what is typed in a form is undone like what is typed here.
    changeFromOutside(name, (state) => findEdits(state.doc.toString(), state.toText(text).toString()), !isContinued)
  }
  const mark = (): void => {
    const own = findings.flatMap(({ location, ...finding }) =>
      location?.file === file ? [toDiagnostic(view.state, finding, location)] : [],
    )
    view.dispatch(setDiagnostics(view.state, own))
  }

  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const view = new EditorView({ state: create(file), parent: root, root })

  const show = (name: string): void => {
    if (name === file) return
    states.set(file, view.state)
    scrolls.set(file, view.scrollSnapshot())
    const next = getState(name)
    file = name
    view.setState(next)
    takeChange(name)
    mark()
    const scroll = scrolls.get(name)
    if (scroll !== undefined) view.dispatch({ effects: scroll })
    onCaret(getCaret(name, view.state))
  }

  return {
    getFile: () => file,
    show,
    goTo: (place) => {
      show(place.file)
      const anchor = toPosition(view.state, place.line, place.column)
      view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) })
    },
    setFindings: (found) => {
      if (found.length === 0 && findings.length === 0) return
      findings = found
      mark()
    },
    takeChanges: () => {
      for (const name of documents.list()) openUnsaved(name)
      for (const name of new Set([file, ...states.keys()])) takeChange(name)
    },
    applyEdits: (edits) => {
      for (const [name, own] of edits) {
        changeFromOutside(name, (state) => own.map((one) => toDocumentEdit(state, one)))
        edit(name, getState(name))
      }
    },
    getOffset: () => view.state.sliceDoc(0, view.state.selection.main.head).length,
    run: (command) => {
      view.focus()
      commands[command](view)
    },
    stepBack: (command, name) => {
      const state = states.get(name)
      if (name === file) commands[command](view)
      else if (state !== undefined) commands[command]({ state, dispatch: (step) => keep(name, step.state) })
    },
    focus: () => view.focus(),
    loadHelp: loadSchemasWhenIdle,
    destroy: () => view.destroy(),
  }
}

function createState(
  { keys, completeNames, onCaret }: EditorOptions,
  file: string,
  text: string,
  edit: (file: string, state: EditorState) => void,
): EditorState {
  const extensions = [
    keymap.of(keys),
    listExtensions(file, completeNames),
    EditorView.updateListener.of(({ docChanged, selectionSet, transactions, state }) => {
      if (docChanged && !transactions.some(isOutside)) edit(file, state)
      if (docChanged || selectionSet) onCaret(getCaret(file, state))
    }),
    ...(hasCarriageReturns(text) ? [EditorState.lineSeparator.of('\r\n')] : []),
  ]
  return EditorState.create({ doc: text, extensions })
}

/** Tab is left out: it leads out of the editor. */
function listExtensions(file: string, completeNames: CompletionSource): Extension {
  return [
    lineNumbers(),
    lintGutter(),
    foldGutter(),
    codeFolding(),
    history(),
    json(),
    indentUnit.of('  '),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    drawSelection(),
    highlightSpecialChars(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    search({ top: false }),
    // Few at a time: a list that scrolls would take the focus on Tab, and do nothing with it.
    autocompletion({
      icons: false,
      maxRenderedOptions: 9,
      override: [(context) => completeFromSchemas(file, context), completeNames],
    }),
    hoverTooltip((view, pos) => describeAt(file, view, pos)),
    EditorView.lineWrapping,
    // It can be scrolled by keyboard, and says what it is.
    EditorView.contentAttributes.of({ tabindex: '0', 'aria-label': `Text of ${file}` }),
    editorTheme,
    keymap.of([
      ...closeBracketsKeymap,
      ...defaultKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...foldKeymap,
      ...completionKeymap,
      ...lintKeymap,
    ]),
  ]
}

function isOutside(transaction: Transaction): boolean {
  return transaction.annotation(isFromOutside) === true
}

/** Whether all lines end as on Windows. */
function hasCarriageReturns(text: string): boolean {
  return text.includes('\r\n') && !/[^\r]\n|\r[^\n]/.test(text)
}

function getCaret(file: string, state: EditorState): Place {
  const { head } = state.selection.main
  const line = state.doc.lineAt(head)
  return { file, line: line.number, column: head - line.from + 1 }
}

/** The nearest position that exists. */
function toPosition(state: EditorState, lineNumber: number, column: number): number {
  const line = state.doc.line(Math.min(Math.max(1, lineNumber), state.doc.lines))
  return Math.min(line.to, line.from + Math.max(0, column - 1))
}

/** The editor counts a line's end as one character, however it is written. */
function toDocumentEdit(state: EditorState, edit: TextEdit): TextEdit {
  if (state.lineBreak.length === 1) return edit
  const text = state.sliceDoc()
  const toOffset = (end: number): number => end - (text.slice(0, end).split('\r\n').length - 1)
  const offset = toOffset(edit.offset)
  return { ...edit, offset, length: toOffset(edit.offset + edit.length) - offset }
}

function toDiagnostic(
  state: EditorState,
  { severity, code, message, hint }: Pick<Finding, 'severity' | 'code' | 'message' | 'hint'>,
  { line, column, endLine, endColumn }: Location,
): Diagnostic {
  const from = toPosition(state, line, column)
  return {
    from,
    to: Math.max(from, toPosition(state, endLine, endColumn)),
    severity,
    source: code,
    message: hint === null ? message : `${message}\n${hint}`,
  }
}
