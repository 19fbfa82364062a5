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
import type { FieldType } from '../program/fieldTypes'
import type { FieldKindOf } from '../program/field'

/**
 * Every type of field. A new one is an object, a line here and, where its answer is simple, in `fieldKindAuthoring`, and
 * its schema; its control names it under `hasValidShape`, in `program/controls.ts`. Where only the flows load it that have it,
 * `OwnFieldType` in `program/fieldTypes.ts` names it, and `ownParts.ts` its file. No applicant loads this table.
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
  texts,
  time,
  url,
}
