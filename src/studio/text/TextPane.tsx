import type { CompletionContext } from '@codemirror/autocomplete'
import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { MOST_CHARACTERS } from '../../compiler/documents/jsonText'
import type { Rename } from '../../compiler/places/rename'
import type { Finding } from '../../engine/values/finding'
import type { DocumentStore } from '../documents'
import type { Place } from '../studioFlow'
import type { EditorCommand, TextEditor } from './editor'
import { NamePanel, type NamePanelContent } from './NamePanel'
import type { NameTools } from './nameTools'
import { Options } from '../Options'
import './text.css'

/** A script of its own, with the schemas. */
const FormPane = lazy(() => import('../form/FormPane'))

type Shown = 'text' | 'form' | 'both'

const SHOWN: readonly (readonly [shown: Shown, words: string])[] = [
  ['text', 'Text'],
  ['form', 'Form'],
  ['both', 'Both'],
]

export interface CaretPlace extends Place {
  /** Whether the focus stays where it is. */
  readonly keepsFocus?: boolean
}

interface TextPaneProps {
  readonly documents: DocumentStore
  /** Where documents are. */
  readonly folders: readonly string[]
  /** The documents of the flow; its own first. */
  readonly files: readonly string[]
  readonly findings: readonly Finding[]
  /** Where to put the caret, whenever this object changes. */
  readonly place: CaretPlace | null
  readonly onCaret?: (place: Place) => void
  /** Called with what the buttons do, whenever that changes. */
  readonly onCommands?: (commands: readonly TextCommand[]) => void
  /** Whether what takes long to load waits, so that the rest of the studio shows first. */
  readonly isOpening?: boolean
}

/** A command of the text by the words of its button. */
export interface TextCommand {
  readonly name: string
  readonly run: () => void
}

/** The documents of a flow as text. */
export function TextPane(props: TextPaneProps) {
  const { documents, folders, files, findings, place, onCaret, onCommands, isOpening = false } = props
  useSyncExternalStore(documents.subscribe, documents.getVersion)
  const [first = ''] = files
  const [chosen, setChosen] = useState(first)
  const file = files.includes(chosen) ? chosen : first
  const [caret, setCaret] = useState(toStart(file))
  const [{ shown, seen }, setShown] = useState<{ shown: Shown; seen: Place | null }>({ shown: 'text', seen: null })
  const [panel, setPanel] = useState<NamePanelContent | null>(null)
  const [message, setMessage] = useState('')

  const ask = (question: NameQuestion): void => {
    if (editor === null || tools === null) return
    const { panel: next, message: said, place: target } = answer(tools, question, editor.getFile(), editor.getOffset())
    setPanel(next)
    setMessage(said)
    if (target !== null) editor.goTo(target)
  }
  const { host, editor, tools, hasFailed } = useTextEditor(documents, file, {
    own: first,
    isOpening,
    onAsk: ask,
    onCaret: ({ file: at, ...position }) => {
      setChosen(at)
      setCaret({ file: at, ...position })
      onCaret?.({ file: at, ...position })
    },
  })

  const takesFocus = useEffectEvent(({ keepsFocus }: CaretPlace) => shown !== 'form' && keepsFocus !== true)

  useEffect(() => {
    editor?.show(file)
  }, [editor, file])
  useEffect(() => {
    const follow = (): void => {
      editor?.takeChanges()
      tools?.refresh()
    }
    follow()
    return documents.subscribe(follow)
  }, [documents, editor, tools])
  useEffect(() => {
    editor?.setFindings(findings)
  }, [editor, findings])
  useEffect(() => {
    if (place === null || editor === null) return
    editor.goTo(place)
    if (takesFocus(place)) editor.focus()
  }, [editor, place])

  const close = (): void => {
    setPanel(null)
    editor?.focus()
  }
  const rename = (asked: Rename, to: string): string | null => {
    const planned = tools?.planRename(asked, to)
    if (planned === undefined) return null
    if ('refusal' in planned) return planned.refusal
    editor?.applyEdits(planned)
    setMessage(planned.size === 0 ? '' : `Renamed “${asked.name}” to “${to}” in ${[...planned.keys()].join(', ')}.`)
    close()
    return null
  }
  return (
    <section className="studio-text" aria-label="Text">
      <div className="studio-text-bar">
        <label>
          <span>Document</span>
          <select value={file} onChange={({ target }) => setChosen(target.value)}>
            <Options of={files.map((name) => [name, documents.isUnsaved(name) ? `${name} (unsaved)` : name])} />
          </select>
        </label>
        <div role="group" aria-label="Shown">
          {SHOWN.map(([each, words]) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === shown}
              onClick={() => setShown({ shown: each, seen: place })}
            >
              {words}
            </button>
          ))}
        </div>
        <EditorButtons {...{ editor, tools, file, onCommands }} isTextShown={shown !== 'form'} onAsk={ask} />
      </div>
      {editor === null && <p role="status">{hasFailed ? NOT_LOADED : 'Loading the editor…'}</p>}
      {(documents.read(file)?.length ?? 0) > MOST_CHARACTERS && <p className="studio-text-note">{TOO_LONG}</p>}
      <div className="studio-text-body">
        <div ref={host} className="studio-text-editor" hidden={shown === 'form'} />
        {shown !== 'text' && editor !== null && (
          <Suspense fallback={<p role="status">Loading the form…</p>}>
            <FormPane
              {...{ documents, folders, files }}
              place={caret.file === file ? caret : toStart(file)}
              visited={shown === 'form' && place !== seen ? place : null}
              onGoTo={editor.goTo}
              onUndo={editor.stepBack}
            />
          </Suspense>
        )}
      </div>
      <p role="status" className="studio-text-note">
        {message}
      </p>
      {panel !== null && (
        <NamePanel content={panel} onGo={(target) => editor?.goTo(target)} onRename={rename} onClose={close} />
      )}
    </section>
  )
}

