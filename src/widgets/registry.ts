import type { WidgetRegistry } from '../renderer/form/registry'
import { AccountsField } from './accounts/AccountsField'
import { CheckboxWidget } from './checkbox/CheckboxWidget'
import { ColorWidget } from './color/ColorWidget'
import { DateWidget } from './date/DateWidget'
import { DigitsWidget } from './digits/DigitsWidget'
import { EmailWidget } from './email/EmailWidget'
import { FileUploadField } from './file-upload/FileUploadField'
import { HiddenWidget } from './hidden/HiddenWidget'
import { ListField } from './list/ListField'
import { MoneyWidget } from './money/MoneyWidget'
import { OtpWidget } from './otp/OtpWidget'
import { PhoneWidget } from './phone/PhoneWidget'
import { PlanWidget } from './plan/PlanWidget'
import { RadioWidget } from './radio/RadioWidget'
import { SelectWidget } from './select/SelectWidget'
import { TextareaWidget } from './textarea/TextareaWidget'
import { TextWidget } from './text/TextWidget'

/** Every control a flow can name. A new one is its folder, a line here and its name in schemas/ui.schema.json. */
export const registry: WidgetRegistry = {
  widgets: {
    text: { component: TextWidget, layout: 'control' },
    textarea: { component: TextareaWidget, layout: 'control' },
    email: { component: EmailWidget, layout: 'control' },
    date: { component: DateWidget, layout: 'group' },
    money: { component: MoneyWidget, layout: 'control' },
    phone: { component: PhoneWidget, layout: 'control' },
    otp: { component: OtpWidget, layout: 'control' },
    digits: { component: DigitsWidget, layout: 'control' },
    radio: { component: RadioWidget, layout: 'radiogroup' },
    plan: { component: PlanWidget, layout: 'radiogroup' },
    select: { component: SelectWidget, layout: 'control' },
    color: { component: ColorWidget, layout: 'control' },
    checkbox: { component: CheckboxWidget, layout: 'own' },
    hidden: { component: HiddenWidget, layout: 'none' },
  },
  fields: {
    fileUpload: { component: FileUploadField, layout: 'group' },
    accounts: { component: AccountsField, layout: 'display' },
    list: { component: ListField, layout: 'group' },
  },
}
