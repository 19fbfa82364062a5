import { useEffect, useId, useRef, useState } from 'react'
import { findMissing, type Given, type Input } from '../../compiler/drafting/draft'
import type { PaletteCommand } from './paletteCommands'
import { Options } from '../Options'

interface CommandFormProps {
  readonly command: PaletteCommand
  readonly onBack: () => void
  readonly onDone: () => void
  /** Whether the focus stays where it is, on what is to be read first. */
  readonly keepsFocus?: boolean
}

/** Asks for the few words that a command needs, and says why it could not be done. */
export function CommandForm({ command, onBack, onDone, keepsFocus = false }: CommandFormProps) {
  const [given, setGiven] = useState<Given>({})
  const [problem, setProblem] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!keepsFocus) form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }, [keepsFocus])
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
      {command.description !== '' && <p>{command.description}</p>}
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
            <Options of={options} />
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
