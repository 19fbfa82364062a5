import { describe, it } from 'vitest'
import { expectOnly, found, type Mistake } from '../../fixtures/bicycle'
import { put, rename } from '../../fixtures/edits'

const rider = '/screens/rider/blocks/rider'
const list = '/screens/rides/blocks/rides/schema/properties/list'
const listUi = '/screens/rides/blocks/rides/ui/list'

describe('how a form is shown', () => {
  it.each<Mistake>([
    ['a field does not exist', rename(`${rider}/ui/kind`, 'knd'), 'unknown-field', `${rider}/ui/knd`, '"kind"'],
    [
      'a field of the items does not exist',
      rename(`${listUi}/items/price`, 'prise'),
      'unknown-field',
      `${listUi}/items/prise`,
      '"price"',
    ],
    [
      'a control cannot show the field',
      put(`${rider}/ui/kind/ui:widget`, 'money'),
      'unfit-control',
      `${rider}/ui/kind/ui:widget`,
      '"money": true',
    ],
    [
      'what is not entered has a control',
      put(`${rider}/schema/properties/name/readOnly`, true),
      'unfit-control',
      `${rider}/schema/properties/name/readOnly`,
      '"ui:widget": "hidden"',
    ],
    [
      'a date is shown of what is none',
      put(`${rider}/ui/name`, { 'ui:widget': 'date' }),
      'unfit-control',
      `${rider}/ui/name/ui:widget`,
      '"format": "date"',
    ],
    [
      'choices are shown of what has none',
      put(`${rider}/ui/name`, { 'ui:widget': 'select' }),
      'unfit-control',
      `${rider}/ui/name/ui:widget`,
      '"enum"',
    ],
    [
      'a file is shown of what is none',
      put(`${rider}/ui/name`, { 'ui:field': 'fileUpload' }),
      'unfit-control',
      `${rider}/ui/name/ui:field`,
      'file',
    ],
    [
      'a list is shown of what is none',
      put(`${rider}/ui/name`, { 'ui:field': 'list' }),
      'unfit-control',
      `${rider}/ui/name/ui:field`,
      'list of objects',
    ],
    [
      'a whole address is to be filled into one line',
      put(`${rider}/ui/name/ui:autocomplete`, 'street-address'),
      'unfit-option',
      `${rider}/ui/name/ui:autocomplete`,
      '"address-line1"',
    ],
    [
      'a birthday is to be filled into a text',
      put(`${rider}/ui/name/ui:autocomplete`, 'bday'),
      'unfit-option',
      `${rider}/ui/name/ui:autocomplete`,
      '"ui:widget": "date"',
    ],
    [
      'a name is to be filled into a date',
      put(`${rider}/ui/born/ui:autocomplete`, 'name'),
      'unfit-option',
      `${rider}/ui/born/ui:autocomplete`,
      '"bday"',
    ],
    [
      'choices have a keyboard',
      put(`${rider}/ui/kind/ui:inputmode`, 'numeric'),
      'unfit-option',
      `${rider}/ui/kind/ui:inputmode`,
      'Remove',
    ],
    [
      'a list has an Enter key',
      put(`${listUi}/ui:enterkeyhint`, 'go'),
      'unfit-option',
      `${listUi}/ui:enterkeyhint`,
      'Remove',
    ],
    [
      'a setting means nothing to the control',
      put(`${rider}/ui/kind/ui:options`, { length: 4 }),
      'unfit-option',
      `${rider}/ui/kind/ui:options/length`,
      'width',
    ],
    [
      'a flag is no field of the items',
      put(`${listUi}/ui:options`, { flag: 'man', flagged: 'Main', setFlag: 'Make it the main one' }),
      'unknown-field',
      `${listUi}/ui:options/flag`,
      'place, price',
    ],
    [
      'a flag is neither true nor false',
      put(`${listUi}/ui:options`, { flag: 'price', flagged: 'Main', setFlag: 'Make it the main one' }),
      'unfit-option',
      `${listUi}/ui:options/flag`,
      'boolean',
    ],
    [
      'a flag cannot be set',
      (flow) =>
        put(`${listUi}/ui:options`, { flag: 'main', flagged: 'Main' })(put(`${list}/items/properties/main`, { type: 'boolean' })(flow)),
      'missing-key',
      `${listUi}/ui:options/flag`,
      'Add "setFlag"',
    ],
    [
      'there are not as many words as choices',
      put(`${rider}/ui/kind/ui:enumNames`, ['Grown up']),
      'unfit-option',
      `${rider}/ui/kind/ui:enumNames`,
      'one for each',
    ],
    ['a field has no items', put(`${rider}/ui/kind/items`, {}), 'unfit-option', `${rider}/ui/kind/items`, 'Remove'],
  ])('is refused where %s', (_title, edit, ...expected) => expectOnly(found(edit), ...expected))
})
