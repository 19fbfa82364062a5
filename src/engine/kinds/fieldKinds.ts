import { choiceFrom, choices, grid, scale } from './choices'
import { color, url } from './writtenForms'
import { consent } from './consent'
import { digits } from './digits'
import { longText, texts } from './longText'
import { commonKinds } from './commonKinds'
import { time } from './dates'
import { heading, note, picture } from './static'
import { lookup } from './lookup'
import { pagedList } from './lists'
import { signature } from './signature'
import { table } from './table'
import type { FieldType } from '../program/fieldTypes'
import type { FieldKindOf } from '../program/field'

/**
 * Every type of field. To add one, add an object, a line here, its schema, its control's `fits` in
 * `program/controls.ts` and, if its answer is simple, a line in `fieldKindAuthoring`. If only some flows load it, add
 * its file to `ownKinds` (`program/fieldTypes.ts`). Not loaded by applicants' browsers.
 */
export const fieldKinds: { readonly [Type in FieldType]: FieldKindOf<Type> } = {
  ...commonKinds,
  choiceFrom,
  choices,
  color,
  consent,
  digits,
  grid,
  heading,
  longText,
  lookup,
  note,
  pagedList,
  picture,
  scale,
  signature,
  table,
  texts,
  time,
  url,
}
