import { type ReactNode, useContext } from 'react'
import { describedBy, getErrorId, getFieldId, getHelpId, getLabelId } from './fieldId'
import { type FrameEvents, useFormScope } from './formScope'
import { resolveFieldAt } from '../../engine/answers/relevantAnswers'
import type { Path } from '../../engine/values/answers'
import { useSession, useStored } from '../session/sessionContext'
import { type ControlLayout, controls } from '../../engine/program/controls'
import type { Field } from '../../engine/program/field'
import { Words } from '../parts/Words'
import { TableRowContext } from './formContexts'
import { ScreenHeading } from '../layout/ScreenHeading'

/** The message beside a field. */
export function FieldError({ id, message }: { readonly id: string; readonly message: string }) {
  const { wording } = useFormScope()
  return (
    <p className="field-error" id={getErrorId(id)}>
      <span className="visually-hidden">{wording.errorPrefix.trimEnd()}</span> <span>{message}</span>
    </p>
  )
}

/** The word beside the label of what may be left out. */
export function OptionalMark() {
  const { wording } = useFormScope()
  return <span className="field-optional">({wording.optional})</span>
}

/** The same where the answers decide whether it may be left out. */
export function SometimesOptional({ path }: { readonly path: Path }) {
  const session = useSession()
  const isRequired = useStored(
    session.subscribe,
    () => resolveFieldAt(session.program, session.getState(), path)?.isRequired === true,
  )
  return isRequired ? null : <OptionalMark />
}

interface FieldParts {
  readonly path: Path
  readonly field: Field
  /** Its placeholders are filled. */
  readonly label: string
  readonly message: string | undefined
  readonly children: ReactNode
}

/**
 * Gives the function that draws what stands around a control: label, help and message. It is no component, since a long
 * form has a thousand fields.
 */
export function useFieldFrame(): (parts: FieldParts) => ReactNode {
  const { frameEvents } = useFormScope()
  const row = useContext(TableRowContext)
  return (parts) => drawFrame(parts, frameEvents, row)
}

function drawFrame(
  { path, field, label, message, children }: FieldParts,
  frameEvents: FrameEvents,
  row: string,
): ReactNode {
  const { layout, entryMode } = controls[field.control]
  const id = getFieldId(path)
  const optional = !(field.isRequired || field.isExpected || entryMode === 'brought')
  const frame = {
    className: classOf(field, message !== undefined),
    'data-path': path,
    ...frameEvents,
  }
  const around = (
    <>
      {layout !== 'fields' &&
        layout !== 'own' &&
        fieldLabel({
          id,
          layout,
          text: label,
          optional,
          varying: field.asRequired === null ? null : path,
          asTitle: field.options.asTitle === true,
          row,
        })}
      {field.hint !== null && <Words className="field-help" id={getHelpId(id)} words={field.hint} />}
      {message !== undefined && <FieldError id={id} message={message} />}
    </>
  )
  switch (layout) {
    case 'control':
    case 'own':
      return (
        <div {...frame}>
          {around}
          {children}
        </div>
      )
    case 'group':
      return (
        <fieldset {...frame} aria-describedby={describedBy(id, field.hint, message)}>
          {around}
          {children}
        </fieldset>
      )
    case 'radiogroup':
      return (
        <div {...frame}>
          {around}
          <div
            role="radiogroup"
            aria-labelledby={getLabelId(id)}
            aria-invalid={message !== undefined}
            aria-describedby={describedBy(id, field.hint, message)}
          >
            {children}
          </div>
        </div>
      )
    case 'fields':
      return children
    default:
      throw new Error(`Unknown layout: ${String(layout satisfies never)}`)
  }
}

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
function fieldLabel({ id, layout, text, optional, varying, asTitle, row }: LabelParts): ReactNode {
  const label = getLabelId(id)
  // One string is no node of its own for React.
  const content =
    row === '' && !optional ? (
      `${text} `
    ) : (
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

function classOf({ kind, row, options }: Field, isInvalid: boolean): string {
  const parts = [
    'field',
    kind === 'list' && 'field-list',
    row !== null && options.width !== undefined && `field-${options.width}`,
    isInvalid && 'field-invalid',
  ]
  return parts.filter(Boolean).join(' ')
}
