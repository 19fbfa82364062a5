import type { ReactNode } from 'react'
import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { useFormScope } from '../../renderer/form/formScope'
import { bindControl } from '../../renderer/form/bindControl'
import './choice.css'

interface RadioCardProps {
  readonly id: string
  readonly name: string
  readonly value: string
  readonly className?: string
  readonly checked: boolean
  readonly onChoose: () => void
  /** Must be one element: it draws the focus ring. */
  readonly children: ReactNode
}

export function RadioCard({ id, name, value, className, checked, onChoose, children }: RadioCardProps) {
  const states = [className, checked && 'radio-card-checked']
  return (
    <label className={['radio-card', ...states.filter(Boolean)].join(' ')}>
      <input type="radio" id={id} name={name} value={value} checked={checked} onChange={onChoose} />
      {children}
    </label>
  )
}

/** Choices, or yes and no. The first has the field's id, the target of message links. */
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

function RowControl(props: SimpleControlProps) {
  return (
    <div className="choices-row">
      <CardsControl {...props} />
    </div>
  )
}

export const row = bindControl(RowControl)
