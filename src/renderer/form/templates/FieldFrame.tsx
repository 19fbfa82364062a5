import type { FocusEvent, ReactNode } from 'react'
import type { Path } from '../../../engine/values/types'
import { useText } from '../../session/session'
import { describedBy, fieldId, partIds } from '../fieldId'
import { useFormScope } from '../scope'
import { useMessage } from '../useBinding'
import { FieldError } from './FieldError'
import { FieldLabel, type FramedLayout } from './FieldLabel'

interface FieldFrameProps {
  readonly path: Path
  readonly layout: FramedLayout
  readonly label: string
  readonly help: string | null
  readonly optional: boolean
  readonly children: ReactNode
}

/**
 * What stands around a control: label, help and message. It renders again with the message; the control inside it
 * does not.
 */
export function FieldFrame({ path, layout, label, help, optional, children }: FieldFrameProps) {
  const { leave } = useFormScope()
  const message = useMessage(path)
  const helpText = useText(help ?? '')
  const id = fieldId(path)
  const frame = {
    className: message === undefined ? 'field' : 'field field-invalid',
    onBlur: (event: FocusEvent): void => {
      if (hasLeft(event)) leave(path)
    },
  }
  const content = (
    <>
      <FieldLabel id={id} layout={layout} text={label} optional={optional} />
      {help !== null && (
        <p className="field-help" id={partIds(id).help}>
          {helpText}
        </p>
      )}
      <FieldError id={id} message={message} />
      {children}
    </>
  )
  switch (layout) {
    case 'control':
    case 'own':
      return <div {...frame}>{content}</div>
    case 'group':
      return (
        <fieldset {...frame} aria-describedby={describedBy(id, help, message)}>
          {content}
        </fieldset>
      )
    case 'radiogroup':
      return (
        <fieldset
          {...frame}
          role="radiogroup"
          aria-invalid={message !== undefined}
          aria-describedby={describedBy(id, help, message)}
        >
          {content}
        </fieldset>
      )
    default:
      throw new Error(`Unknown layout: ${String(layout satisfies never)}`)
  }
}

/** Whether the focus went elsewhere on the page. When the window loses it, its element stays the active one. */
function hasLeft({ currentTarget, target, relatedTarget }: FocusEvent): boolean {
  const inside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
  return !inside && document.activeElement !== target
}
