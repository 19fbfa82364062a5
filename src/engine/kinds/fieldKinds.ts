import type { FieldType, SimpleType } from '../program/field'
import { accounts } from './accounts'
import { choice, choiceAuthoring } from './choice'
import { code, codeAuthoring } from './code'
import { color, colorAuthoring } from './color'
import { date, dateAuthoring } from './date'
import { digits, digitsAuthoring } from './digits'
import { email, emailAuthoring } from './email'
import { file } from './file'
import { files } from './files'
import { group } from './group'
import { list } from './list'
import { longText, longTextAuthoring } from './longText'
import { money, moneyAuthoring } from './money'
import { number, numberAuthoring } from './number'
import { phone, phoneAuthoring } from './phone'
import { plan } from './plan'
import { text, textAuthoring } from './text'
import { url, urlAuthoring } from './url'
import { yesNo, yesNoAuthoring } from './yesNo'
import type { FieldKindOf, SimpleKindAuthoring } from './fieldKind'

/** Every type of field. A new one is an object in a file of its own, a line in each of these tables, and its schema. */
export const fieldKinds: { readonly [Type in FieldType]: FieldKindOf<Type> } = {
  text,
  longText,
  email,
  phone,
  date,
  number,
  money,
  digits,
  code,
  choice,
  yesNo,
  url,
  color,
  plan,
  file,
  files,
  list,
  accounts,
  group,
}

/** What only authors and tests ask of the types with a simple answer. No applicant loads it. */
export const fieldKindAuthoring: Readonly<Record<SimpleType, SimpleKindAuthoring>> = {
  text: textAuthoring,
  longText: longTextAuthoring,
  email: emailAuthoring,
  phone: phoneAuthoring,
  date: dateAuthoring,
  number: numberAuthoring,
  money: moneyAuthoring,
  digits: digitsAuthoring,
  code: codeAuthoring,
  choice: choiceAuthoring,
  yesNo: yesNoAuthoring,
  url: urlAuthoring,
  color: colorAuthoring,
  plan: choiceAuthoring,
}
