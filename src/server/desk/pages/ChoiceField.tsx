/** @jsxImportSource hono/jsx */

interface ChoiceFieldProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly choices: readonly (readonly [value: string, label: string])[]
}

/** A choice of a few in a list that opens. */
export function ChoiceField({ name, label, value, choices }: ChoiceFieldProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={name}>
        {label}
      </label>
      <select className="select" id={name} name={name}>
        {choices.map(([choice, said]) => (
          <option value={choice} selected={choice === value}>
            {said}
          </option>
        ))}
      </select>
    </div>
  )
}
