import { bindFiles, bindText, bindWidget } from '../renderer/form/bind'
import { bindBrought, bindList } from '../renderer/form/bindList'
import type { ControlRegistry } from '../renderer/form/registry'
import { AccountsField } from './accounts/AccountsField'
import { CardsWidget } from './cards/CardsWidget'
import { CheckboxWidget } from './checkbox/CheckboxWidget'
import { CodeWidget } from './code/CodeWidget'
import { ColorWidget } from './color/ColorWidget'
import { DateWidget } from './date/DateWidget'
import { DigitsWidget } from './digits/DigitsWidget'
import { EmailWidget } from './email/EmailWidget'
import { FilesControl } from './files/FilesControl'
import { ListField } from './list/ListField'
import { MoneyWidget } from './money/MoneyWidget'
import { PhoneWidget } from './phone/PhoneWidget'
import { PlanWidget } from './plan/PlanWidget'
import { SelectWidget } from './select/SelectWidget'
import { TextareaWidget } from './textarea/TextareaWidget'
import { TextWidget } from './text/TextWidget'

/** The component of every control. A new one is its folder, a line here and a line in engine/program/controls.ts. */
export const registry: ControlRegistry = {
  text: bindText(TextWidget),
  textarea: bindText(TextareaWidget),
  email: bindText(EmailWidget),
  phone: bindWidget(PhoneWidget),
  date: bindWidget(DateWidget),
  money: bindWidget(MoneyWidget),
  digits: bindWidget(DigitsWidget),
  code: bindWidget(CodeWidget),
  cards: bindWidget(CardsWidget),
  select: bindWidget(SelectWidget),
  plan: bindWidget(PlanWidget),
  checkbox: bindWidget(CheckboxWidget),
  color: bindWidget(ColorWidget),
  files: bindFiles(FilesControl),
  list: bindList(ListField),
  accounts: bindBrought(AccountsField),
}
