import {
  memo,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { getLocationAt, getOffsetAt, readSound, type SoundText } from '../../compiler/documents/jsonText'
import { joinPointer } from '../../compiler/findings/pointer'
import { createListeners } from '../../engine/session/listeners'
import type { DocumentStore } from '../documents'
import type { Place } from '../studioFlow'
import { type ValueChange, changeText, changeValue } from '../../compiler/edits/changes'
import { findOwnSchema, toWords } from '../../compiler/places/valueSchema'
import { ConditionEditor } from './ConditionEditor'
import { FormContext, type FormTools } from './formTools'
import { type FormNames, readFormNames } from '../../compiler/places/offers'
import { NodeFields } from './NodeFields'
import { createNodeForm } from './nodeForm'
import { findOffset, findSegments, getDocumentSchema, type SelectedNode, selectNodes } from './selection'
import './form.css'

interface FormPaneProps {
  readonly documents: DocumentStore
  readonly folders: readonly string[]
  /** The documents of the flow; its own first. */
  readonly files: readonly string[]
  /** Where the caret is. */
  readonly place: Place
  /** Puts the focus on the heading whenever this object changes. */
  readonly visited: Place | null
  readonly onGoTo: (place: Place) => void
  readonly onUndo: (command: 'undo' | 'redo', file: string) => void
}

interface Good {
  readonly file: string
  readonly read: SoundText
  readonly segments: readonly string[]
}

/**
 * The part of a document at the caret as a form. Each change is an edit of the text. While one types in the text, the
 * form follows when there is time.
 */
export default function FormPane({ documents, place, ...props }: FormPaneProps) {
  const version = useSyncExternalStore(documents.subscribe, documents.getVersion)
  const text = documents.read(place.file) ?? ''
  const now = useMemo(() => ({ text, place, version }), [text, place, version])
  const later = useDeferredValue(now)
  const [section, setSection] = useState<HTMLElement | null>(null)
  const isUsed = section !== null && section.contains(document.activeElement)
  useUndoKeys(section, place.file, props.onUndo)
  return (
    <section className="studio-form" aria-label="Form" ref={setSection}>
      <FormOfPart documents={documents} {...props} {...(isUsed ? now : later)} />
    </section>
  )
}

interface FormOfPartProps extends FormPaneProps {
  readonly text: string
  readonly version: number
}

const FormOfPart = memo(function FormOfPart({ documents, folders, files, ...shown }: FormOfPartProps) {
  const { text, place, version, visited, onGoTo } = shown
  const { file } = place
  const read = useMemo(() => readSound(text), [text])
  const good = useLastGood(file, text, read, place)
  const edits = useMemo(() => createEdits(documents), [documents])
  const waiting = useSyncExternalStore(edits.subscribe, edits.getWaiting)
  useEffect(() => {
    const stop = documents.subscribe(edits.settle)
    return stop
  }, [documents, edits])
  const [own = file] = files
  const readNames = useMemo(() => createNameReader(documents, own), [documents, own])
  // Names can come a little later than what is typed.
  const names = readNames(useDeferredValue(version))
  const heading = useRef<HTMLHeadingElement>(null)
  const [visits, setVisits] = useState(0)
  const value = useMemo(
    () => waiting.filter((one) => one.file === file).reduce<unknown>(changeValue, good?.read.value ?? null),
    [waiting, file, good],
  )

  const isReadable = read !== null
  const go = (segments: readonly string[]): void => {
    const root = good?.read.root
    if (root === undefined || !isReadable) return
    onGoTo(getLocationAt(file, text, findOffset(root, segments)))
    setVisits(visits + 1)
  }
  useEffect(() => {
    if (visits > 0 || visited !== null) heading.current?.focus()
  }, [visits, visited])

  if (good === null) return <p role="status">{WAITING}</p>
  const nodes = selectNodes(value, getDocumentSchema(file, folders), good.segments)
  const selected = nodes.at(-1) ?? nodes[0]
  const tools: FormTools = {
    documents,
    folders,
    file,
    languages: isLayer(file, folders) ? [] : names.languages,
    names,
    segments: selected.segments,
    value: selected.value,
    form: createNodeForm(selected.value, selected.schema),
    Condition: ConditionEditor,
    change: (segments, next) => edits.change({ file, segments, value: next }),
    go,
  }
  const pointer = joinPointer('', ...selected.segments)
  return (
    <>
      <nav aria-label="Where this is">
        <ol className="studio-crumbs">
          {nodes.map((node, index) => (
            <li key={joinPointer('', ...node.segments)}>
              <button
                type="button"
                aria-current={index === nodes.length - 1 ? 'location' : undefined}
                onClick={() => go(node.segments)}
              >
                {describeStep(nodes[index - 1], node)}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <h2 ref={heading} tabIndex={-1}>
        {describeStep(nodes.at(-2), selected)}
      </h2>
      {!isReadable && <p role="status">{WAITING} What you write here is put in then.</p>}
      <FormContext value={tools}>
        <NodeFields key={`${file}${pointer}`} />
      </FormContext>
    </>
  )
})

const WAITING = 'The form waits until the text can be read as JSON.'

/** The words of a step of the way: a name of the author's as it is, a key of the language in words. */
function describeStep(around: SelectedNode | undefined, { segments }: SelectedNode): string {
  if (around === undefined) return 'Document'
  const { properties, items } = findOwnSchema(around.value, around.schema)
  const [key = '', ...others] = segments.slice(around.segments.length)
  const first = properties.has(key) ? toWords(key) : key
  return [items === null ? first : `Item ${Number(key) + 1}`, ...others.map(toWords)].join(', ')
}

/** Keeps what was selected while the text cannot be read. */
function useLastGood(file: string, text: string, read: SoundText | null, place: Place): Good | null {
  const [good, setGood] = useState<Good | null>(null)
  const segments = useMemo(
    () => (read === null ? null : findSegments(read.root, getOffsetAt(text, place.line, place.column))),
    [read, text, place.line, place.column],
  )
  const isNew = good === null || good.file !== file || good.read !== read || good.segments !== segments
  const next = read === null || segments === null ? null : { file, read, segments }
  if (isNew && next !== null) setGood(next)
  if (next !== null) return next
  return good !== null && good.file === file ? good : null
}

/** One stack for the text of a document and its form: the keys undo what was done in either. */
function useUndoKeys(section: HTMLElement | null, file: string, onUndo: FormPaneProps['onUndo']): void {
  const undo = useEffectEvent((command: 'undo' | 'redo', other: string | undefined) => onUndo(command, other ?? file))
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const key = event.key.toLowerCase()
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return
      event.preventDefault()
      // The words of another language are in a document of their own.
      const other = event.target instanceof HTMLElement ? event.target.dataset['file'] : undefined
      undo(key === 'y' || event.shiftKey ? 'redo' : 'undo', other)
    }
    section?.addEventListener('keydown', listen)
    return () => section?.removeEventListener('keydown', listen)
  }, [section])
}

interface FileChange extends ValueChange {
  readonly file: string
}

/** Puts changes into the texts; while a text cannot be read, they wait. */
function createEdits(documents: DocumentStore) {
  const { subscribe, tell } = createListeners()
  let waiting: readonly FileChange[] = []
  const isReadable = ({ file }: FileChange): boolean => readSound(documents.read(file) ?? '') !== null
  const put = (change: FileChange): void => {
    const text = documents.read(change.file) ?? ''
    const next = changeText(text, change)
    if (next !== null && next !== text) documents.edit(change.file, next)
  }
  return {
    subscribe,
    getWaiting: () => waiting,
    change: (change: FileChange): void => {
      if (isReadable(change)) return put(change)
      const key = joinPointer('', ...change.segments)
      const others = waiting.filter(
        ({ file, segments }) => file !== change.file || joinPointer('', ...segments) !== key,
      )
      waiting = [...others, change]
      tell()
    },
    settle: (): void => {
      const ready = waiting.filter(isReadable)
      if (ready.length === 0) return
      waiting = waiting.filter((one) => !ready.includes(one))
      for (const one of ready) put(one)
      tell()
    },
  }
}

/** Reads the names once for each version of the documents. */
function createNameReader(documents: DocumentStore, own: string): (version: number) => FormNames {
  let latest: { readonly version: number; readonly names: FormNames } | null = null
  return (version) => {
    if (latest?.version !== version) latest = { version, names: readFormNames(documents, own) }
    return latest.names
  }
}

function isLayer(file: string, folders: readonly string[]): boolean {
  const schema = getDocumentSchema(file, folders)
  return schema.types.length === 0 && schema.properties.size === 0
}
