/** @jsxImportSource hono/jsx */

interface TextFieldProps {
  readonly name: string
  readonly label: string
  readonly type?: 'text' | 'password' | 'date' | 'search'
  readonly value?: string
  readonly help?: string
  /** What is wrong with what was entered. */
  readonly error?: string | null
  readonly isRequired?: boolean
  readonly autocomplete?: string
  readonly width?: 'short' | 'medium' | 'full'
}

/** An input with its label, its help and what is wrong with it, as the product has them. */
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
