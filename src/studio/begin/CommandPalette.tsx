import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { WorkerLike } from '../compiling/studioCompiler'
import { CommandForm } from './CommandForm'
import { ImportForm } from './ImportForm'
import { findCommands, listCommands, NEW_FROM_FORM, type PaletteCommand, type PaletteContext } from './paletteCommands'

interface CommandPaletteProps {
  readonly sought: string
  readonly context: PaletteContext
  /** Of a form of another product, which is asked for then; null if none is. */
  readonly files: readonly File[] | null
  readonly onFiles: (files: readonly File[] | null) => void
  readonly startImport: () => WorkerLike
  readonly onClose: () => void
}

/** The commands by name; one that needs a few words asks for them. */
export default function CommandPalette({ sought, context, onClose, ...bringing }: CommandPaletteProps) {
  const { files } = bringing
  const [commands] = useState(() => listCommands(context))
  const [words, setWords] = useState(sought)
  const [asking, setAsking] = useState<PaletteCommand | null>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const element = dialog.current
    // The text is in a shadow root.
    const opener = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement
    element?.showModal()
    return () => {
      element?.close()
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  const close = (): void => {
    dialog.current?.close()
    onClose()
  }
  const choose = (command: PaletteCommand): void => {
    if (command.ask !== null) return setAsking(command)
    // The focus goes where the command puts it.
    close()
    command.run({})
  }
  return (
    <dialog
      ref={dialog}
      className="studio-palette"
      aria-labelledby={heading}
      onClose={() => {
        if (dialog.current?.open === false) onClose()
      }}
    >
      <h2 id={heading}>{files === null ? (asking?.name ?? 'Commands') : NEW_FROM_FORM}</h2>
      {files !== null && (
        <ImportForm
          {...{ ...context, ...bringing, files }}

          onBack={() => bringing.onFiles(null)}
          onDone={close}
        />
      )}
      {files === null && asking === null && (
        <CommandList commands={findCommands(commands, words)} words={words} onWords={setWords} onChoose={choose} />
      )}
      {files === null && asking !== null && (
        <CommandForm key={asking.name} command={asking} onBack={() => setAsking(null)} onDone={close} />
      )}
    </dialog>
  )
}

interface CommandListProps {
  readonly commands: readonly PaletteCommand[]
  readonly words: string
  readonly onWords: (words: string) => void
  readonly onChoose: (command: PaletteCommand) => void
}

/** A search field with its list, as in the ARIA Authoring Practices: the focus stays in the field. */
function CommandList({ commands, words, onWords, onChoose }: CommandListProps) {
  const [active, setActive] = useState(0)
  const id = useId()
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const index = Math.min(active, commands.length - 1)
  useEffect(() => {
    search.current?.focus()
  }, [])
  useEffect(() => {
    list.current?.children[index]?.scrollIntoView?.({ block: 'nearest' })
  }, [index])
  const move = (event: KeyboardEvent): void => {
    const command = commands[index]
    const step = { ArrowDown: 1, ArrowUp: commands.length - 1, Enter: 0 }[event.key]
    if (step === undefined || command === undefined) return
    event.preventDefault()
    if (step === 0) onChoose(command)
    else setActive((index + step) % commands.length)
  }
  return (
    <>
      <label className="studio-palette-input">
        <span>What do you want to do?</span>
        <input
          ref={search}
          role="combobox"
          aria-expanded
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={commands.length > 0 ? `${id}-${index}` : undefined}
          autoComplete="off"
          value={words}
          onChange={({ target }) => {
            onWords(target.value)
            setActive(0)
          }}
          onKeyDown={move}
        />
      </label>
      <p role="status">{commands.length === 1 ? '1 command' : `${commands.length} commands`}</p>
      <div ref={list} id={id} role="listbox" aria-label="Commands" className="studio-palette-list">
        {commands.map((command, place) => (
          <button
            key={command.name}
            type="button"
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === index}
            tabIndex={-1}
            onClick={() => onChoose(command)}
          >
            <span>{command.name}</span>
            {command.description !== '' && <span className="studio-finding-code">{command.description}</span>}
          </button>
        ))}
      </div>
    </>
  )
}
