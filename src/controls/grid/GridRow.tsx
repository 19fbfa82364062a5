import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { useFormScope } from '../../renderer/form/formScope'
import { RadioCard } from '../cards/RadioCard'

/** The choices of one row. The first has the row's id, so that a message leads to it. */
export function GridRow({ id, value, field, onChange }: SimpleControlProps) {
  const { fill } = useFormScope()
  return (
    <div className="choices grid-choices">
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
