import type { ReactNode } from 'react'

interface RadioCardProps {
  readonly id: string
  /** The group of which one card is chosen. */
  readonly name: string
  readonly value: string
  readonly className?: string
  readonly checked: boolean
  readonly onChoose: () => void
  /** The words of the card, in one element: it draws the focus ring. */
  readonly children: ReactNode
}

/** A choice as a card. */
export function RadioCard({ id, name, value, className, checked, onChoose, children }: RadioCardProps) {
  const states = [className, checked && 'radio-card-checked']
  return (
    <label className={['radio-card', ...states.filter(Boolean)].join(' ')}>
      <input type="radio" id={id} name={name} value={value} checked={checked} onChange={onChoose} />
      {children}
    </label>
  )
}
