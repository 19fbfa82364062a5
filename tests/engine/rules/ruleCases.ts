import { answerCases, type Case } from './answerCases'

const label = 'Field'
const is = 'Is {{is}}'
const file = { id: 'f1', name: 'a.pdf', size: 1024, type: 'application/pdf' }

/** Every rule at its boundaries, and every format. A new rule is a case here, named as it is. */
export const ruleCases: Readonly<Record<string, Case>> = {
  required: {
    field: { type: 'text', label, rules: { required: 'Say it' } },
    keep: ['x', ' x '],
    break: ['', '  ', null],
    says: 'Say it',
  },
  'required of a yes': {
    field: { type: 'yesNo', label, rules: { required: 'Agree' } },
    keep: [true],
    break: [false, null],
    says: 'Agree',
  },
  'required of a list': {
    field: { type: 'list', label, fields: {}, rules: { required: 'Add one' } },
    keep: [[{}]],
    break: [[], null],
    says: 'Add one',
  },
  'required of files': {
    field: { type: 'files', label, rules: { required: 'Add one' } },
    keep: [[file]],
    break: [[], null],
    says: 'Add one',
  },
  'format of an email': {
    field: { type: 'email', label, rules: { format: 'An address' } },
    keep: ['ada@example.com', "o'hara+x@mail.example.co"],
    break: ['ada', 'ada@', 'ada@example', '@example.com', 'a b@example.com', 'ada@example.com, b@example.com'],
    says: 'An address',
  },
  'format of a phone number': {
    field: { type: 'phone', label },
    keep: ['+14165550123', '+442079460958', '+4312345'],
    break: ['4165550123', '+1115550123', '+99912345678', '+1 416 555 0123', '+1416555O123'],
    says: 'Check Field',
  },
  'format of a date': {
    field: { type: 'date', label },
    keep: ['2024-02-29', '1900-01-01'],
    break: ['2023-02-29', '0001-01-01', '1899-12-31', '2024-2-29', '29/02/2024', '2024-13-01', 'soon'],
    says: 'Check Field',
  },
  'format of an address of the web': {
    field: { type: 'url', label },
    keep: ['https://example.com/a?b=c#d', 'example.com'],
    break: ['example', 'mailto:ada@example.com', 'https://', 'https://exa mple.com', '//example.com'],
    says: 'Check Field',
  },
  'format of a colour': {
    field: { type: 'color', label },
    keep: ['#0F766E'],
    break: ['#0f766e', '#FFF', '0F766E', 'teal'],
    says: 'Check Field',
  },
  'format of a code': {
    field: { type: 'code', label, length: 6 },
    keep: ['012345'],
    break: ['01234', '0123456', '01234a'],
    says: 'Check Field',
  },
  'format of digits in groups': {
    field: { type: 'digits', label, groups: [3, 3, 3], separator: '-' },
    keep: ['123-456-789', '123456789', '123 456 789'],
    break: ['123-456-78', '12345', 'abc-def-ghi'],
    says: 'Check Field',
  },
  'format of digits': {
    field: { type: 'digits', label },
    keep: ['1', '12 34', '123456789012'],
    break: ['one'],
    says: 'Check Field',
  },
  'format of a number': {
    field: { type: 'number', label },
    keep: [0, -1.5, 1e9],
    break: ['12x', '1'],
    says: 'Check Field',
  },
  'format of an amount': {
    field: { type: 'money', label },
    keep: [0, 1, -0, Number.MAX_SAFE_INTEGER],
    break: ['12.3x', 1.5, 2 ** 53, -1],
    says: 'Check Field',
  },
  minLength: {
    field: { type: 'text', label, rules: { minLength: { is: 2, message: is } } },
    keep: ['ab', '😀😀'],
    break: ['a', '😀'],
    says: 'Is 2',
  },
  maxLength: {
    field: { type: 'text', label, rules: { maxLength: { is: 2, message: is } } },
    keep: ['ab', '😀😀'],
    break: ['abc', '😀😀😀'],
    says: 'Is 2',
  },
  pattern: {
    field: { type: 'text', label, rules: { pattern: { is: '^\\p{Lu}', message: 'A capital' } } },
    keep: ['Ada', 'Éva'],
    break: ['ada', '1'],
    says: 'A capital',
  },
  'format of a text of a form': {
    field: { type: 'text', label, form: 'A9A 9A9' },
    keep: ['K1A 0B1', 'k1a0b1'],
    break: ['K1A 0B', '12345'],
    says: 'Check Field',
  },
  checksum: {
    field: { type: 'text', label, rules: { checksum: { is: 'luhn', message: 'One is wrong' } } },
    keep: ['4242 4242 4242 4242'],
    break: ['4242 4242 4242 4243'],
    says: 'One is wrong',
  },
  minWords: {
    field: { type: 'longText', label, rules: { minWords: { is: 2, message: 'Not {{is}} words' } } },
    keep: ['two words', ' two\n\nwords '],
    break: ['one'],
    says: 'Not 2 words',
  },
  maxWords: {
    field: { type: 'longText', label, rules: { maxWords: { is: 2, message: 'At most {{is}} words' } } },
    keep: ['two words', 'one', ' two\n\nwords '],
    break: ['three short words', 'a  b  c'],
    says: 'At most 2 words',
  },
  allDigits: {
    field: { type: 'digits', label, groups: [3, 3, 3], separator: '-', rules: { allDigits: 'All {{is}} digits' } },
    keep: ['123-456-789', '123456789'],
    break: ['123-456-78', 'none', 'abc-def-ghi'],
    says: 'All 9 digits',
  },
  minimum: {
    field: { type: 'number', label, rules: { minimum: { is: 1250.5, message: is } } },
    keep: [1250.5, 2000],
    break: [1250.4],
    says: 'Is 1,250.5',
  },
  maximum: {
    field: { type: 'number', label, rules: { maximum: { is: 0, message: is } } },
    keep: [0, -1],
    break: [0.1],
    says: 'Is 0',
  },
  'minimum of an amount': {
    field: { type: 'money', label, rules: { minimum: { is: '1250.00', message: is } } },
    keep: [125_000],
    break: [124_999, 0],
    says: 'Is $1,250.00',
  },
  'maximum of an amount': {
    field: { type: 'money', label, rules: { maximum: { is: '0.05', message: is } } },
    keep: [5, 0],
    break: [6],
    says: 'Is $0.05',
  },
  whole: { field: { type: 'number', label, rules: { whole: 'Whole' } }, keep: [3, -3, 0], break: [0.5], says: 'Whole' },
  past: {
    field: { type: 'date', label, rules: { past: 'Not later' } },
    keep: ['2026-03-31', '1900-01-01'],
    break: ['2026-04-01', '2030-01-01'],
    says: 'Not later',
  },
  minimumAge: {
    field: { type: 'date', label, rules: { minimumAge: { is: 18, message: '{{is}} or older' } } },
    keep: ['2008-12-31', '1990-05-17'],
    break: ['2009-01-01', '2030-01-01'],
    says: '18 or older',
  },
  notBefore: {
    beside: { began: { type: 'date', label: 'Began', default: '2020-02-01' } },
    field: { type: 'date', label, rules: { notBefore: { is: 'began', message: 'Not before {{is}}' } } },
    keep: ['2020-02-01', '2020-02-02'],
    break: ['2020-01-31'],
    says: 'Not before Began',
  },
  ...answerCases,
  minItems: {
    field: { type: 'list', label, fields: {}, rules: { minItems: { is: 2, message: is } } },
    keep: [
      [{}, {}],
      [{}, {}, {}],
    ],
    break: [[{}]],
    says: 'Is 2',
  },
  maxItems: {
    field: { type: 'list', label, fields: {}, rules: { maxItems: { is: 2, message: is } } },
    keep: [[{}], [{}, {}]],
    break: [[{}, {}, {}]],
    says: 'Is 2',
  },
  'maxItems of files': {
    field: { type: 'files', label, rules: { maxItems: { is: 1, message: is } } },
    keep: [[file]],
    break: [[file, { ...file, id: 'f2', name: 'b.pdf' }]],
    says: 'Is 1',
  },
  oneComplete: {
    field: {
      type: 'list',
      label,
      rules: { oneComplete: 'One whole one' },
      fields: {
        street: { type: 'text', label: 'Street', expected: true },
        rent: { type: 'money', label: 'Rent', expected: true },
        lease: { type: 'file', label: 'Lease', expected: 'later' },
        note: { type: 'text', label: 'Note' },
      },
    },
    keep: [[{ street: 'Elm', rent: 0 }], [{}, { street: 'Elm', rent: 5, note: 'x' }]],
    break: [[], null, [{}], [{ street: 'Elm' }, { rent: 5 }], [{ street: ' ', rent: 5 }]],
    says: 'One whole one',
  },
  kind: {
    field: { type: 'file', label, rules: { kind: { is: ['pdf', 'png'], message: '{{name}}: only {{is}}' } } },
    keep: [file, { ...file, name: 'A.PDF' }, { ...file, name: 'a.b.png' }],
    break: [
      { ...file, name: 'a.exe' },
      { ...file, name: 'a.exe' },
    ],
    says: 'a.exe: only PDF or PNG',
  },
  program: {
    field: { type: 'file', label },
    keep: [file, { ...file, name: 'a.docx' }, { ...file, name: 'exe' }, { ...file, name: 'a.exe.zip' }],
    break: [
      { ...file, name: 'a.exe' },
      { ...file, name: 'a.exe' },
    ],
    says: "a.exe is a program or may contain one, so we can't accept it",
  },
  'program, as another system runs it': {
    field: { type: 'files', label },
    keep: [[file]],
    break: [[file, { ...file, id: 'b', name: 'b.HTML.' }]],
    says: "b.HTML. is a program or may contain one, so we can't accept it",
  },
  'kind without an ending': {
    field: { type: 'file', label, rules: { kind: { is: ['pdf'] } } },
    keep: [file],
    break: [{ ...file, name: 'pdf' }],
    says: "pdf isn't an accepted file type. Choose a file of type PDF",
  },
  'kind with nothing before the ending': {
    field: { type: 'file', label, rules: { kind: { is: ['pdf'] } } },
    keep: [file, { ...file, name: '.a.pdf' }],
    break: [{ ...file, name: '.pdf' }],
    says: ".pdf isn't an accepted file type. Choose a file of type PDF",
  },
  maxSize: {
    field: { type: 'file', label, rules: { maxSize: { is: '1 kB' } } },
    keep: [file],
    break: [{ ...file, size: 1025 }],
    says: 'a.pdf is larger than 1 kB',
  },
  empty: {
    field: { type: 'file', label },
    keep: [{ ...file, size: 1 }],
    break: [{ ...file, size: 0 }],
    says: 'a.pdf is empty',
  },
  again: {
    field: { type: 'files', label },
    keep: [[file]],
    break: [[file, { name: 'b.pdf', size: 3, type: 'application/pdf' }]],
    says: 'Choose b.pdf again',
  },
  duplicate: {
    field: { type: 'files', label },
    keep: [[file], [file, { ...file, id: 'f2', size: 1025 }], [file, { ...file, id: 'f2', name: 'b.pdf' }]],
    break: [
      [file, file],
      [file, { ...file, id: 'f2' }],
      [{ ...file, id: 'f2', name: 'b.pdf' }, file, { ...file, size: 1 }],
    ],
    says: "You've already added a.pdf",
  },
}
