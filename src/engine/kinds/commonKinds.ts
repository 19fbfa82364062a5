import { accounts, group, list } from './lists'
import { choice, plan, yesNo } from './choice'
import { code, email, phone, text } from './text'
import { date } from './dates'
import { money, number } from './numbers'
import type { CommonFieldType, FieldDocumentOf } from '../program/fieldTypes'
import type { FieldKindOf, FilesKind } from '../program/field'

const file: FilesKind<'file'> = {
  shape: 'file',
  control: 'files',
  impliedRules: ['program', 'empty', 'content', 'password', 'again'],
  options: {},
  extensions: ({ rules }: FieldDocumentOf<'file'>) => rules?.kind?.is ?? [],
}

const files: FilesKind<'files'> = {
  ...file,
  shape: 'files',
  impliedRules: ['program', 'empty', 'content', 'password', 'duplicate', 'again'],
}

/**
 * The types that every flow can use. Those in `ownKinds` (`program/fieldTypes.ts`) come with the flow's own
 * module.
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
  plan,
  file,
  files,
  list,
  accounts,
  group,
}
