import type { Field, FilesField, GroupField, ListField, SimpleField } from '../../engine/program/field'
import type { Json, Path } from '../../engine/values/answers'
import type { Refusal } from '../../engine/state/flowState'
import type { ListView } from '../../engine/view/flowView'
import type { ControlOptions } from '../../engine/program/fieldTypes'

/** What every control is given. */
interface ControlProps<Kind extends Field> {
  /** The DOM id for the element that takes focus when a message links to the field. */
  readonly id: string
  /** Its placeholders are filled. */
  readonly label: string
  readonly field: Kind
  readonly options: ControlOptions
  /** The message shown for the field, if there is one. */
  readonly message: string | undefined
}

/** An answer and how it is changed. `undefined` is the empty answer. */
interface AnswerProps {
  readonly value: Json | undefined
  readonly onChange: (value: Json | undefined) => void
}

interface EnteredProps extends ControlProps<SimpleField> {
  readonly placeholder: string | undefined
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

/** The props of a widget: a control for a simple answer. */
export interface SimpleControlProps extends EnteredProps, AnswerProps {}

/** An answer that an input follows by itself, so that nothing renders while it is typed. */
export interface TypedAnswer {
  readonly read: () => Json | undefined
  readonly give: (value: Json | undefined) => void
  /** Says that a text is longer than the field takes, and is left out. */
  readonly refuseLong: () => void
  /** Hears when what `read` gives may be another; gives the function that ends it. */
  readonly subscribe: (listener: () => void) => () => void
}

/** The props of a control that text is typed into. */
export interface TextControlProps extends EnteredProps {
  readonly answer: TypedAnswer
}

/** The props of a control for files. */
export interface FilesControlProps extends ControlProps<FilesField>, AnswerProps {
  /** What was said and not taken back. */
  readonly refusals: readonly Refusal[]
  /** Says which input did not become an answer; an empty list takes it back. */
  readonly onRefuse: (refusals: readonly Refusal[]) => void
}

/** How the items of a list come and go; `item` is an item's id. */
export interface ItemChanges {
  readonly add: () => void
  readonly remove: (item: number) => void
  readonly undo: () => void
  readonly mark: (item: number) => void
}

/** The props of a control for a list whose items the applicant fills in. */
export interface ListControlProps extends ControlProps<ListField> {
  readonly list: ListView
  readonly changes: ItemChanges
  /** Of its answer: an item's fields are found below it. */
  readonly path: Path
}

/** The props of a control that draws the fields of a group itself. */
export interface GroupControlProps extends ControlProps<GroupField> {
  /** Of its answer: its fields are found below it. */
  readonly path: Path
}

/** The props of a control that shows the items of a list, which an action brought. */
export interface BroughtControlProps extends ControlProps<ListField> {
  readonly value: Json | undefined
  readonly list: ListView
  readonly changes: ItemChanges
}
