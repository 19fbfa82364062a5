import type { ReactNode } from 'react'
import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { useFormScope } from '../../renderer/form/formScope'
import { bindControl } from '../../renderer/form/bindControl'
import './choice.css'

interface RadioCardsProps<Choice extends string | number | boolean> extends Pick<
  SimpleControlProps,
  'id' | 'value' | 'onChange'
> {
  readonly className?: string
  readonly cardClassName?: string
  /** Each is drawn as one element, which has the focus ring. */
  readonly choices: readonly (readonly [choice: Choice, words: ReactNode])[]
}

/** Radio buttons as cards. The first has the field's id, the target of message links. */
export function RadioCards<Choice extends string | number | boolean>(props: RadioCardsProps<Choice>) {
  const { id, value, onChange, className, cardClassName, choices } = props
  return (
    <div className={className === undefined ? 'choices' : `choices ${className}`}>
      {choices.map(([choice, words], index) => {
        const isChecked = choice === value
        const classes = ['radio-card', cardClassName, isChecked && 'radio-card-checked']
        return (
          <label key={String(choice)} className={classes.filter(Boolean).join(' ')}>
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${index}`}
              name={id}
              value={String(choice)}
              checked={isChecked}
              onChange={() => onChange(choice)}
            />
            {words}
          </label>
        )
      })}
    </div>
  )
}

/** Choices, or yes and no. */
export function CardsControl(props: SimpleControlProps & { readonly className?: string }) {
  const { field, className = 'choices-words' } = props
  const { wording, fill } = useFormScope()
  const choices =
    field.choices === null
      ? ([
          [true, wording.yes],
          [false, wording.no],
        ] as const)
      : [...field.choices]
  const cards = choices.map(([choice, words]) => {
    const label = <span className="radio-card-label">{fill(words)}</span>
    return [choice, label] as const
  })
  return <RadioCards {...props} className={className} choices={cards} />
}

function RowControl(props: SimpleControlProps) {
  return (
    <div className="choices-row">
      <CardsControl {...props} />
    </div>
  )
}

export const row = bindControl(RowControl)

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

export function CheckboxControl(props: SimpleControlProps) {
  const { id, label, value, onChange } = props
  return (
    <label className="checkbox">
      <input
        type="checkbox"
        id={id}
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
        aria-invalid={props['aria-invalid']}
        aria-describedby={props['aria-describedby']}
      />
      <span>{label}</span>
    </label>
  )
}
