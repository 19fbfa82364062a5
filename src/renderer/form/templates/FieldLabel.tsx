import type { ControlLayout } from '../../../engine/program/controls'
import { useText } from '../../session/session'
import { partIds } from '../fieldId'
import { useFormScope } from '../scope'

/** The layouts of controls that have a frame. */
export type FramedLayout = Exclude<ControlLayout, 'fields'>

interface FieldLabelProps {
  readonly id: string
  readonly layout: FramedLayout
  readonly text: string
  readonly optional: boolean
}

/** A field's label: a legend where the field is a group, nothing where the control brings its own. */
export function FieldLabel({ id, layout, text, optional }: FieldLabelProps) {
  const { wording } = useFormScope()
  const content = (
    <>
      {useText(text)} {optional && <span className="field-optional">({wording.optional})</span>}
    </>
  )
  const { label } = partIds(id)
  switch (layout) {
    case 'own':
      return null
    case 'control':
      return (
        <label className="field-label" id={label} htmlFor={id}>
          {content}
        </label>
      )
    case 'group':
    case 'radiogroup':
      return (
        <legend className="field-label" id={label}>
          {content}
        </legend>
      )
    default:
      throw new Error(`Unknown layout: ${String(layout satisfies never)}`)
  }
}