interface EditorButtonsProps {
  readonly editor: TextEditor | null
  readonly tools: NameTools | null
  readonly file: string
  readonly isTextShown: boolean
  readonly onAsk: (question: NameQuestion) => void
  readonly onCommands: TextPaneProps['onCommands']
}

/** Beside the form alone, only what also undoes there. */
function EditorButtons({ editor, tools, file, isTextShown, onAsk, onCommands }: EditorButtonsProps) {
  useTextCommands(editor, tools, onAsk, onCommands)
  const commands = isTextShown
    ? COMMANDS.map(([command, ...words]) => [...words, () => editor?.run(command)] as const)
    : STEPS.map(([command, ...words]) => [...words, () => editor?.stepBack(command, file)] as const)
  return (
    <div role="group" aria-label="Editor">
      {commands.map(([words, keys, run]) => (
        <button key={words} type="button" disabled={editor === null} title={keys} onClick={run}>
          {words}
        </button>
      ))}
      {(isTextShown ? QUESTIONS : []).map(([question, words, keys]) => (
        <button key={question} type="button" disabled={tools === null} title={keys} onClick={() => onAsk(question)}>
          {words}
        </button>
      ))}
    </div>
  )
}

function toStart(file: string): Place {
  return { file, line: 1, column: 1 }
}

const TOO_LONG =
  'This document has more than 2,000,000 characters: there is no completion in it, and its names are not found.'

const STEPS = [
  ['undo', 'Undo', 'Control Z'],
  ['redo', 'Redo', 'Control Y'],
] as const

const COMMANDS: readonly (readonly [command: EditorCommand, words: string, keys: string])[] = [
  ...STEPS,
  ['find', 'Find', 'Control F'],
  ['nextFinding', 'Next finding', 'F8'],
]

type NameQuestion = 'definition' | 'uses' | 'rename'

const QUESTIONS: readonly (readonly [question: NameQuestion, words: string, keys: string])[] = [
  ['definition', 'Go to definition', 'F12'],
  ['uses', 'Find uses', 'Shift F12'],
  ['rename', 'Rename', 'F2'],
]

