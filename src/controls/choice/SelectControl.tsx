import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { useFormScope } from '../../renderer/form/formScope'

/** The first entry clears the answer. */
export function SelectControl(props: SimpleControlProps) {
  const { id, value, field, options, onChange } = props
  const { wording, fill } = useFormScope()
  const choices = [...(field.choices ?? [])]
  const chosen = choices.findIndex(([choice]) => choice === value)
  return (
    <select
      id={id}
      className="select"
      value={chosen}
      autoComplete={options.autocomplete}
      onChange={(event) => onChange(choices[Number(event.target.value)]?.[0])}
      aria-invalid={props['aria-invalid']}
      aria-describedby={props['aria-describedby']}
    >
      <option value={-1}>{wording.choose}</option>
      {choices.map(([choice, words], index) => (
        <option key={choice} value={index}>
          {fill(words)}
        </option>
      ))}
    </select>
  )
}
