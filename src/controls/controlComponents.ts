import { bindFiles, bindText, bindControl } from '../renderer/form/bind'
import { bindBrought, bindList } from '../renderer/form/bindList'
import type { EveryControl } from '../renderer/form/controlRegistry'
import type { OwnControlName } from '../engine/program/controls'
import { AccountsControl } from './accounts/AccountsControl'
import { CardsControl } from './cards/CardsControl'
import { CheckboxControl } from './checkbox/CheckboxControl'
import { CodeControl } from './code/CodeControl'
import { DateControl } from './date/DateControl'
import { EmailControl } from './email/EmailControl'
import { FilesControl } from './files/FilesControl'
import { ListControl } from './list/ListControl'
import { MoneyControl } from './money/MoneyControl'
import { PhoneControl } from './phone/PhoneControl'
import { SelectControl } from './select/SelectControl'
import { TextControl } from './text/TextControl'

/**
 * The components of the controls that every applicant's browser loads. A new one is its folder, a line here and a line in
 * engine/program/controls.ts; one that is marked there as some flows' own has no line here, but a module of its name in
 * its folder that exports it by its name, which the modules of those flows import.
 */
export const controlComponents: Omit<EveryControl, OwnControlName> = {
  text: bindText(TextControl),
  email: bindText(EmailControl),
  phone: bindControl(PhoneControl),
  date: bindControl(DateControl),
  money: bindControl(MoneyControl),
  code: bindControl(CodeControl),
  cards: bindControl(CardsControl),
  select: bindControl(SelectControl),
  checkbox: bindControl(CheckboxControl),
  files: bindFiles(FilesControl),
  list: bindList(ListControl),
  accounts: bindBrought(AccountsControl),
}
