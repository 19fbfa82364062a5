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

export function FieldError({ id, message }: { readonly id: string; readonly message: string }) {
  const { wording } = useFormScope()
  return (
    <p className="field-error" id={getErrorId(id)}>
      <span className="visually-hidden">{wording.errorPrefix.trimEnd()}</span> <span>{message}</span>
    </p>
  )
}

export function OptionalMark() {
  const { wording } = useFormScope()
  return <span className="field-optional">({wording.optional})</span>
}

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
  /** Has its placeholders filled. */
  readonly label: string
  readonly message: string | undefined
  readonly children: ReactNode
}

/**
 * Returns a function that draws label, help and message around a control. Not a component: long forms have a thousand
 * fields.
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
    className: getFieldClass(field, message !== undefined),
    'data-path': path,
    ...frameEvents,
  }
  const around = (
    <>
      {layout !== 'fields' &&
        layout !== 'own' &&
        drawLabel({
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

interface LabelParts {
  readonly id: string
  readonly layout: Exclude<ControlLayout, 'fields' | 'own'>
  readonly text: string
  readonly optional: boolean
  /** Path of a field whose answers decide whether it is optional; null where that never changes. */
  readonly varying: Path | null
  readonly asTitle: boolean
  /** Name of the table row around the field; empty outside of tables. */
  readonly row: string
}

/** Draws a legend for a group of controls, else a label. Long forms have a thousand, so it is no component either. */
function drawLabel({ id, layout, text, optional, varying, asTitle, row }: LabelParts): ReactNode {
  const label = getLabelId(id)
  // React creates no text node for a single string.
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

function getFieldClass({ kind, row, options }: Field, isInvalid: boolean): string {
  const parts = [
    'field',
    kind === 'list' && 'field-list',
    row !== null && options.width !== undefined && `field-${options.width}`,
    isInvalid && 'field-invalid',
  ]
  return parts.filter(Boolean).join(' ')
}
