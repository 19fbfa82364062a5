import { bindBrought, bindFiles, bindList, bindText } from '../renderer/form/bind'
import { bindControl } from '../renderer/form/bindControl'
import type { EveryControl } from '../renderer/form/formContexts'
import type { OwnControlName } from '../engine/program/controls'
import { AccountsControl } from './list/AccountsControl'
import { CardsControl, CheckboxControl, SelectControl } from './choice/ChoiceControls'
import { CodeControl, EmailControl, TextControl } from './text/TextControls'
import { DateControl } from './numbers/DateControl'
import { FilesControl } from './files/FilesControl'
import { ListControl } from './list/ListControl'
import { MoneyControl } from './numbers/MoneyControl'
import { firstControls } from './firstControls'

/**
 * The controls of every flow, bound to the session. They load behind the first form, except those of firstControls.ts. A
 * new one is a component, a line here and a line in engine/program/controls.ts. A control that few flows have is marked
 * there as `isOwn`: its file exports it bound, and its line stands in ownControls.ts instead.
 */
export const controlComponents: Omit<EveryControl, OwnControlName> = {
  ...firstControls,
  text: bindText(TextControl),
  email: bindText(EmailControl),
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
