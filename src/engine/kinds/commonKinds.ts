import { accounts } from './accounts'
import { choice } from './choice'
import { code } from './code'
import { date } from './date'
import { email } from './email'
import { file } from './file'
import { files } from './files'
import { group } from './group'
import { list } from './list'
import { money } from './money'
import { number } from './number'
import { phone } from './phone'
import { text } from './text'
import { yesNo } from './yesNo'
import type { CommonFieldType } from '../program/field'
import type { FieldKindOf } from './fieldKind'

/**
 * The types of field that every applicant's browser knows. A flow's own module brings the others that the flow has: those
 * that `OwnFieldType` in `program/field.ts` names.
 */
export const commonKinds: { readonly [Type in CommonFieldType]: FieldKindOf<Type> } = {
  text,
  email,
  phone,
  date,
  number,
  money,
  code,
  choice,
  yesNo,
  file,
  files,
  list,
  accounts,
  group,
}
