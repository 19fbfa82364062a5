import { describe, expect, it } from 'vitest'
import { expectOnly, found, type Mistake } from '../../../fixtures/bicycle'
import { all, put } from '../../../fixtures/edits'

const title = '/screens/review/title'
const notice = '/screens/review/blocks/notice/text'
const fields = '/screens/rider/blocks/rider/fields'

const mistakes: readonly Mistake[] = [
  [
    'a title names what its own screen asks',
    put('/screens/rider/title', 'Who is {{rider.name}}?'),
    'may-be-missing',
    '/screens/rider/title',
    'before',
  ],
  [
    'an eyebrow names what its own screen asks',
    put('/screens/rider/eyebrow', 'For {{rider.name}}'),
    'may-be-missing',
    '/screens/rider/eyebrow',
    'before',
  ],
  [
    'a description names an item that its own screen asks',
    put('/screens/rides/description', 'To {{rides.list.0.place}}'),
    'may-be-missing',
    '/screens/rides/description',
    'before',
  ],
  [
    'a step names an answer',
    put('/steps/review', 'Review of {{rider.name}}'),
    'may-be-missing',
    '/steps/review',
    'words themselves',
  ],
  [
    'the label of data has a placeholder',
    put('/data/booking/place/label', 'Booked at {{brand.name}}'),
    'unknown-placeholder',
    '/data/booking/place/label',
    'none here',
  ],
  [
    'the provider is written out',
    put(notice, 'Linkwell checks your answers.'),
    'name-written-out',
    notice,
    '{{provider.name}}',
  ],
  ['a name of two words is joined', put(title, 'firstPlace'), 'code-in-words', title, 'people use'],
  ['a path stands in words', put(notice, 'Check <rider.name> now.'), 'code-in-words', notice, '{{rider.name}}'],
  [
    'the brand stands in square brackets',
    put(notice, 'Check it for [brand.name].'),
    'code-in-words',
    notice,
    '{{brand.name}}',
  ],
  [
    'an answer stands in single braces',
    put(notice, 'Check it, {rider.name}.'),
    'odd-braces',
    notice,
    'Write {{rider.name}}.',
  ],
  [
    'a calculation stands in braces of a script',
    put(notice, 'It costs ${calculations.total}.'),
    'odd-braces',
    notice,
    'Write {{calculations.total}}.',
  ],
  [
    'a calculation stands between signs',
    put(notice, 'It costs %calculations.total%.'),
    'code-in-words',
    notice,
    '{{calculations.total}}',
  ],
  [
    'a purpose is of another person',
    put(`${fields}/parent`, { type: 'email', label: "Your parent's email" }),
    'wrong-purpose',
    `${fields}/parent`,
    '"off"',
  ],
  [
    'a purpose is not what the label says',
    put(`${fields}/given`, { type: 'text', label: 'First name', autocomplete: 'family-name' }),
    'wrong-purpose',
    `${fields}/given/autocomplete`,
    '"given-name"',
  ],
  [
    'one purpose is written twice',
    all(
      put(`${fields}/name/autocomplete`, 'name'),
      put(`${fields}/alias`, { type: 'text', label: 'Alias', autocomplete: 'name' }),
    ),
    'wrong-purpose',
    `${fields}/alias/autocomplete`,
    'off',
  ],
  ['a word stands twice', put(notice, 'Check check your answers.'), 'twice-the-word', notice, 'out'],
  ['words are still to be written', put(notice, 'Insert text here'), 'unfinished-words', notice, 'Write'],
  ['a name is still to be put in', put(notice, 'Welcome, [your name]'), 'unfinished-words', notice, 'Write'],
  [
    'a line ends within a text',
    put(notice, 'Check your answers.\nThen send them.'),
    'markup-in-words',
    notice,
    'each line',
  ],
  ['a list stands in a text', put(notice, 'Check: - your name - your rides'), 'markup-in-words', notice, 'item'],
  [
    'two fields have one purpose because of their type',
    put(`${fields}/second`, { type: 'email', label: 'Work email' }),
    'wrong-purpose',
    `${fields}/second`,
    'off',
  ],
  [
    'two blocks have one title',
    put('/screens/review/blocks/rider/title', 'nearly there'),
    'same-words',
    '/screens/review/blocks/rider/title',
    'apart',
  ],
  [
    'two titles differ by an article',
    all(put(title, 'Your rides'), put('/screens/done/title', 'The ride')),
    'same-words',
    '/screens/done/title',
    'apart',
  ],
  [
    'a button is a paragraph',
    put('/screens/done/buttons/again/label', `Again${' and again'.repeat(9)}`),
    'long-words',
    '/screens/done/buttons/again/label',
    '80',
  ],
]

describe('words', () => {
  it.each(mistakes)('are told where %s', (_title, edit, code, pointer, hint) => {
    expectOnly(found(edit), code, pointer, hint, code === 'unknown-placeholder' ? 'error' : 'warning')
  })

  it.each([
    ['a title names what is prefilled on its own screen', put('/screens/rides/title', 'The rides of {{rides.email}}')],
    ['a description names what is chosen from the beginning', put('/screens/rides/description', 'Paid {{rides.plan}}')],
    ['a step names the brand', put('/steps/review', 'Review for {{brand.name}}')],
    [
      'the name of the provider is an ordinary word of the flow',
      all(put('/provider/name', 'Answers'), put(notice, 'Answers are checked. Check your answers.')),
    ],
    ['a brand is written with a capital inside', put(notice, 'Take your iPhone along.')],
    ['an address has dots', put(notice, 'Write to rider.name@example.org or see example.org.')],
    [
      'another person is asked for without a purpose',
      put(`${fields}/parent`, { type: 'email', label: "Your parent's email", autocomplete: 'off' }),
    ],
    [
      'the other field with this purpose is asked instead',
      all(
        put(`${fields}/first`, {
          type: 'text',
          label: 'Street',
          autocomplete: 'address-line1',
          when: { 'rider.kind': 'adult' },
        }),
        put(`${fields}/second`, {
          type: 'text',
          label: 'Road',
          autocomplete: 'address-line1',
          when: { 'rider.kind': 'child' },
        }),
      ),
    ],
    ['a place is called by a word twice', put(notice, 'The ride ends in Walla Walla.')],
    ['two dashes hold a remark', put(notice, 'Your name - the whole one - is needed.')],
    [
      'the other block with this title is shown instead',
      all(
        put('/screens/review/blocks/adult', {
          type: 'notice',
          tone: 'info',
          title: 'Who rides',
          text: 'You ride.',
          when: { 'rider.kind': 'adult' },
        }),
        put('/screens/review/blocks/child', {
          type: 'notice',
          tone: 'info',
          title: 'Who rides',
          text: 'A child rides.',
          when: { 'rider.kind': 'child' },
        }),
      ),
    ],
  ])('are good where %s', (_title, edit) => expect(found(edit)).toEqual([]))
})
