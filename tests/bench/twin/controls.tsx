import { useRef, useState } from 'react'
import type { BenchField } from '../forms/benchForm'
import type { Value } from './rules'

/** What a control is given; it keeps what is typed in the page itself. */
export interface ControlProps {
  readonly id: string
  readonly field: BenchField
  readonly start: Value
  readonly isInvalid: boolean
  readonly describedBy: string
  readonly onEnter: (value: Value) => void
}

/** A text or a number. */
export function TextControl({ id, field, start, isInvalid, describedBy, onEnter }: ControlProps) {
  return (
    <input
      id={id}
      className="input"
      type="text"
      inputMode={field.type === 'number' ? 'decimal' : undefined}
      defaultValue={String(start)}
      onChange={(event) => onEnter(event.target.value)}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
    />
  )
}

/** One of several, each a card; the stylesheet wants a class on the one chosen. */
export function ChoiceControl({ id, field, start, onEnter }: ControlProps) {
  const [chosen, choose] = useState(start)
  return (
    <div className="choices choices-words">
      {field.choices.map(([value, words], index) => (
        <label key={value} className={value === chosen ? 'radio-card radio-card-checked' : 'radio-card'}>
          <input
            type="radio"
            id={index === 0 ? id : `${id}-${index}`}
            name={id}
            value={value}
            defaultChecked={value === start}
            onChange={() => {
              choose(value)
              onEnter(value)
            }}
          />
          <span className="radio-card-label">{words}</span>
        </label>
      ))}
    </div>
  )
}

const PARTS = [
  ['day', 'Day'],
  ['month', 'Month'],
  ['year', 'Year'],
] as const

/** A date in three inputs. */
export function DateControl({ id, start, isInvalid, onEnter }: ControlProps) {
  const [first] = useState(() => partsOf(String(start)))
  const typed = useRef(first)
  return (
    <div className="date">
      {PARTS.map(([part, label]) => {
        const inputId = part === 'day' ? id : `${id}-${part}`
        return (
          <div key={part} className={`date-part date-${part}`}>
            <label className="date-label" htmlFor={inputId}>
              {label}
            </label>
            <input
              id={inputId}
              className="input"
              type="text"
              inputMode={part === 'month' ? 'text' : 'numeric'}
              spellCheck={false}
              autoComplete="off"
              defaultValue={first[part]}
              onChange={(event) => {
                typed.current = { ...typed.current, [part]: event.target.value }
                onEnter(dateOf(typed.current))
              }}
              aria-invalid={isInvalid}
            />
          </div>
        )
      })}
    </div>
  )
}

/** A yes that is ticked. */
export function YesControl({ id, field, start, isInvalid, describedBy, onEnter }: ControlProps) {
  return (
    <label className="checkbox">
      <input
        type="checkbox"
        id={id}
        defaultChecked={start === true}
        onChange={(event) => onEnter(event.target.checked)}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
      />
      <span>{field.label}</span>
    </label>
  )
}

type Parts = Readonly<Record<'day' | 'month' | 'year', string>>

function partsOf(date: string): Parts {
  const [year = '', month = '', day = ''] = date.split('-')
  return { day, month, year }
}

function dateOf({ day, month, year }: Parts): string {
  if (`${day}${month}${year}` === '') return ''
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
}
