import { type ComponentType, memo } from 'react'
import type { Field } from '../../engine/program/field'
import type { Path } from '../../engine/values/answers'
import type { SimpleControlProps } from './controlProps'
import { answerBinding, type Binding, type BindingSource, useBinding } from './fieldBindings'
import { useFieldFrame } from './FieldFrame'
import { describedBy, getFieldId } from './fieldId'
import type { BoundControl } from './formContexts'

interface BoundProps {
  readonly field: Field
  readonly message: string | undefined
}

/**
 * Wraps a control in the field's frame and binds it to the field at `path`. `propsFor` returns null where an edit of the
 * flow changed the field's type.
 */
export function bind<Part extends object, Changes, Props extends BoundProps>(
  source: BindingSource<Part, Changes>,
  propsFor: (binding: Binding<Part, Changes>, path: Path) => Props | null,
  Control: ComponentType<Props>,
): BoundControl {
  return memo(function BoundField({ path }) {
    const binding = useBinding(path, source)
    const drawFrame = useFieldFrame()
    const props = propsFor(binding, path)
    if (props === null) return null
    const { field, message } = props
    return drawFrame({ path, field, label: binding.label, message, children: <Control {...props} /> })
  })
}

export function bindControl(Control: ComponentType<SimpleControlProps>): BoundControl {
  return bind(
    answerBinding,
    ({ label, placeholder, part: { value, field, message }, changes }, path) =>
      field?.kind === 'simple'
        ? { ...enteredProps(path, label, placeholder, field, message), path, field, value, onChange: changes.give }
        : null,
    Control,
  )
}

export function enteredProps(
  path: Path,
  label: string,
  placeholder: string,
  { options, hint }: Field,
  message: string | undefined,
) {
  const id = getFieldId(path)
  return {
    id,
    label,
    options,
    message,
    placeholder: placeholder === '' ? undefined : placeholder,
    'aria-invalid': message !== undefined,
    'aria-describedby': describedBy(id, hint, message),
  }
}
