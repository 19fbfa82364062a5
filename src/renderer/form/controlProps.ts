import type { Field, FilesField, GroupField, ListField, SimpleField } from '../../engine/program/field'
import type { Json, Path } from '../../engine/values/answers'
import type { Refusal } from '../../engine/state/flowState'
import type { ListView } from '../../engine/view/flowView'
import type { ControlOptions } from '../../engine/program/fieldTypes'

interface ControlProps<Kind extends Field> {
  /** DOM id of the element that receives the focus when a message links to the field. */
  readonly id: string
  /** Has its placeholders filled. */
  readonly label: string
  readonly field: Kind
  readonly options: ControlOptions
  readonly message: string | undefined
}

/** `undefined` is the empty answer. */
interface AnswerProps {
  readonly value: Json | undefined
  readonly onChange: (value: Json | undefined) => void
}

interface EnteredProps extends ControlProps<SimpleField> {
  readonly placeholder: string | undefined
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

export interface SimpleControlProps extends EnteredProps, AnswerProps {
  readonly path: Path
}

/** An answer that an input reads by itself, so that typing renders nothing. */
export interface TypedAnswer {
  readonly read: () => Json | undefined
  readonly give: (value: Json | undefined) => void
  /** Rejects a text that is longer than the field accepts. */
  readonly refuseLong: () => void
  /** Calls `listener` when `read` may return another answer; returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void
}

export interface TextControlProps extends EnteredProps {
  readonly answer: TypedAnswer
}

export interface FilesControlProps extends ControlProps<FilesField>, AnswerProps {
  readonly refusals: readonly Refusal[]
  /** Reports rejected files; an empty list clears the report. */
  readonly onRefuse: (refusals: readonly Refusal[]) => void
}

/** `item` is the item's id. */
export interface ItemChanges {
  readonly add: () => void
  readonly remove: (item: number) => void
  readonly undo: () => void
  readonly mark: (item: number) => void
}

export interface ListControlProps extends ControlProps<ListField> {
  readonly list: ListView
  readonly changes: ItemChanges
  /** Path of the list; item fields are below it. */
  readonly path: Path
}

export interface GroupControlProps extends ControlProps<GroupField> {
  /** Path of the group; its fields are below it. */
  readonly path: Path
}

export interface BroughtControlProps extends ControlProps<ListField> {
  readonly value: Json | undefined
  readonly list: ListView
  readonly changes: ItemChanges
}
