import { bindBrought, bindControl, bindFiles, bindList, bindText } from '../renderer/form/bind'
import type { EveryControl } from '../renderer/form/formContexts'
import type { OwnControlName } from '../engine/program/controls'
import { AccountsControl } from './list/AccountsControl'
import { CardsControl } from './choice/CardsControl'
import { CheckboxControl } from './choice/CheckboxControl'
import { CodeControl } from './text/CodeControl'
import { DateControl } from './numbers/DateControl'
import { EmailControl, TextControl } from './text/TextControl'
import { FilesControl } from './files/FilesControl'
import { ListControl } from './list/ListControl'
import { MoneyControl } from './numbers/MoneyControl'
import { PhoneControl } from './phone/PhoneControl'
import { SelectControl } from './choice/SelectControl'

/**
 * The controls that every applicant's browser loads, bound to the session. A new one is a component, a line here and a
 * line in engine/program/controls.ts. A control that few flows have is marked there as `isOwn`: its file exports it bound,
 * and its line stands in ownControls.ts instead.
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
