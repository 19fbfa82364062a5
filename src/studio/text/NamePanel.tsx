import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Rename } from '../../compiler/places/rename'
import type { Place } from '../studioFlow'
import type { NameUse } from './nameTools'

/** What is shown below the text. */
export type NamePanelContent =
  | { readonly kind: 'uses'; readonly name: string; readonly uses: readonly NameUse[] }
  | { readonly kind: 'rename'; readonly rename: Rename }

interface NamePanelProps {
  readonly content: NamePanelContent
  readonly onGo: (place: Place) => void
  /** Returns why the name cannot be given; null if it is. */
  readonly onRename: (rename: Rename, to: string) => string | null
  readonly onClose: () => void
}

export function NamePanel({ content, onGo, onRename, onClose }: NamePanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const closeByKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') close()
    }
    const element = panel.current
    element?.addEventListener('keydown', closeByKey)
    return () => element?.removeEventListener('keydown', closeByKey)
  }, [])
  return (
    <div ref={panel} className="studio-text-panel">
      {content.kind === 'uses' ? (
        <UsesList {...content} onGo={onGo} />
      ) : (
        <RenameForm key={content.rename.name} rename={content.rename} onRename={onRename} />
      )}
      <button type="button" onClick={onClose}>
        Close
      </button>
    </div>
  )
}

function UsesList({ name, uses, onGo }: Extract<NamePanelContent, { kind: 'uses' }> & Pick<NamePanelProps, 'onGo'>) {
  const heading = useId()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (uses.length > 0) list.current?.querySelector('button')?.focus()
  }, [uses])
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>
        {uses.length === 1 ? `“${name}” is written once` : `“${name}” is written at ${uses.length} places`}
      </h2>
      <ul ref={list}>
        {uses.map((use) => (
          <li key={`${use.file}:${use.line}:${use.column}`}>
            <button type="button" className="studio-text-use" onClick={() => onGo(use)}>
              <span>
                {use.file}, line {use.line}
                {use.isDefinition && ', defined here'}
              </span>
              <code>{use.text}</code>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function RenameForm({ rename, onRename }: { readonly rename: Rename; readonly onRename: NamePanelProps['onRename'] }) {
  const { name, occurrences, flows } = rename
  const [to, setTo] = useState(name)
  const [refusal, setRefusal] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const [field, note] = [useId(), useId()]
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  const others = flows.slice(1)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setRefusal(onRename(rename, to))
      }}
    >
      <label htmlFor={field}>{`New name for “${name}”`}</label>
      <input
        ref={input}
        id={field}
        value={to}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={refusal !== null}
        aria-describedby={note}
        onChange={({ target }) => {
          setTo(target.value)
          setRefusal(null)
        }}
      />
      <button type="submit">Rename</button>
      <p id={note}>
        {`It is written at ${occurrences.length} places in ${countFiles(occurrences)}.`}
        {others.length > 0 && ` Also changes ${others.join(', ')}.`}
      </p>
      <p role="alert">{refusal}</p>
    </form>
  )
}

function countFiles(places: readonly { readonly file: string }[]): string {
  const { size } = new Set(places.map(({ file }) => file))
  return size === 1 ? 'one document' : `${size} documents`
}
