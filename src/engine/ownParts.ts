import type { CalculatorName } from './calculators/calculator'
import type { commonCalculators } from './calculators/commonCalculators'
import type { OwnFieldType } from './program/fieldTypes'

/** The modules of field types loaded on demand; each exports its type by name. */
export const ownKinds: { readonly [Type in OwnFieldType]: string } = {
  choiceFrom: 'choices',
  choices: 'choices',
  color: 'writtenForms',
  consent: 'consent',
  digits: 'digits',
  grid: 'choices',
  heading: 'static',
  longText: 'longText',
  lookup: 'lookup',
  note: 'static',
  pagedList: 'lists',
  picture: 'static',
  scale: 'choices',
  signature: 'signature',
  texts: 'longText',
  time: 'dates',
  url: 'writtenForms',
}

export const ownCalculators: { readonly [Name in Exclude<CalculatorName, keyof typeof commonCalculators>]: string } = {
  average: 'terms',
  between: 'between',
  byChoice: 'counting',
  count: 'counting',
  least: 'terms',
  loan: 'loans',
  most: 'terms',
  ratio: 'terms',
  repayment: 'loans',
  score: 'counting',
  total: 'terms',
}
