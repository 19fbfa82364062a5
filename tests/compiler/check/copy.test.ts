import { describe, expect, it } from 'vitest'
import { collectVocabulary } from '../../../src/compiler/language/vocabulary'
import { bicycle, expectOnly, found, type Mistake } from '../../fixtures/bicycle'
import { all, put } from '../../fixtures/edits'

const title = '/screens/review/title'
const brought = '/actions/reserve/outcomes/success/result/place'
const message = '/screens/rider/blocks/rider/fields/name/rules/minLength/message'
const size = '/screens/rider/blocks/rider/fields/licence/rules/maxSize/message'

describe('placeholders', () => {
  it.each<Mistake>([
    ['a brace is missing', put(title, 'For {{rider.name}'), 'bad-placeholder', title, '{{form.field}}'],
    ['an opening brace is missing', put(title, 'For rider.name}}'), 'bad-placeholder', title, '{{form.field}}'],
    ['nothing is named', put(title, 'For {{ }}'), 'bad-placeholder', title, '{{form.field}}'],
    ['an expression is written', put(title, 'For {{rider.name + 1}}'), 'bad-placeholder', title, '{{form.field}}'],
    ['no form is named', put(title, 'For {{ridr.name}}'), 'unknown-placeholder', title, '"rider"'],
    ['no field is named', put(title, 'For {{rider.nme}}'), 'unknown-placeholder', title, '"name"'],
    ['no data is named', put(title, 'For {{booking.plase}}'), 'unknown-placeholder', title, '"place"'],
    [
      'an item is named without its number',
      put(title, 'For {{rides.list.place}}'),
      'unknown-placeholder',
      title,
      '"rides.list.0.place"',
    ],
    ['a field is named without its form', put(title, 'For {{name}}'), 'unknown-placeholder', title, '"rider.name"'],
    ['a single word is named', put(title, 'For {{whoever}}'), 'unknown-placeholder', title, 'brand.name'],
    ['the brand is misspelt', put(title, 'For {{barnd.name}}'), 'unknown-placeholder', title, '"brand.name"'],
    ['the provider is misspelt', put(title, 'By {{provder.name}}'), 'unknown-placeholder', title, '"provider.name"'],
    [
      'calculations are misspelt',
      put(title, 'For {{calculation.total | money}}'),
      'unknown-placeholder',
      title,
      '"calculations.total"',
    ],
    ['the brand has no such thing', put(title, 'For {{brand.nmae}}'), 'unknown-placeholder', title, '"brand.name"'],
    ['the flow has no such thing', put(title, 'For {{flow.nmae}}'), 'unknown-placeholder', title, '"flow.name"'],
    ['no calculation is named', put(title, 'For {{calculations.totl}}'), 'unknown-placeholder', title, '"total"'],
    ['no formatter is named', put(title, '{{calculations.total | mony}}'), 'unknown-formatter', title, '"money"'],
    [
      'a name every object has is no formatter',
      put(title, '{{calculations.total | constructor}}'),
      'unknown-formatter',
      title,
      'There is',
    ],
    [
      'the formatter writes something else',
      put(title, '{{calculations.total | percent}}'),
      'unfit-formatter',
      title,
      'share',
    ],
    [
      'a formatter is put on an answer',
      put(title, '{{rider.born | date}}'),
      'unfit-formatter',
      title,
      'as their field says',
    ],
    [
      'a formatter is put on payments, which are written as the plan’s name',
      put(title, '{{calculations.payments | money}}'),
      'unfit-formatter',
      title,
      'money',
    ],
    [
      'the name of a plan names a calculation, which might be its own',
      put('/calculations/payments/plans/0/label', '{{calculations.payments}}'),
      'unknown-placeholder',
      '/calculations/payments/plans/0/label',
      '',
    ],
    [
      'a simulated result names nothing it may',
      put(brought, '{{referense}}'),
      'unknown-placeholder',
      brought,
      '"reference"',
    ],
    ['a simulated result names an answer', put(brought, '{{rider.name}}'), 'unknown-placeholder', brought, 'reference'],
    ['a simulated result is written by a formatter', put(brought, '{{today | date}}'), 'unfit-formatter', brought, ''],
    ['a message names an answer', put(message, '{{rider.name}} is short'), 'unknown-placeholder', message, 'field'],
    [
      'a message names what its rule does not know',
      put(message, 'More than {{limit}}'),
      'unknown-placeholder',
      message,
      'field, is',
    ],
    [
      'the message about a file names what is not there',
      put(size, '{{nme}} is large'),
      'unknown-placeholder',
      size,
      '"name"',
    ],
    [
      'wording names what is not there',
      put('/wording/removeFile', 'Remove {{nme}}'),
      'unknown-placeholder',
      '/wording/removeFile',
      '"name"',
    ],
    [
      'the wording of a rule names what is not there',
      put('/wording/rules/maxSize', '{{nme}}'),
      'unknown-placeholder',
      '/wording/rules/maxSize',
      '"name"',
    ],
    [
      'the wording of a day names an answer',
      put('/wording/dayOfMonth', '{{rider.born}}'),
      'unknown-placeholder',
      '/wording/dayOfMonth',
      'weekday, day',
    ],
    [
      'nobody fills them',
      put('/name', 'Rental for {{rider.name}}'),
      'unfilled-placeholder',
      '/name',
      'words themselves',
    ],
    [
      'nobody fills them in an example',
      put('/screens/rider/blocks/rider/fields/name/example', '{{rider.name}}'),
      'unfilled-placeholder',
      '/screens/rider/blocks/rider/fields/name/example',
      'words themselves',
    ],
  ])('are refused where %s', (_title, edit, ...expected) => expectOnly(found(edit), ...expected))

  it.each([
    '{{brand.name}}, {{provider.name}}, {{flow.name}}',
    '{{ rider.name }}',
    '{{calculations.ready | dayOfMonth}}',
    '{{rides.list.0.place}}',
    '{{rides.list}}',
    '{{booking.place}}',
  ])('such as %s are good', (text) => expect(found(put(title, text))).toEqual([]))

  it('are told the brand that is misspelt where a form is called nearly so, too', () => {
    const band = put('/screens/rider/blocks/band', {
      type: 'form',
      fields: { size: { type: 'text', label: 'Size', example: 'M' } },
    })
    const told = found(all(band, put(title, 'For {{barnd.name}}'))).find(({ code }) => code === 'unknown-placeholder')
    expect(told?.hint).toContain('"brand.name"')
  })

  it('are not what the braces of a regular expression are', () => {
    expect(
      found(put('/screens/rider/blocks/rider/fields/number/rules/pattern/is', '^([0-9]{{1}}|x)$')).map(
        ({ code }) => code,
      ),
    ).toEqual(['bad-pattern'])
  })

  it('may stand in every text that can name answers and is read after they are given', () => {
    const isEarly = (pointer: string): boolean => pointer.startsWith('/steps/') || pointer === '/screens/rider/title'
    const texts = collectVocabulary(bicycle(), 'flow').texts.filter(
      ({ isClosed, pointer }) => !isClosed && !isEarly(pointer),
    )
    expect(texts.length).toBeGreaterThan(100)
    expect(found(all(...texts.map(({ pointer, text }) => put(pointer, `${text.trim()} {{rider.name}}`))))).toEqual([])
  })
})
