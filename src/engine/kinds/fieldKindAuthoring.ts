import { choiceAuthoring, yesNoAuthoring } from './choice'
import { choiceFromAuthoring, choicesAuthoring, scaleAuthoring } from './choices'
import { codeAuthoring, emailAuthoring, phoneAuthoring, textAuthoring, type SimpleKindAuthoring } from './text'
import { colorAuthoring, urlAuthoring } from './writtenForms'
import { consentAuthoring } from './consent'
import { dateAuthoring, timeAuthoring } from './dates'
import { digitsAuthoring } from './digits'
import { longTextAuthoring, textsAuthoring } from './longText'
import { moneyAuthoring, numberAuthoring } from './numbers'
import { lookupAuthoring } from './lookup'
import type { SimpleType } from '../program/fieldTypes'

/** The authoring half of each type with a simple answer. Not loaded by applicants' browsers. */
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
