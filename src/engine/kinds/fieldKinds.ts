import type { FieldType, SimpleType } from '../program/field'
import { choiceAuthoring } from './choice'
import { choiceFrom, choiceFromAuthoring } from './choiceFrom'
import { choices, choicesAuthoring } from './choices'
import { codeAuthoring } from './code'
import { color, colorAuthoring } from './color'
import { dateAuthoring } from './date'
import { digitsAuthoring } from './digits'
import { emailAuthoring } from './email'
import { longText, longTextAuthoring } from './longText'
import { moneyAuthoring } from './money'
import { numberAuthoring } from './number'
import { phoneAuthoring } from './phone'
import { textAuthoring } from './text'
import { time, timeAuthoring } from './time'
import { url, urlAuthoring } from './url'
import { yesNoAuthoring } from './yesNo'
import { commonKinds } from './commonKinds'
import { grid } from './grid'
import { heading } from './heading'
import { lookup, lookupAuthoring } from './lookup'
import { note } from './note'
import { picture } from './picture'
import { scale, scaleAuthoring } from './scale'
import { signature } from './signature'
import { texts, textsAuthoring } from './texts'
import type { FieldKindOf, SimpleKindAuthoring } from './fieldKind'

/**
 * Every type of field. A new one is an object in a file of its own with its name, a line in each of these tables, and its
 * schema. No applicant loads this table.
 */
export const fieldKinds: { readonly [Type in FieldType]: FieldKindOf<Type> } = {
  ...commonKinds,
  choiceFrom,
  choices,
  color,
  grid,
  heading,
  longText,
  lookup,
  note,
  picture,
  scale,
  signature,
  texts,
  time,
  url,
}

/** What only authors and tests ask of the types with a simple answer. No applicant loads it. */
export const fieldKindAuthoring: Readonly<Record<SimpleType, SimpleKindAuthoring>> = {
  text: textAuthoring,
  longText: longTextAuthoring,
  email: emailAuthoring,
  phone: phoneAuthoring,
  date: dateAuthoring,
  time: timeAuthoring,
  number: numberAuthoring,
  money: moneyAuthoring,
  digits: digitsAuthoring,
  code: codeAuthoring,
  choice: choiceAuthoring,
  choices: choicesAuthoring,
  choiceFrom: choiceFromAuthoring,
  lookup: lookupAuthoring,
  texts: textsAuthoring,
  scale: scaleAuthoring,
  yesNo: yesNoAuthoring,
  url: urlAuthoring,
  color: colorAuthoring,
  plan: choiceAuthoring,
}
