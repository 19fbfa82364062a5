import { describe, expect, it } from 'vitest'
import { foundIn } from './foundIn'

const fields = {
  employer: { type: 'text', label: 'Employer' },
  isPast: { type: 'yesNo', as: 'cards', label: 'Has it ended?' },
  reason: { type: 'text', label: 'Why did it end?' },
}
const who = { title: 'Who for?', fields: ['employer', 'isPast'] }
const why = { title: 'Why did it end?', when: { isPast: true }, fields: ['reason'] }
const list = (pages: object, more: object = {}): object => ({
  jobs: { type: 'pagedList', label: 'Jobs', item: 'Job', title: '{{employer}}', fields, pages, ...more },
})
const found = (pages: object, more: object = {}): readonly string[] => foundIn(list(pages, more))

describe('LRG-05 the pages of a list', () => {
  it('have nothing wrong with them where each field stands on one', () => {
    expect(found({ who, why })).toEqual([])
  })

  it('name fields that the items have', () => {
    expect(found({ who: { ...who, fields: ['employr', 'employer', 'isPast'] }, why })).toEqual([
      expect.stringMatching(/^unknown-field jobs\/pages\/who\/fields\/0: .*"employr".*Did you mean "employer"/),
    ])
  })

  it('leave no field out, and name none twice', () => {
    expect(found({ who })).toEqual([
      expect.stringMatching(/^unfit-option jobs\/fields\/reason: "reason" is on no page/),
    ])
    expect(found({ who, why: { ...why, fields: ['reason', 'employer'] } })).toEqual([
      expect.stringMatching(/^unfit-option jobs\/pages\/why\/fields\/1: "employer" stands on the page "who" already/),
    ])
  })

  it('ask no later than what their conditions ask about', () => {
    expect(found({ why, who })).toEqual([expect.stringMatching(/^asks-ahead jobs\/pages\/why\/when\/isPast: /)])
    expect(found({ who: { ...who, when: { employer: 'Bakery' } }, why })).toEqual([
      expect.stringMatching(/^asks-ahead jobs\/pages\/who\/when\/employer: /),
    ])
  })

  it('ask about nothing that there is not', () => {
    expect(found({ who, why: { ...why, when: { isOver: true } } })).toEqual([
      expect.stringMatching(/^unknown-field jobs\/pages\/why\/when\/isOver: The items of .* have no field "isOver"/),
    ])
  })

  it('are no pages inside the items of another list, nor named by what has none', () => {
    const inside = { homes: { type: 'list', label: 'Homes', item: 'Home', fields: list({ who, why }) } }
    expect(foundIn(inside)).toEqual([expect.stringMatching(/^unfit-option homes\/fields\/jobs: /)])
    expect(foundIn({ jobs: { type: 'list', label: 'Jobs', item: 'Job', fields, pages: { who, why } } })).toEqual([
      expect.stringMatching(/^unknown-key jobs\/pages: /),
    ])
    expect(foundIn({ jobs: { type: 'pagedList', label: 'Jobs', item: 'Job', fields } })).toEqual([
      expect.stringMatching(/pages/),
    ])
  })
})
