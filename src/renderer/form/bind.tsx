import { type ComponentType, memo } from 'react'
import type { Field } from '../../engine/program/field'
import type { ControlOptions } from '../../engine/program/fieldTypes'
import type { Path } from '../../engine/values/answers'
import { useText } from '../session/sessionContext'
import type {
  BroughtControlProps,
  FilesControlProps,
  GroupControlProps,
  ListControlProps,
  SimpleControlProps,
  TextControlProps,
} from './controlProps'
import {
  answerBinding,
  type Binding,
  type BindingSource,
  broughtBinding,
  filesBinding,
  listBinding,
  typedBinding,
  useBinding,
} from './fieldBindings'
import { useFieldFrame } from './FieldFrame'
import type { BoundControl } from './formContexts'
import { describedBy, getFieldId } from './fieldId'

interface BoundProps {
  readonly field: Field
  readonly message: string | undefined
}

/**
 * Binds a control, which knows no session, to the field at a path and draws the field's frame around it. `propsFor` gives
 * null for a field that the control cannot show: an edit of the flow may have changed its type.
 */
function bind<Part extends object, Changes, Props extends BoundProps>(
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

/** Binds a control for a simple answer. */
export function bindControl(Control: ComponentType<SimpleControlProps>): BoundControl {
  return bind(
    answerBinding,
    ({ label, placeholder, part: { value, field, message }, changes }, path) =>
      field?.kind === 'simple'
        ? { ...enteredProps(path, label, placeholder, field, message), field, value, onChange: changes.give }
        : null,
    Control,
  )
}

/** Binds a control that text is typed into. A key renders it again only when its message changes. */
export function bindText(Control: ComponentType<TextControlProps>): BoundControl {
  return bind(
    typedBinding,
    ({ field, label, placeholder, part: { message }, changes }, path) =>
      field?.kind === 'simple'
        ? { ...enteredProps(path, label, placeholder, field, message), field, answer: changes }
        : null,
    Control,
  )
}

export function bindFiles(Control: ComponentType<FilesControlProps>): BoundControl {
  return bind(
    filesBinding,
    ({ field, label, part, changes: { give, refuse } }, path) =>
      field?.kind === 'file' || field?.kind === 'files'
        ? { id: getFieldId(path), label, field, options: field.options, ...part, onChange: give, onRefuse: refuse }
        : null,
    Control,
  )
}

/** No answer renders it again. */
export function bindGroup(Control: ComponentType<GroupControlProps>): BoundControl {
  return bind(
    unansweredBinding,
    ({ field, label }, path) =>
      field?.kind === 'group'
        ? { id: getFieldId(path), label, field, options: field.options, message: undefined, path }
        : null,
    Control,
  )
}

/** Renders again when items are added or removed, not while one types into them. */
export function bindList(Control: ComponentType<ListControlProps>): BoundControl {
  return bind(
    listBinding,
    ({ field, label, part, changes }, path) =>
      field?.kind === 'list'
        ? { id: getFieldId(path), label, field, options: field.options, changes, ...part, path }
        : null,
    Control,
  )
}

/** Binds a control that shows a list filled by an action. */
export function bindBrought(Control: ComponentType<BroughtControlProps>): BoundControl {
  return bind(
    broughtBinding,
    ({ field, label, part, changes }, path) =>
      field?.kind === 'list' ? { id: getFieldId(path), label, field, options: field.options, changes, ...part } : null,
    Control,
  )
}

/** The props of an input, with what assistive technology reads of it. */
function enteredProps(
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

/** The props of what stands among the fields and asks nothing. */
export interface AsideProps {
  readonly id: string
  /** Position among the answers, although it has none. */
  readonly path: Path
  /** Has its placeholders filled, as have `title` and `words`. */
  readonly label: string
  readonly title: string
  readonly words: string
  readonly options: ControlOptions
}

const NOTHING: object = {}
const NO_OPTIONS: ControlOptions = {}
const unansweredBinding: BindingSource<object, null> = { read: () => NOTHING, changes: () => null }

/** Only answers named in its texts render it again. */
export function bindAside(Aside: ComponentType<AsideProps>): BoundControl {
  return memo(function BoundAside({ path }) {
    const { field, label } = useBinding(path, unansweredBinding)
    const options = field?.options ?? NO_OPTIONS
    const title = useText(options.title ?? '')
    const words = useText(options.words ?? '')
    return field === null ? null : (
      <Aside id={getFieldId(path)} path={path} label={label} title={title} words={words} options={options} />
    )
  })
}
