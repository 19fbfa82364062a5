import type { FieldProps } from '@rjsf/utils'
import type { FieldOptions, FieldUi } from '../../language/ui'
import type { ItemPlaces, Json, Report } from '../../engine/values/types'
import type { RenderedSchema } from './renderedSchema'

/** One of the answers to choose from. */
export interface Choice {
  readonly value: string | boolean
  readonly label: string
}

/** A widget's settings: those of `ui:options` and of what helps with typing, and the schema's choices. */
export interface ControlOptions extends FieldOptions {
  readonly choices: readonly Choice[]
  readonly autocomplete?: string
  readonly inputmode?: FieldUi['ui:inputmode']
  readonly autocapitalize?: FieldUi['ui:autocapitalize']
  readonly spellcheck?: boolean
  readonly enterkeyhint?: FieldUi['ui:enterkeyhint']
}

/** What every control is given: the names RJSF uses, with the types that answers have. */
interface ControlProps {
  /** The DOM id for the element that takes focus when a message links to the field. */
  readonly id: string
  readonly label: string
  readonly value: Json | undefined
  readonly disabled: boolean
  readonly options: ControlOptions
  readonly schema: RenderedSchema
  /** The message shown for the field, if there is one. */
  readonly message: string | undefined
  readonly onChange: (value: Json | undefined) => void
}

/** The props of a widget: a control for a simple answer. `undefined` is the empty answer. */
export interface WidgetControlProps extends ControlProps {
  readonly placeholder: string | undefined
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

/** The props of a field: a control for a list or a file. RJSF's own props let it render further fields. */
export interface FieldControlProps extends ControlProps {
  /** A list says with its answer where its items stood before, once any but the last came or went. */
  readonly onChange: (value: Json | undefined, places?: ItemPlaces) => void
  readonly rjsf: FieldProps<unknown, RenderedSchema>
  /** Says which input did not become an answer; an empty list takes it back. */
  readonly onReport: (reports: readonly Report[]) => void
  /** What was said and not taken back. */
  readonly reports: readonly Report[]
}
