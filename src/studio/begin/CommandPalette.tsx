import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { findMissing, type Given, type Input } from '../../compiler/drafting/draft'
import { findCommands, listCommands, type PaletteCommand, type PaletteContext } from './paletteCommands'
import './begin.css'

interface CommandPaletteProps {
  readonly sought: string
  readonly context: PaletteContext
  readonly onClose: () => void
}

/** The commands by name; one that needs a few words asks for them. */
export default function CommandPalette({ sought, context, onClose }: CommandPaletteProps) {
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
      <h2 id={heading}>{asking === null ? 'Commands' : asking.name}</h2>
      {asking === null ? (
        <CommandList commands={findCommands(commands, words)} words={words} onWords={setWords} onChoose={choose} />
      ) : (
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

interface CommandFormProps {
  readonly command: PaletteCommand
  readonly onBack: () => void
  readonly onDone: () => void
}

/** Asks for the few words that a command needs, and says why it could not be done. */
function CommandForm({ command, onBack, onDone }: CommandFormProps) {
  const [given, setGiven] = useState<Given>({})
  const [problem, setProblem] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }, [])
  const inputs = command.ask?.(given) ?? []
  return (
    <form
      ref={form}
      className="studio-palette-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const missing = findMissing(inputs)
        const found = missing === undefined ? command.run(given) : `“${missing.label}” is still empty.`
        setProblem(found)
        if (found === null) onDone()
        else if (missing !== undefined) form.current?.querySelector<HTMLElement>(`[name="${missing.name}"]`)?.focus()
      }}
    >
      <p>{command.description}</p>
      {inputs.map((input) => (
        <InputField
          key={input.name}
          input={input}
          onChange={(value) => {
            setProblem(null)
            setGiven({ ...given, [input.name]: value })
          }}
        />
      ))}
      <div role="alert">{problem !== null && <p className="studio-last-good">{problem}</p>}</div>
      <div className="studio-controls">
        <button type="submit" className="studio-primary">
          {command.name}
        </button>
        <button type="button" onClick={onBack}>
          Back to the commands
        </button>
      </div>
    </form>
  )
}

function InputField({ input, onChange }: { readonly input: Input; readonly onChange: (value: string) => void }) {
  const { name, label, hint, entry, options, value, isNeeded } = input
  const note = useId()
  const isTick = entry === 'tick'
  const described = { name, 'aria-describedby': hint === undefined ? undefined : note }
  const change = ({ target }: { readonly target: { readonly value: string } }): void => onChange(target.value)
  const shared = { ...described, required: isNeeded === true, value, onChange: change }
  return (
    <div>
      <label className={isTick ? 'studio-controls' : 'studio-palette-input'}>
        <span>{isNeeded === true || isTick || options !== undefined ? label : `${label} (optional)`}</span>
        {options !== undefined && (
          <select {...shared}>
            {options.map(([one, words]) => (
              <option key={one} value={one}>
                {words}
              </option>
            ))}
          </select>
        )}
        {isTick && (
          <input
            {...described}
            type="checkbox"
            checked={value !== ''}
            onChange={({ target }) => onChange(target.checked ? 'yes' : '')}
          />
        )}
        {entry === 'lines' && <textarea {...shared} rows={6} />}
        {entry === undefined && options === undefined && <input {...shared} autoComplete="off" />}
      </label>
      {hint !== undefined && (
        <p id={note} className="studio-finding-code">
          {hint}
        </p>
      )}
    </div>
  )
}
