import type { FieldDocument } from '../../../src/language/field'

/** What is asked on the sheet: each control of the product at least once, and what one can be told that is seen. */
export const fields: Readonly<Record<string, FieldDocument>> = {
  text: { type: 'text', label: 'Text', hint: 'A help text stands above its control.', example: 'Maple Street', rules: { required: 'Text is required' } },
  short: { type: 'text', label: 'Short text', width: 'short', placeholder: 'A placeholder', example: 'M5V 2T6' },
  longText: { type: 'longText', label: 'Long text', example: 'A few lines of words.', rules: { required: 'Long text is required' } },
  email: { type: 'email', label: 'Email', example: 'jordan@example.com', rules: { required: 'Email is required' } },
  phone: { type: 'phone', label: 'Phone number', example: '+14165550123', rules: { required: 'Phone number is required' } },
  date: { type: 'date', label: 'Date', hint: 'For example, 17 5 1990', example: '1990-05-17', rules: { required: 'Date is required' } },
  number: { type: 'number', label: 'Number', example: 12, rules: { required: 'Number is required' } },
  money: { type: 'money', label: 'Amount', example: '1450.00', rules: { required: 'Amount is required' } },
  digits: { type: 'digits', label: 'Digits', groups: [3, 3, 3], separator: '-', example: '123-456-789', rules: { required: 'Digits are required' } },
  code: { type: 'code', label: 'Code', example: '1234', rules: { required: 'Code is required' } },
  url: { type: 'url', label: 'Address of a page', example: 'https://example.com/', rules: { required: 'Address is required' } },
  color: { type: 'color', label: 'Colour', pick: 'Pick a colour', example: '#1D4ED8', rules: { required: 'Colour is required' } },
  cards: {
    type: 'choice', label: 'Choice of few words', choices: { one: 'One', two: 'Two', three: 'Three' }, example: 'two',
    rules: { required: 'Choose one' },
  },
  select: {
    type: 'choice', label: 'Choice of many', as: 'select', choices: { one: 'One', two: 'Two', three: 'Three' }, example: 'two',
    rules: { required: 'Choose one' },
  },
  plan: { type: 'plan', label: 'Plan', calculation: 'payments', example: 'monthly', rules: { required: 'Choose a plan' } },
  yesNo: { type: 'yesNo', label: 'Yes or no', example: true, rules: { required: 'We need your word' } },
  file: { type: 'file', label: 'File', example: 'letter.pdf', rules: { required: 'A file is required', kind: { is: ['pdf'] } } },
  files: {
    type: 'files', label: 'Files', hint: 'A few of them.', example: ['one.pdf', 'two.pdf'],
    rules: { required: 'Files are required', maxItems: { is: 3 }, kind: { is: ['pdf', 'png'] } },
  },
  list: {
    type: 'list', label: 'List', item: 'Item', add: 'Add Another Item', remove: 'Remove', starts: 2,
    exactlyOne: { field: 'first', label: 'First', mark: 'Set as First' },
    fields: {
      name: { type: 'text', label: 'Name', width: 'medium', example: 'Ada', rules: { required: 'Name is required' } },
      amount: { type: 'money', label: 'Amount', beside: true, example: '80.00', rules: { required: 'Amount is required' } },
    },
  },
  group: {
    type: 'group', label: 'Group',
    fields: {
      city: { type: 'text', label: 'City', width: 'medium', example: 'Toronto', rules: { required: 'City is required' } },
      province: { type: 'text', label: 'Province', width: 'medium', beside: true, example: 'Ontario', rules: { required: 'Province is required' } },
    },
  },
  accounts: {
    type: 'accounts', label: 'Accounts', remove: 'Disconnect', empty: 'No account is connected yet.', picture: '/bank.svg',
    example: [{ institution: 'Lakeshore Credit Union', accountName: 'Everyday', accountNumber: '0042 8813 6789', status: 'ACTIVE' }],
    rules: { required: 'An account is required' },
  },
}
