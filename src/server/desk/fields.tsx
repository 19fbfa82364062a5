/** @jsxImportSource hono/jsx */

interface ChoiceFieldProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly choices: readonly (readonly [value: string, label: string])[]
}

export function ChoiceField({ name, label, value, choices }: ChoiceFieldProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={name}>
        {label}
      </label>
      <select className="select" id={name} name={name}>
        {choices.map(([choice, text]) => (
          <option value={choice} selected={choice === value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

interface TextFieldProps {
  readonly name: string
  readonly label: string
  readonly type?: 'text' | 'password' | 'date' | 'search'
  readonly value?: string
  readonly help?: string
  readonly error?: string | null
  readonly isRequired?: boolean
  readonly autocomplete?: string
  readonly width?: 'short' | 'medium' | 'full'
}

export function TextField({
  name,
  label,
  type = 'text',
  value = '',
  help = '',
  error = null,
  isRequired = false,
  autocomplete = 'off',
  width = 'medium',
}: TextFieldProps) {
  const described = [help === '' ? '' : `${name}-help`, error === null ? '' : `${name}-error`]
    .filter((id) => id !== '')
    .join(' ')
  return (
    <div className="field">
      <label className="field-label" htmlFor={name}>
        {label}
      </label>
      {help !== '' && (
        <p className="field-help" id={`${name}-help`}>
          {help}
        </p>
      )}
      {error !== null && (
        <p className="field-error" id={`${name}-error`} role="alert">
          {error}
        </p>
      )}
      <input
        className={`input input-${width}`}
        id={name}
        name={name}
        type={type}
        value={value}
        required={isRequired}
        autocomplete={autocomplete}
        spellcheck={false}
        aria-invalid={error === null ? undefined : 'true'}
        aria-describedby={described === '' ? undefined : described}
      />
    </div>
  )
}

/** A time in UTC, to the minute. */
export function Time({ at }: { readonly at: Date }) {
  const iso = at.toISOString()
  return <time dateTime={iso}>{`${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`}</time>
}
