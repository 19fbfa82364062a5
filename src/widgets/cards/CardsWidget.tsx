import type { WidgetControlProps } from '../../renderer/form/control'
import { useFormScope } from '../../renderer/form/scope'

/** One of several choices, each a card. The first has the field's id, so that a message leads to it. */
export function CardsWidget({ id, value, disabled, field, onChange }: WidgetControlProps) {
  const { fill } = useFormScope()
  return (
    <div className="choices">
      {[...(field.choices ?? [])].map(([choice, words], index) => (
        <label key={choice} className="radio-card">
          <input
            type="radio"
            id={index === 0 ? id : `${id}-${index}`}
            name={id}
            value={choice}
            checked={choice === value}
            disabled={disabled}
            onChange={() => onChange(choice)}
          />
          <span className="radio-card-label">{fill(words)}</span>
        </label>
      ))}
    </div>
  )
}
