import { Fragment, type ReactNode } from 'react'
import type { Json } from '../../engine/values/answers'
import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { useFormScope } from '../../renderer/form/formScope'
import { bindControl } from '../../renderer/form/bindControl'
import './choice.css'

interface CheckboxesProps extends SimpleControlProps {
  readonly className?: string
  /** Draws a choice as one element, which has the focus ring. */
  readonly draw?: (choice: string, words: string) => ReactNode
}

export function CheckboxesControl(props: CheckboxesProps) {
  const { id, value, field, options, onChange, className = 'choices-words', draw } = props
  const { wording, fill } = useFormScope()
  const choices = [...(field.choices ?? [])]
  const chosen = Array.isArray(value) ? value : []
  const toggle = (choice: string): void => {
    const next = toggleChoice(choice, chosen, { order: choices.map(([one]) => one), alone: options.alone })
    onChange(next.length === 0 ? undefined : next)
  }
  return (
    <div className={`choices ${className}`}>
      {choices.map(([choice, words], index) => (
        <Fragment key={choice}>
          {choice === options.alone && index > 0 && <p className="checkboxes-or">{wording.or}</p>}
          <label className={`radio-card check-card${chosen.includes(choice) ? ' radio-card-checked' : ''}`}>
            <input
              type="checkbox"
              id={index === 0 ? id : `${id}-${index}`}
              name={id}
              value={choice}
              checked={chosen.includes(choice)}
              onChange={() => toggle(choice)}
              aria-invalid={props['aria-invalid']}
            />
            {draw?.(choice, words) ?? <span className="radio-card-label">{fill(words)}</span>}
          </label>
        </Fragment>
      ))}
    </div>
  )
}

/** `alone` is the choice that excludes all others. */
interface ChoiceOrder {
  readonly order: readonly string[]
  readonly alone: string | undefined
}

/** Keeps the order of the choices. */
function toggleChoice(choice: string, chosen: readonly Json[], { order, alone }: ChoiceOrder): readonly string[] {
  if (chosen.includes(choice)) return order.filter((one) => one !== choice && chosen.includes(one))
  if (choice === alone) return [choice]
  return order.filter((one) => one !== alone && (one === choice || chosen.includes(one)))
}

export const checkboxes = bindControl(CheckboxesControl)
