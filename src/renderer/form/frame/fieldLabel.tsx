import type { ReactNode } from 'react'
import type { ControlLayout } from '../../../engine/program/controls'
import type { Path } from '../../../engine/values/answers'
import { ScreenHeading } from '../../layout/ScreenHeading'
import { labelId } from '../fieldId'
import { OptionalMark, SometimesOptional } from './OptionalMark'

/** What a label is drawn of. */
interface LabelParts {
  readonly id: string
  /** A control that is nothing but its fields, or brings its own label, has none here. */
  readonly layout: Exclude<ControlLayout, 'fields' | 'own'>
  readonly text: string
  readonly optional: boolean
  /** The path of a field of which the answers decide that; null where it always is as it is. */
  readonly varying: Path | null
  /** Whether it is the heading of the screen. */
  readonly asTitle: boolean
  /** What the row of a table is called that the field stands in; empty outside of tables. */
  readonly row: string
}

/** A field's label: a legend where the field is a group of controls. No component of its own: a long form has a thousand. */
export function fieldLabel({ id, layout, text, optional, varying, asTitle, row }: LabelParts): ReactNode {
  const label = labelId(id)
  // One string is no node of its own for React.
  const content = row === '' && !optional ? `${text} ` : (
    <>
      {text} {row !== '' && <span className="visually-hidden">{row}</span>}
      {row !== '' && ' '}
      {optional && (varying === null ? <OptionalMark /> : <SometimesOptional path={varying} />)}
    </>
  )
  switch (layout) {
    case 'control':
      return asTitle ? (
        <ScreenHeading>
          <label id={label} htmlFor={id}>
            {content}
          </label>
        </ScreenHeading>
      ) : (
        <label className="field-label" id={label} htmlFor={id}>
          {content}
        </label>
      )
    case 'radiogroup':
      return asTitle ? (
        <ScreenHeading id={label}>{content}</ScreenHeading>
      ) : (
        <p className="field-label" id={label}>
          {content}
        </p>
      )
    case 'group':
      return (
        <legend className="field-label" id={label}>
          {asTitle ? <ScreenHeading>{content}</ScreenHeading> : content}
        </legend>
      )
    default:
      throw new Error(`Unknown layout: ${String(layout satisfies never)}`)
  }
}