function useTextCommands(
  editor: TextEditor | null,
  tools: NameTools | null,
  ask: (question: NameQuestion) => void,
  onCommands: TextPaneProps['onCommands'],
): void {
  const askNow = useEffectEvent(ask)
  const tell = useEffectEvent((commands: readonly TextCommand[]) => onCommands?.(commands))
  useEffect(() => {
    if (editor === null || tools === null) return
    tell([
      ...COMMANDS.map(([command, words]) => ({ name: `${words} in the text`, run: () => editor.run(command) })),
      ...QUESTIONS.map(([question, words]) => ({
        name: `${words} (the name at the caret)`,
        run: () => askNow(question),
      })),
    ])
  }, [editor, tools])
}

interface Answer {
  readonly panel: NamePanelContent | null
  readonly message: string
  readonly place: Place | null
}

const NO_NAME: Answer = { panel: null, message: 'There is no name at the caret.', place: null }

function answer(tools: NameTools, question: NameQuestion, file: string, offset: number): Answer {
  switch (question) {
    case 'definition': {
      const place = tools.findDefinition(file, offset)
      return place === null ? NO_NAME : { panel: null, message: '', place }
    }
    case 'uses': {
      const found = tools.findUses(file, offset)
      return found === null ? NO_NAME : { panel: { kind: 'uses', ...found }, message: '', place: null }
    }
    case 'rename': {
      const rename = tools.prepareRename(file, offset)
      return 'refusal' in rename
        ? { panel: null, message: rename.refusal, place: null }
        : { panel: { kind: 'rename', rename }, message: '', place: null }
    }
    default:
      return question satisfies never
  }
}

const NOT_LOADED = 'The editor could not be loaded. Load the page again.'

interface EditorEvents {
  /** The flow's own document. */
  readonly own: string
  readonly isOpening: boolean
  readonly onCaret: (place: Place) => void
  readonly onAsk: (question: NameQuestion) => void
}

/** Loads the editor, then what knows names; each is a script of its own. */
function useTextEditor(documents: DocumentStore, file: string, { own, isOpening, onCaret, onAsk }: EditorEvents) {
  const host = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<TextEditor | null>(null)
  const [tools, setTools] = useState<NameTools | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const tellCaret = useEffectEvent(onCaret)
  const tellAsked = useEffectEvent(onAsk)
  const getFile = useEffectEvent(() => file)
  const completeNames = useEffectEvent((context: CompletionContext) => tools?.complete(context) ?? null)

  // Once it is loaded, it shows with the first paint.
  useLayoutEffect(() => {
    let created: TextEditor | null = null
    let isGone = false
    const bind = (key: string, question: NameQuestion) => ({
      key,
      run: () => {
        tellAsked(question)
        return true
      },
    })
    const load = async (): Promise<void> => {
      const { createTextEditor } = await import('./editor')
      if (isGone || host.current === null) return
      created = createTextEditor({
        host: host.current,
        documents,
        file: getFile(),
        keys: [bind('F12', 'definition'), bind('Shift-F12', 'uses'), bind('F2', 'rename')],
        completeNames: (context) => completeNames(context),
        onCaret: (place) => tellCaret(place),
      })
      setEditor(created)
    }
    load().catch(() => setHasFailed(true))
    return () => {
      isGone = true
      created?.destroy()
      setEditor(null)
    }
  }, [documents])
  useEffect(() => {
    if (isOpening) return undefined
    let isGone = false
    editor?.loadHelp()
    const load = async (): Promise<void> => {
      const { createNameTools } = await import('./nameTools')
      if (!isGone) setTools(createNameTools(documents, own))
    }
    load().catch(() => setHasFailed(true))
    return () => {
      isGone = true
      setTools(null)
    }
  }, [documents, own, editor, isOpening])
  return { host, editor, tools, hasFailed }
}
