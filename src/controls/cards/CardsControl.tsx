import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { useFormScope } from '../../renderer/form/formScope'
import { RadioCard } from './RadioCard'

/** One of several choices, or yes and no, each a card. The first has the field's id, so that a message leads to it. */
export function CardsControl({ id, value, field, onChange }: SimpleControlProps) {
  const { wording, fill } = useFormScope()
  const choices: readonly (readonly [answer: string | boolean, words: string])[] =
    field.choices === null
      ? [
          [true, wording.yes],
          [false, wording.no],
        ]
      : [...field.choices]
  return (
    <div className="choices choices-words">
      {choices.map(([choice, words], index) => (
        <RadioCard
          key={String(choice)}
          id={index === 0 ? id : `${id}-${index}`}
          name={id}
          value={String(choice)}
          checked={choice === value}
          onChoose={() => onChange(choice)}
        >
          <span className="radio-card-label">{fill(words)}</span>
        </RadioCard>
      ))}
    </div>
  )
}
