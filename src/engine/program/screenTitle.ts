import type { FieldDocument } from '../../language/field'
import type { Screen } from '../../language/screen'
import { isFormBlock } from '../blocks/formBlock'

/** A screen with its heading. */
export interface TitledScreen extends Screen {
  readonly title: string
  /** Whether the label of a field is drawn as the heading. */
  readonly isAsked: boolean
}

/** A screen with its heading: its own, or the label of the field that is asked as the heading. */
export function titled(screen: Screen): TitledScreen {
  const { title, blocks = {} } = screen
  const fields = Object.values(blocks).flatMap((block): readonly FieldDocument[] =>
    isFormBlock(block) ? Object.values(block.fields) : [],
  )
  const asked = fields.flatMap((field) => ('asTitle' in field ? [field.label] : []))[0]
  return { ...screen, title: title ?? asked ?? '', isAsked: title === undefined }
}
