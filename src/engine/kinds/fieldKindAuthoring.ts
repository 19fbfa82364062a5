import type { SimpleType } from '../program/field'
import { choiceAuthoring } from './choice'
import { choiceFromAuthoring } from './choiceFrom'
import { choicesAuthoring } from './choices'
import { codeAuthoring } from './code'
import { colorAuthoring } from './color'
import { consentAuthoring } from './consent'
import { dateAuthoring } from './date'
import { digitsAuthoring } from './digits'
import { emailAuthoring } from './email'
import { longTextAuthoring } from './longText'
import { moneyAuthoring } from './money'
import { numberAuthoring } from './number'
import { phoneAuthoring } from './phone'
import { textAuthoring } from './text'
import { timeAuthoring } from './time'
import { urlAuthoring } from './url'
import { yesNoAuthoring } from './yesNo'
import { lookupAuthoring } from './lookup'
import { scaleAuthoring } from './scale'
import { textsAuthoring } from './texts'
import type { SimpleKindAuthoring } from './fieldKind'

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
  consent: consentAuthoring,
  plan: choiceAuthoring,
}
