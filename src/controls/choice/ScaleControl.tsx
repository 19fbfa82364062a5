import { listScaleNumbers } from '../../engine/kinds/choices'
import { formatNumber } from '../../engine/values/format'
import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { useFormScope } from '../../renderer/form/formScope'
import { RadioCards } from './ChoiceControls'
import { bindControl } from '../../renderer/form/bindControl'
import './choice.css'

/** Reads the label of each end with its number. */
function ScaleControl(props: SimpleControlProps) {
  const { options } = props
  const { language, fill } = useFormScope()
  const numbers = listScaleNumbers(options)
  const words = (number: number): string => {
    if (number === options.from) return fill(options.fromLabel ?? '')
    return number === options.to ? fill(options.toLabel ?? '') : ''
  }
  const ends = numbers.filter((number) => words(number) !== '')
  const choices = numbers.map((number) => {
    const label = (
      <span className="radio-card-label">
        {formatNumber(number, language)}
        {words(number) !== '' && <span className="visually-hidden"> {words(number)}</span>}
      </span>
    )
    return [number, label] as const
  })
  return (
    <>
      <RadioCards {...props} className="scale" choices={choices} />
      {ends.length > 0 && (
        <p className="scale-ends" aria-hidden="true">
          {ends.map((number) => (
            <span key={number}>{`${formatNumber(number, language)} – ${words(number)}`}</span>
          ))}
        </p>
      )}
    </>
  )
}

export const scale = bindControl(ScaleControl)
