import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { Finding } from '../../engine/values/finding'
import type { DocumentStore } from '../documents'
import type { Place } from '../studioFlow'
import type { EditorCommand, TextEditor } from './editor'
import './text.css'

interface TextPaneProps {
  readonly documents: DocumentStore
  /** The documents of the flow; its own first. */
  readonly files: readonly string[]
  readonly findings: readonly Finding[]
  /** Where to put the caret, whenever this object changes. */
  readonly place: Place | null
  readonly onCaret?: (place: Place) => void
}

/** The documents of a flow as text. */
export function TextPane({ documents, files, findings, place, onCaret }: TextPaneProps) {
  useSyncExternalStore(documents.subscribe, documents.getVersion)
  const [first = ''] = files
  const [chosen, setChosen] = useState(first)
  const file = files.includes(chosen) ? chosen : first
  const { host, editor, hasFailed } = useTextEditor(documents, file, ({ file: shown, ...at }) => {
    setChosen(shown)
    onCaret?.({ file: shown, ...at })
  })

  useEffect(() => {
    editor?.show(file)
  }, [editor, file])
  useEffect(() => {
    editor?.takeChanges()
    return documents.subscribe(() => editor?.takeChanges())
  }, [editor, documents])
  useEffect(() => {
    editor?.setFindings(findings)
  }, [editor, findings])
  useEffect(() => {
    if (place === null || editor === null) return
    editor.goTo(place)
    editor.focus()
  }, [editor, place])

  const run = (command: EditorCommand) => (): void => editor?.run(command)
  return (
    <section className="studio-text" aria-label="Text">
      <div className="studio-text-bar">
        <label>
          <span className="studio-text-label">Document</span>
          <select value={file} onChange={({ target }) => setChosen(target.value)}>
            {files.map((name) => (
              <option key={name} value={name}>
                {documents.isUnsaved(name) ? `${name} (unsaved)` : name}
              </option>
            ))}
          </select>
        </label>
        <div role="group" aria-label="Editor">
          {TOOLS.map(({ command, words, keys }) => (
            <button key={command} type="button" disabled={editor === null} title={keys} onClick={run(command)}>
              {words}
            </button>
          ))}
        </div>
      </div>
      {editor === null && (
        <p role="status">
          {hasFailed ? 'The editor could not be loaded. Load the page again.' : 'Loading the editor…'}
        </p>
      )}
      <div ref={host} className="studio-text-editor" />
    </section>
  )
}

const TOOLS: readonly { readonly command: EditorCommand; readonly words: string; readonly keys: string }[] = [
  { command: 'undo', words: 'Undo', keys: 'Control Z' },
  { command: 'redo', words: 'Redo', keys: 'Control Y' },
  { command: 'find', words: 'Find', keys: 'Control F' },
  { command: 'nextFinding', words: 'Next finding', keys: 'F8' },
]

/** Loads the editor, which is a script of its own. */
function useTextEditor(documents: DocumentStore, file: string, onCaret: (place: Place) => void) {
  const host = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<TextEditor | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [first] = useState(file)
  const tellCaret = useEffectEvent(onCaret)

  useEffect(() => {
    let created: TextEditor | null = null
    let isGone = false
    const load = async (): Promise<void> => {
      const { createTextEditor } = await import('./editor')
      if (isGone || host.current === null) return
      created = createTextEditor({
        host: host.current,
        documents,
        file: first,
        keys: [],
        completeNames: () => () => null,
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
  }, [documents, first])
  return { host, editor, hasFailed }
}
