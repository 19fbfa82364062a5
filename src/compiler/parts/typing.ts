import { error, type Finding } from '../../engine/values/finding'
import type { FieldUi } from '../../language/ui'
import { pointerTo } from '../findings/pointer'

type Widget = NonNullable<FieldUi['ui:widget']>

/** The controls that are typed into; a field without a control of its own is a line of text. */
const typed: readonly (Widget | undefined)[] = [undefined, 'text', 'textarea', 'email', 'money', 'phone', 'otp', 'digits']

/** What says something only of a control that is typed into. */
const typingKeys = ['ui:inputmode', 'ui:autocapitalize', 'ui:spellcheck', 'ui:enterkeyhint'] as const

/** Purposes that only one control can have: the HTML standard gives a whole address several lines. */
const controlOf: Readonly<Partial<Record<NonNullable<FieldUi['ui:autocomplete']>, Widget>>> = {
  'street-address': 'textarea',
  bday: 'date',
}

/** What is said of typing means something to the field's control. */
export function typingOf(ui: FieldUi, pointer: string): readonly Finding[] {
  const { 'ui:widget': widget, 'ui:field': field, 'ui:autocomplete': purpose } = ui
  const isTyped = field === undefined && typed.includes(widget)
  const unfit = (key: string, message: string, hint: string): Finding =>
    error('unfit-option', pointerTo(pointer, key), message, hint)
  const needed = purpose === undefined ? undefined : controlOf[purpose]
  return [
    ...typingKeys
      .filter((key) => ui[key] !== undefined && !isTyped)
      .map((key) => unfit(key, 'Nothing is typed into this control.', `Remove "${key}".`)),
    ...(needed === undefined || needed === widget
      ? []
      : [unfit('ui:autocomplete', `"${purpose}" cannot be filled in here.`, hintFor(needed))]),
    ...(widget !== 'date' || purpose === undefined || purpose === 'bday' || purpose === 'off'
      ? []
      : [unfit('ui:autocomplete', `"${purpose}" is no date.`, 'Of dates browsers know "bday" alone.')]),
  ]
}

function hintFor(control: Widget): string {
  if (control === 'textarea') return 'On a single line use "address-line1", or "ui:widget": "textarea".'
  return `Add "ui:widget": "${control}".`
}
