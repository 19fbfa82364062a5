import { memo } from 'react'
import { findActiveField, collectRelevantAnswers } from '../../engine/answers/relevantAnswers'
import { getValueAt } from '../../engine/values/answers'
import type { BoundControl } from '../../renderer/form/formContexts'
import { describedBy, getFieldId } from '../../renderer/form/fieldId'
import { typedBinding } from '../../renderer/form/bind'
import { useBinding } from '../../renderer/form/fieldBindings'
import { useFieldFrame } from '../../renderer/form/FieldFrame'
import { useSession, useStored } from '../../renderer/session/sessionContext'
import { describeAnswer } from '../../engine/text/fillText'
import { listOf } from '../../engine/values/format'
import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { useFormScope } from '../../renderer/form/formScope'
import './static.css'

/** Shows the effective answer, which may differ from the one entered before the field was locked. */
export const locked: BoundControl = memo(function BoundLocked({ path }) {
  const session = useSession()
  const relevant = () => collectRelevantAnswers(session.program, session.getState())
  const field = useStored(session.subscribe, () => findActiveField(relevant(), path))
  const value = useStored(session.subscribe, () => getValueAt(relevant().answers, path))
  const { label, part } = useBinding(path, typedBinding)
  const drawFrame = useFieldFrame()
  if (field?.kind !== 'simple') return null
  const id = getFieldId(path)
  const { message } = part
  const children = (
    <LockedControl
      id={id}
      value={value}
      field={field}
      aria-invalid={message !== undefined}
      aria-describedby={describedBy(id, field.hint, message)}
    />
  )
  return drawFrame({ path, field, label, message, children })
})

/** An input, so that it receives the focus and is read with its label and help. */
function LockedControl({
  id,
  value,
  field,
  ...props
}: Pick<SimpleControlProps, 'id' | 'value' | 'field' | 'aria-invalid' | 'aria-describedby'>) {
  const { program, fill } = useFormScope()
  const words = listOf(describeAnswer(program.flow, field, value), program.flow.language)
  return (
    <input
      id={id}
      className="input locked"
      type="text"
      readOnly
      autoComplete="off"
      value={field.choices === null ? words : fill(words)}
      aria-invalid={props['aria-invalid']}
      aria-describedby={props['aria-describedby']}
    />
  )
}
