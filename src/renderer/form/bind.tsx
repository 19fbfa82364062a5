import { type ComponentType, memo } from 'react'
import { addressOf } from '../../engine/answers/items'
import type { ControlOptions } from '../../engine/program/fieldTypes'
import type { Session } from '../../engine/session/createSession'
import type { Refusal } from '../../engine/state/flowState'
import type { Path } from '../../engine/values/answers'
import type { ListView } from '../../engine/view/flowView'
import { useText } from '../session/sessionContext'
import { bind, enteredProps } from './bindControl'
import type {
  BroughtControlProps,
  FilesControlProps,
  GroupControlProps,
  ItemChanges,
  ListControlProps,
  TextControlProps,
  TypedAnswer,
} from './controlProps'
import {
  type Answered,
  readAnswerAndMessage,
  readAnswer,
  type Assigning,
  createAssign,
  type BindingSource,
  type BoundMessage,
  readMessage,
  useBinding,
} from './fieldBindings'
import { getFieldId } from './fieldId'
import type { BoundControl } from './formContexts'
import { rejectLongText } from './formScope'

const NO_REFUSALS: readonly Refusal[] = []
const NO_ITEMS: ListView = { ids: [], names: [], fields: [], removed: null, marked: null }

/** The input reads the answer itself. */
export const typedBinding: BindingSource<BoundMessage, TypedAnswer> = {
  read: readMessage,
  changes: (session, path) => ({
    read: () => readAnswer(session, path),
    give: createAssign(session, path),
    refuseLong: () => void rejectLongText(session, path),
    subscribe: (listener) => session.subscribeTo(path, listener),
  }),
}

const filesBinding: BindingSource<
  Answered & { readonly refusals: readonly Refusal[] },
  Assigning & { readonly refuse: (refusals: readonly Refusal[]) => void }
> = {
  read: (session, path) => {
    const { items, refusals } = session.getState()
    return { ...readAnswerAndMessage(session, path), refusals: refusals[addressOf(items, path)] ?? NO_REFUSALS }
  },
  changes: (session, path) => ({
    give: createAssign(session, path),
    refuse: (refusals) => session.send({ type: 'refuse', path, refusals }),
  }),
}

/** Text typed into an item does not count as a change of the list. */
const listBinding: BindingSource<BoundMessage & { readonly list: ListView }, ItemChanges> = {
  read: (session, path) => ({ list: listAt(session, path), ...readMessage(session, path) }),
  changes: itemChanges,
}

const broughtBinding: BindingSource<Answered & { readonly list: ListView }, ItemChanges> = {
  read: (session, path) => ({ list: listAt(session, path), ...readAnswerAndMessage(session, path) }),
  changes: itemChanges,
}

const groupBinding: BindingSource<BoundMessage, null> = { read: readMessage, changes: () => null }

function listAt(session: Session, path: Path): ListView {
  return session.getView().lists.get(path) ?? NO_ITEMS
}

function itemChanges({ send }: Session, path: Path): ItemChanges {
  return {
    add: () => send({ type: 'add', list: path }),
    remove: (item) => send({ type: 'remove', list: path, item }),
    undo: () => send({ type: 'undo', list: path }),
    mark: (item) => send({ type: 'mark', list: path, item }),
  }
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

/** Only its message renders it again. */
export function bindGroup(Control: ComponentType<GroupControlProps>): BoundControl {
  return bind(
    groupBinding,
    ({ field, label, part: { message } }, path) =>
      field?.kind === 'group' ? { id: getFieldId(path), label, field, options: field.options, message, path } : null,
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

/** Props of static content among the fields. */
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
