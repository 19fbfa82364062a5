import { type ComponentType, memo } from 'react'
import type {
  BroughtControlProps,
  FilesControlProps,
  GroupControlProps,
  ListControlProps,
  SimpleControlProps,
  TextControlProps,
} from './controlProps'
import { describedBy, getFieldId } from './fieldId'
import { FieldFrame } from './FieldFrame'
import type { BoundControl } from './formContexts'
import {
  answerBinding,
  type BindingSource,
  broughtBinding,
  filesBinding,
  listBinding,
  typedBinding,
  useBinding,
} from './fieldBindings'
import type { Path } from '../../engine/values/answers'
import { useText } from '../session/sessionContext'
import type { ControlOptions } from '../../engine/program/fieldTypes'

/**
 * Binds a control for a simple answer, which knows no session, and puts its frame around it.
 */
export function bindControl(Control: ComponentType<SimpleControlProps>): BoundControl {
  return memo(function BoundSimpleControl({ path }) {
    const { label, placeholder, part, changes } = useBinding(path, answerBinding)
    const { value, field, message } = part
    if (field?.kind !== 'simple') return null
    const id = getFieldId(path)
    return (
      <FieldFrame path={path} field={field} label={label} message={message}>
        <Control
          id={id}
          label={label}
          placeholder={placeholder === '' ? undefined : placeholder}
          value={value}
          field={field}
          options={field.options}
          message={message}
          onChange={changes.give}
          aria-invalid={message !== undefined}
          aria-describedby={describedBy(id, field.hint, message)}
        />
      </FieldFrame>
    )
  })
}

/** Binds a control that text is typed into. A key renders it again only when its message changes. */
export function bindText(Control: ComponentType<TextControlProps>): BoundControl {
  return memo(function BoundText({ path }) {
    const { field, label, placeholder, part, changes } = useBinding(path, typedBinding)
    if (field?.kind !== 'simple') return null
    const { message } = part
    const id = getFieldId(path)
    return (
      <FieldFrame path={path} field={field} label={label} message={message}>
        <Control
          id={id}
          label={label}
          placeholder={placeholder === '' ? undefined : placeholder}
          answer={changes}
          field={field}
          options={field.options}
          message={message}
          aria-invalid={message !== undefined}
          aria-describedby={describedBy(id, field.hint, message)}
        />
      </FieldFrame>
    )
  })
}

/** Binds a control for files, which knows no session. */
export function bindFiles(Control: ComponentType<FilesControlProps>): BoundControl {
  return memo(function BoundFiles({ path }) {
    const { field, label, part, changes } = useBinding(path, filesBinding)
    if (field?.kind !== 'file' && field?.kind !== 'files') return null
    const { value, message, refusals } = part
    return (
      <FieldFrame path={path} field={field} label={label} message={message}>
        <Control
          id={getFieldId(path)}
          label={label}
          value={value}
          field={field}
          options={field.options}
          message={message}
          refusals={refusals}
          onChange={changes.give}
          onRefuse={changes.refuse}
        />
      </FieldFrame>
    )
  })
}

/** What stands among the fields and asks nothing is drawn from this. */
export interface AsideProps {
  readonly id: string
  /** Where it stands, as if it had an answer there. */
  readonly path: Path
  /** Its placeholders are filled, as are those of the title and the words. */
  readonly label: string
  readonly title: string
  readonly words: string
  readonly options: ControlOptions
}

const NO_OPTIONS: ControlOptions = {}
const nothingBinding: BindingSource<object, null> = { read: () => NO_OPTIONS, changes: () => null }

/** Binds what only says or shows something. No answer renders it again, but one that its words name. */
export function bindAside(Aside: ComponentType<AsideProps>): BoundControl {
  return memo(function BoundAside({ path }) {
    const { field, label } = useBinding(path, nothingBinding)
    const options = field?.options ?? NO_OPTIONS
    const title = useText(options.title ?? '')
    const words = useText(options.words ?? '')
    return field === null ? null : (
      <Aside id={getFieldId(path)} path={path} label={label} title={title} words={words} options={options} />
    )
  })
}

const NO_ANSWER = {}
/** What is answered in a group is read by the fields in it. */
const groupBinding: BindingSource<object, null> = { read: () => NO_ANSWER, changes: () => null }

/** Binds a control that draws the fields of a group itself. No answer renders it again. */
export function bindGroup(Control: ComponentType<GroupControlProps>): BoundControl {
  return memo(function BoundGroup({ path }) {
    const { field, label } = useBinding(path, groupBinding)
    if (field?.kind !== 'group') return null
    return (
      <FieldFrame path={path} field={field} label={label} message={undefined}>
        <Control
          id={getFieldId(path)}
          label={label}
          field={field}
          options={field.options}
          message={undefined}
          path={path}
        />
      </FieldFrame>
    )
  })
}

/** Binds a control for a list. It renders again when items come or go, and not for what is typed into them. */
export function bindList(Control: ComponentType<ListControlProps>): BoundControl {
  return memo(function BoundList({ path }) {
    const { field, label, part, changes } = useBinding(path, listBinding)
    if (field?.kind !== 'list') return null
    const { options } = field
    const control = { id: getFieldId(path), label, field, options, changes, ...part }
    return (
      <FieldFrame path={path} field={field} label={label} message={part.message}>
        <Control {...control} path={path} />
      </FieldFrame>
    )
  })
}

/** Binds a control that shows what an action brought, item by item. */
export function bindBrought(Control: ComponentType<BroughtControlProps>): BoundControl {
  return memo(function BoundBrought({ path }) {
    const { field, label, part, changes } = useBinding(path, broughtBinding)
    if (field?.kind !== 'list') return null
    const { options } = field
    const control = { id: getFieldId(path), label, field, options, changes, ...part }
    return (
      <FieldFrame path={path} field={field} label={label} message={part.message}>
        <Control {...control} />
      </FieldFrame>
    )
  })
}
