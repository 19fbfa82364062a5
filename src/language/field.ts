// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { AccountsField } from './field-accounts'
import type { ChoiceField } from './field-choice'
import type { ChoiceFromField } from './field-choice-from'
import type { ChoicesField } from './field-choices'
import type { CodeField } from './field-code'
import type { ColorField } from './field-color'
import type { ConsentField } from './field-consent'
import type { DateField } from './field-date'
import type { DigitsField } from './field-digits'
import type { EmailField } from './field-email'
import type { FileField } from './field-file'
import type { FilesField } from './field-files'
import type { GridField } from './field-grid'
import type { GroupField } from './field-group'
import type { HeadingField } from './field-heading'
import type { ListField } from './field-list'
import type { LongTextField } from './field-long-text'
import type { LookupField } from './field-lookup'
import type { MoneyField } from './field-money'
import type { NoteField } from './field-note'
import type { NumberField } from './field-number'
import type { PagedListField } from './field-paged-list'
import type { PhoneField } from './field-phone'
import type { PictureField } from './field-picture'
import type { PlanField } from './field-plan'
import type { ScaleField } from './field-scale'
import type { SignatureField } from './field-signature'
import type { TextField } from './field-text'
import type { TextsField } from './field-texts'
import type { TimeField } from './field-time'
import type { UrlField } from './field-url'
import type { YesNoField } from './field-yes-no'

/**
 * One question: what it asks, when it applies, what it accepts, what is said when it is wrong, and how it is entered. Its type decides which keys mean something.
 */
export type FieldDocument =
  | TextField
  | LongTextField
  | EmailField
  | PhoneField
  | DateField
  | NumberField
  | MoneyField
  | DigitsField
  | CodeField
  | ChoiceField
  | ChoicesField
  | ChoiceFromField
  | LookupField
  | YesNoField
  | UrlField
  | ColorField
  | PlanField
  | FileField
  | FilesField
  | ListField
  | PagedListField
  | GroupField
  | GridField
  | ScaleField
  | SignatureField
  | AccountsField
  | TimeField
  | TextsField
  | HeadingField
  | NoteField
  | PictureField
  | ConsentField
