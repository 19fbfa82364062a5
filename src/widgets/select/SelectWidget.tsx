import type { WidgetControlProps } from '../../renderer/form/control'
import { useFormScope } from '../../renderer/form/scope'

/** One of several choices, in the browser's own list. The entry before them takes the answer back. */
export function SelectWidget(props: WidgetControlProps) {
  const { id, value, disabled, options, onChange } = props
  const { wording, fill } = useFormScope()
  const chosen = options.choices.findIndex((choice) => choice.value === value)
  return (
    <select
      id={id}
      className="select"
      value={chosen}
      disabled={disabled}
      autoComplete={options.autocomplete}
      onChange={(event) => onChange(options.choices[Number(event.target.value)]?.value)}
      aria-invalid={props['aria-invalid']}
      aria-describedby={props['aria-describedby']}
    >
      <option value={-1}>{wording.choose}</option>
      {options.choices.map((choice, index) => (
        <option key={String(choice.value)} value={index}>
          {fill(choice.label)}
        </option>
      ))}
    </select>
  )
}
