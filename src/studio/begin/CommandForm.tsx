import { useEffect, useId, useRef, useState } from 'react'
import type { Given, Input } from '../../compiler/drafting/draft'
import type { PaletteCommand } from './paletteCommands'

interface CommandFormProps {
  readonly command: PaletteCommand
  readonly onBack: () => void
  readonly onDone: () => void
}

/** Asks for the few words that a command needs, and says why it could not be done. */
export function CommandForm({ command, onBack, onDone }: CommandFormProps) {
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
        const missing = inputs.find(({ isNeeded, value }) => isNeeded === true && value.trim() === '')
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

interface InputFieldProps {
  readonly input: Input
  readonly onChange: (value: string) => void
}

function InputField({ input, onChange }: InputFieldProps) {
  const { name, label, hint, entry, options, value, isNeeded = false } = input
  const note = useId()
  const shared = { name, 'aria-describedby': hint === undefined ? undefined : note }
  const change = ({ target }: { readonly target: { readonly value: string } }): void => onChange(target.value)
  if (entry === 'tick')
    return (
      <label className="studio-controls">
        <input
          {...shared}
          type="checkbox"
          checked={value !== ''}
          onChange={({ target }) => onChange(target.checked ? 'yes' : '')}
        />
        {label}
      </label>
    )
  return (
    <div className="studio-palette-input">
      <label>
        <span>{isNeeded || options !== undefined ? label : `${label} (optional)`}</span>
        {options !== undefined && (
          <select {...shared} required={isNeeded} value={value} onChange={change}>
            {options.map(([one, words]) => (
              <option key={one} value={one}>
                {words}
              </option>
            ))}
          </select>
        )}
        {entry === 'lines' && <textarea {...shared} required={isNeeded} rows={6} value={value} onChange={change} />}
        {entry === undefined && options === undefined && (
          <input {...shared} required={isNeeded} autoComplete="off" value={value} onChange={change} />
        )}
      </label>
      {hint !== undefined && (
        <p id={note} className="studio-finding-code">
          {hint}
        </p>
      )}
    </div>
  )
}
