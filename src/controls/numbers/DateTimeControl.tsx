import { useState } from 'react'
import { TIME_APART } from '../../engine/kinds/dates'
import type { Json } from '../../engine/values/answers'
import { isDateLike } from '../../engine/values/dates'
import { parseTime } from '../../engine/values/format'
import { bindControl } from '../../renderer/form/bindControl'
import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { useFormScope } from '../../renderer/form/formScope'
import { useComposition } from '../../renderer/form/useComposition'
import { DateControl } from './DateControl'

/** The inputs of a date, and one for the time of that day. */
function DateTimeControl(props: SimpleControlProps) {
  const { id, value, options, onChange } = props
  const { wording } = useFormScope()
  const [day, time] = splitDay(value)
  const [typed, setTyped] = useState(time)
  if (toTime(typed) !== toTime(time)) setTyped(time)
  const typing = useComposition<HTMLInputElement>(typed, ({ input }) => {
    setTyped(input.value)
    onChange(joinDay(day, toTime(input.value)))
  })
  const timeId = `${id}-time`
  return (
    <DateControl
      {...props}
      options={{ ...options, precision: 'day' }}
      value={day}
      onChange={(entered) => onChange(joinDay(typeof entered === 'string' ? entered : '', toTime(typed)))}
    >
      <div className="date-part date-time">
        <label className="date-label" htmlFor={timeId}>
          {wording.time}
        </label>
        <input
          {...typing}
          id={timeId}
          className="input"
          type="text"
          spellCheck={false}
          autoComplete="off"
          aria-invalid={props['aria-invalid']}
        />
      </div>
    </DateControl>
  )
}

function toTime(typed: string): string {
  return parseTime(typed) ?? typed.trim()
}

function splitDay(value: Json | undefined): readonly [day: string, time: string] {
  const text = typeof value === 'string' ? value : ''
  const [day = '', time = ''] = text.split(isDateLike(text) ? 'T' : TIME_APART)
  return [day, time]
}

function joinDay(day: string, time: string): string | undefined {
  if (day === '' && time === '') return undefined
  const minute = `${day}T${time}`
  return isDateLike(minute) ? minute : `${day}${TIME_APART}${time}`
}

export const dateTime = bindControl(DateTimeControl)
