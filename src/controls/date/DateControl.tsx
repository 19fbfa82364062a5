import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { useFormScope } from '../../renderer/form/formScope'
import type { Precision } from '../../engine/values/dates'
import type { DateParts } from './dateParts'
import './date.css'
import { DatePart } from './DatePart'
import { useDate } from './useDate'
import { isMonthFirst } from './wholeDate'

const DAY_FIRST = ['day', 'month', 'year'] as const
const MONTH_FIRST = ['month', 'day', 'year'] as const

/** What each precision asks for. */
const ASKED: Readonly<Record<Precision, readonly (keyof DateParts)[]>> = { day: DAY_FIRST, month: ['month', 'year'], year: ['year'] }

/** A date someone knows: day, month and year, or less, the month as a number or by name; or a whole date in one of the inputs. */
export function DateControl(props: SimpleControlProps) {
  const { id, options } = props
  const { wording, language } = useFormScope()
  const { precision = 'day' } = options
  const asked = (isMonthFirst(language) ? MONTH_FIRST : DAY_FIRST).filter((part) => ASKED[precision].includes(part))
  // The first input has the field's id, so that a message leads to it.
  const idOf = (part: keyof DateParts): string => (part === asked[0] ? id : `${id}-${part}`)
  const { parts, enter, takeWhole } = useDate(props)
  return (
    <div className="date">
      {asked.map((part) => (
        <div key={part} className={`date-part date-${part}`}>
          <label className="date-label" htmlFor={idOf(part)}>
            {wording[part]}
          </label>
          <DatePart
            part={part}
            id={idOf(part)}
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
