import { type ComponentType, type FocusEvent, memo, useEffect, useMemo, useState } from 'react'
import type { BenchField, BenchType } from '../forms/benchForm'
import { ChoiceControl, type ControlProps, DateControl, TextControl, YesControl } from './controls'
import type { Entries } from './entries'

const controls: Readonly<Record<BenchType, ComponentType<ControlProps>>> = {
  text: TextControl,
  number: TextControl,
  choice: ChoiceControl,
  date: DateControl,
  yesNo: YesControl,
}

interface FieldProps {
  readonly path: string
  readonly field: BenchField
  readonly entries: Entries
}

/** A field with its label, hint and message. The message is all that it renders again for. */
export const Field = memo(function Field({ path, field, entries }: FieldProps) {
  const asked = useMemo(() => ({ path, field }), [path, field])
  const [message, say] = useState(() => entries.message(asked))
  useEffect(() => {
    return entries.watch(path, say)
  }, [entries, path])
  const id = idOf(path)
  const described = message === undefined ? `${id}-help` : `${id}-help ${id}-error`
  const Control = controls[field.type]
  const frame = {
    className: message === undefined ? 'field' : 'field field-invalid',
    onBlur: ({ currentTarget, target, relatedTarget }: FocusEvent): void => {
      const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
      if (!isInside && document.activeElement !== target) entries.leave(asked)
    },
  }
  const around = (
    <>
      <Label id={id} field={field} />
      <p className="field-help" id={`${id}-help`}>
        {field.hint}
      </p>
      {message !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          <span className="visually-hidden">Error:</span> <span>{message}</span>
        </p>
      )}
    </>
  )
  const control = (
    <Control
      id={id}
      field={field}
      start={entries.value(path)}
      isInvalid={message !== undefined}
      describedBy={described}
      onEnter={(value) => entries.enter(asked, value)}
    />
  )
  if (field.type === 'date') {
    return (
      <fieldset {...frame} aria-describedby={described}>
        {around}
        {control}
      </fieldset>
    )
  }
  return (
    <div {...frame}>
      {around}
      {field.type === 'choice' ? (
        <div
          role="radiogroup"
          aria-labelledby={`${id}-label`}
          aria-invalid={message !== undefined}
          aria-describedby={described}
        >
          {control}
        </div>
      ) : (
        control
      )}
    </div>
  )
})

function Label({ id, field: { type, label } }: { readonly id: string; readonly field: BenchField }) {
  if (type === 'yesNo') return null
  if (type === 'choice') {
    return (
      <p className="field-label" id={`${id}-label`}>
        {label}{' '}
      </p>
    )
  }
  if (type === 'date') {
    return (
      <legend className="field-label" id={`${id}-label`}>
        {label}{' '}
      </legend>
    )
  }
  return (
    <label className="field-label" id={`${id}-label`} htmlFor={id}>
      {label}{' '}
    </label>
  )
}

/** The DOM id of a field's control, as the product names it. */
export function idOf(path: string): string {
  return `field-${path.replaceAll('.', '-')}`
}
