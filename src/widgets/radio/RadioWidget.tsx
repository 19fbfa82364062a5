import type { WidgetControlProps } from '../../renderer/form/control'
import { useFormScope } from '../../renderer/form/scope'

/** One of several choices, each a card. The first has the field's id, so that a message leads to it. */
export function RadioWidget({ id, value, disabled, options, onChange }: WidgetControlProps) {
  const { fill } = useFormScope()
  return (
    <div className="choices">
      {options.choices.map((choice, index) => (
        <label key={String(choice.value)} className="radio-card">
          <input
            type="radio"
            id={index === 0 ? id : `${id}-${index}`}
            name={id}
            value={String(choice.value)}
            checked={choice.value === value}
            disabled={disabled}
            onChange={() => onChange(choice.value)}
          />
          <span className="radio-card-label">{fill(choice.label)}</span>
        </label>
      ))}
    </div>
  )
}
