import type { FieldType } from '../program/field'
import { choiceFrom } from './choiceFrom'
import { choices } from './choices'
import { color } from './color'
import { consent } from './consent'
import { digits } from './digits'
import { longText } from './longText'
import { time } from './time'
import { url } from './url'
import { commonKinds } from './commonKinds'
import { grid } from './grid'
import { heading } from './heading'
import { lookup } from './lookup'
import { note } from './note'
import { pagedList } from './pagedList'
import { picture } from './picture'
import { plan } from './plan'
import { scale } from './scale'
import { signature } from './signature'
import { texts } from './texts'
import type { FieldKindOf } from './fieldKind'

/**
 * Every type of field. A new one is an object in a file of its own with its name, a line here and, where its
 * answer is simple, in `fieldKindAuthoring`, and its schema. `OwnFieldType` in `program/field.ts` names it where only the
 * flows load it that have it; its control names it under `fits`, in `program/controls.ts`. No applicant loads this table.
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
  plan,
  scale,
  signature,
  texts,
  time,
  url,
}
