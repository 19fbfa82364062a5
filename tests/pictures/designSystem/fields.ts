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
  time: { type: 'time', label: 'Time', hint: 'Such as 9:30', example: '09:30', rules: { required: 'Time is required' } },
  counted: { type: 'text', label: 'Counted text', counter: true, example: 'A few words', rules: { required: 'Text is required', maxLength: { is: 40, message: 'Write {{is}} characters or fewer' } } },
  countedArea: {
    type: 'longText', label: 'Counted lines', counter: true, example: 'A few lines of words.',
    rules: { required: 'Lines are required', maxWords: { is: 50, message: 'Write {{is}} words or fewer' } },
  },
  covered: { type: 'text', label: 'Covered text', covered: true, example: 'Rex', rules: { required: 'Text is required' } },
  row: { type: 'choice', label: 'Choice in a row', as: 'row', choices: { one: 'One', two: 'Two', three: 'Three' }, example: 'two', rules: { required: 'Choose one' } },
  choices: { type: 'choices', label: 'Several of few', choices: { one: 'One', two: 'Two', three: 'Three' }, example: ['one', 'three'], rules: { required: 'Choose some' } },
  search: { type: 'choice', label: 'Choice by typing', as: 'search', choices: { one: 'One', two: 'Two', three: 'Three' }, example: 'two', rules: { required: 'Choose one' } },
  choiceFrom: { type: 'choiceFrom', label: 'Choice of what was entered', list: 'everything.list', property: 'name', example: 'Ada', rules: { required: 'Choose one' } },
  lookup: {
    type: 'lookup', label: 'Looked up', action: 'find', example: { value: 'c-1042', label: 'Maple Works' },
    rules: { required: 'Choose one', format: 'Choose one from the list' },
  },
  grid: {
    type: 'grid', label: 'Grid', rows: { first: 'The first', second: 'The second' }, choices: { never: 'Never', often: 'Often' }, example: 'often',
    rules: { required: 'Choose how often' },
  },
  scale: { type: 'scale', label: 'Scale', from: 0, to: 10, fromLabel: 'Not at all', toLabel: 'Very much', example: 8, rules: { required: 'Choose a number' } },
  heading: { type: 'heading', label: 'A heading among fields' },
  note: { type: 'note', title: 'Why we ask', closed: true, text: 'It tells **you** from others.' },
  picture: { type: 'picture', src: '/bank.svg', words: 'A bank', size: { width: 160, height: 80 } },
  signature: { type: 'signature', label: 'Signature', example: 'Robin Ada.png', rules: { required: 'Sign, or type your name' } },
  consent: {
    type: 'consent', label: 'I agree to this check', purpose: 'check', text: 'The company asks **one bureau** for your report, and keeps it for 30 days.',
    rules: { required: 'Tick the box to agree' },
  },
  texts: { type: 'texts', label: 'Texts', item: 'Text', add: 'Add a text', example: ['one', 'two'], rules: { required: 'A text is required' } },
  table: {
    type: 'list', as: 'table', label: 'Table', item: 'Row', add: 'Add a row', starts: 2, rules: { required: 'Add a row' },
    fields: {
      what: { type: 'text', label: 'What for', example: 'Rent', rules: { required: 'Enter what for' } },
      amount: { type: 'money', label: 'Amount', example: '80.00', rules: { required: 'Enter the amount' } },
    },
  },
  totalled: {
    type: 'list', label: 'List with a total', item: 'Sum', add: 'Add a sum', starts: 1, total: 'calculations.sums', rules: { required: 'Add a sum' },
    fields: { amount: { type: 'money', label: 'Amount', example: '80.00', rules: { required: 'Enter the amount' } } },
  },
  folded: {
    type: 'list', as: 'folded', label: 'Folded list', item: 'Support', title: '{{from}}', add: 'Add support', rules: { required: 'Add support' },
    fields: { from: { type: 'text', label: 'Who from', example: 'Canada Benefits', rules: { required: 'Enter who from' } } },
  },
  pagedList: {
    type: 'pagedList', label: 'List with pages', item: 'Job', title: '{{employer}}', add: 'Add a job', empty: 'No job yet.', rules: { required: 'Add a job' },
    fields: { employer: { type: 'text', label: 'Employer', example: 'Harbour Bakery', rules: { required: 'Enter the employer' } } },
    pages: { employer: { title: 'Who did you work for?', fields: ['employer'] } },
  },
  locked: { type: 'text', label: 'Locked text', locked: true, default: 'Formway basic', example: 'Formway basic' },
  group: {
    type: 'group', label: 'Group',
    fields: {
      city: { type: 'text', label: 'City', width: 'medium', example: 'Toronto', rules: { required: 'City is required' } },
      province: { type: 'text', label: 'Province', width: 'medium', beside: true, example: 'Ontario', rules: { required: 'Province is required' } },
    },
  },
  accounts: {
    type: 'accounts', label: 'Accounts', remove: 'Disconnect', empty: 'No accounts connected yet.', picture: '/bank.svg',
    example: [{ institution: 'Lakeshore Credit Union', accountName: 'Everyday', accountNumber: '0042 8813 6789', status: 'ACTIVE' }],
    rules: { required: 'An account is required' },
  },
}
