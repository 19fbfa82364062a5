import { describe, expect, it } from 'vitest'
import { foundIn } from './foundIn'

const fields = {
  name: { type: 'group', label: 'Name', fields: { first: { type: 'text', label: 'First name' } } },
  city: { type: 'text', label: 'City' },
  insurance: { type: 'text', label: 'Insurance number', sensitive: true },
  homes: {
    type: 'list',
    label: 'Homes',
    item: 'Home',
    title: '{{street}}',
    fields: { street: { type: 'text', label: 'Street' } },
  },
}
const found = (title: string): readonly string[] =>
  foundIn({ people: { type: 'list', label: 'People', item: 'Person', title, fields } })

describe('LRG-05 the title of the items of a list', () => {
  it('names fields of the item, those of a group in it too', () => {
    expect(found('{{name.first}} of {{city}}')).toEqual([])
  })

  it('names no field that the items do not have', () => {
    expect(found('{{town}}')).toEqual([
      expect.stringMatching(/^unknown-placeholder people\/title: The items have no field \{\{town\}\}/),
    ])
    expect(found('{{ciy}}')).toEqual([expect.stringMatching(/Did you mean "city"/)])
    expect(found('{{form.city}}')).toEqual([expect.stringMatching(/^unknown-placeholder /)])
    expect(found('{{brand.name}}')).toEqual([expect.stringMatching(/^unknown-placeholder /)])
  })

  it('names nothing with several answers', () => {
    expect(found('{{name}}')).toEqual([expect.stringMatching(/^unfit-keyword people\/title: .*\{\{name\.first\}\}/)])
    expect(found('{{homes}}')).toEqual([expect.stringMatching(/^unfit-keyword people\/title: .*one answer/)])
  })

  it('names nothing that is sensitive, nor how it is written', () => {
    expect(found('{{insurance}}')).toEqual([expect.stringMatching(/^sensitive-answer people\/title: /)])
    expect(found('{{city | money}}')).toEqual([expect.stringMatching(/^unfit-formatter people\/title: /)])
  })

  it('names something: else every item would be called the same', () => {
    expect(found('Person')).toEqual([expect.stringMatching(/^unfit-option people\/title: .*\{\{name\.first\}\}/)])
  })
})
