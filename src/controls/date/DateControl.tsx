import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { useFormScope } from '../../renderer/form/formScope'
import type { DateParts } from './dateParts'
import './date.css'
import { DatePart } from './DatePart'
import { useDate } from './useDate'

const PARTS = ['day', 'month', 'year'] as const

/** A date someone knows: day, month and year, the month as a number or by name; or a whole date in one of the inputs. */
export function DateControl(props: SimpleControlProps) {
  const { id, options } = props
  const { wording } = useFormScope()
  const { parts, enter, takeWhole } = useDate(props)
  return (
    <div className="date">
      {PARTS.map((part) => (
        <div key={part} className={`date-part date-${part}`}>
          <label className="date-label" htmlFor={idOf(id, part)}>
            {wording[part]}
          </label>
          <DatePart
            part={part}
            id={idOf(id, part)}
            autoComplete={options.autocomplete === 'bday' ? `bday-${part}` : 'off'}
            text={parts[part]}
            isInvalid={props['aria-invalid']}
            onEnter={enter}
            onPaste={takeWhole}
          />
        </div>
      ))}
    </div>
  )
}

/** The first input has the field's id, so that a message leads to it. */
function idOf(id: string, part: keyof DateParts): string {
  return part === 'day' ? id : `${id}-${part}`
}
