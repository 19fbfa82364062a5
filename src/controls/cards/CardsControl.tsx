import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { useFormScope } from '../../renderer/form/formScope'
import { RadioCard } from './RadioCard'

/** One of several choices, each a card. The first has the field's id, so that a message leads to it. */
export function CardsControl({ id, value, field, onChange }: SimpleControlProps) {
  const { fill } = useFormScope()
  return (
    <div className="choices choices-words">
      {[...(field.choices ?? [])].map(([choice, words], index) => (
        <RadioCard
          key={choice}
          id={index === 0 ? id : `${id}-${index}`}
          name={id}
          value={choice}
          checked={choice === value}
          onChoose={() => onChange(choice)}
        >
          <span className="radio-card-label">{fill(words)}</span>
        </RadioCard>
      ))}
    </div>
  )
}
