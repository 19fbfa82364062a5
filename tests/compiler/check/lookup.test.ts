import { describe, expect, it } from 'vitest'
import type { Flow } from '../../../src/language/flow'
import { foundIn } from './foundIn'

const employer = {
  type: 'lookup',
  label: 'Employer',
  action: 'findCompany',
  rules: { required: 'Choose your employer' },
}
const maple = { value: 'c-1', label: 'Maple Works' }

/** What is found where the action brings these entries, in the form and of the action. */
function foundWith(entries: unknown, field: object = employer): readonly string[] {
  return foundIn({ employer: field }, actions(entries), '')
}

function actions(entries: unknown): Flow['actions'] {
  return { findCompany: { delay: '400 ms', outcomes: { found: { result: { entries } }, failure: {} } } }
}

describe('a lookup', () => {
  it('has nothing wrong with it where its action has entries, and is its use', () => {
    expect(foundWith([maple, { value: 'c-2', label: 'Maple Works' }])).toEqual([])
  })

  it('names an action that is not there', () => {
    expect(foundWith([maple], { ...employer, action: 'findCompani' }).join('\n')).toMatch(
      /unknown-action employer\/action: .*findCompany/,
    )
  })

  it('has an action that finds nothing', () => {
    const found = foundIn({ employer }, { findCompany: { delay: '400 ms', outcomes: { success: {}, failure: {} } } })
    expect(found).toEqual([
      expect.stringMatching(
        /^bad-result employer\/action: The action "findCompany" finds nothing: no outcome of it brings entries\. Write "entries"/,
      ),
    ])
  })

  it.each([
    ['no list', maple, /: The entries are not a list\. /],
    ['an empty list', [], /: There is no entry to choose\. /],
    ['an entry without words', [maple, { value: 'c-2', label: ' ' }], /\/1: This is not an entry\. /],
    ['a text', ['Maple Works'], /\/0: This is not an entry\. /],
    [
      'the same value twice',
      [maple, { ...maple, label: 'Again' }],
      /\/1: Another entry has the value "c-1" already\. /,
    ],
  ])('has an action whose entries are %s', (_, entries, said) => {
    const found = foundWith(entries).filter((one) => one.startsWith('bad-result'))
    expect(found).toEqual([
      expect.stringMatching(new RegExp(`^bad-result /actions/findCompany/outcomes/found/result/entries${said.source}`)),
    ])
  })

  it('has an example that is no entry', () => {
    expect(foundWith([maple], { ...employer, example: { value: 'c-1', label: '\u200B' } }).join('\n')).toMatch(
      /bad-example employer\/example/,
    )
  })

  it('is asked about only for whether it is answered', () => {
    const more = (is: unknown): object => ({ more: { type: 'text', label: 'More', when: { 'form.employer': is } } })
    expect(foundIn({ employer, ...more({ given: true }) }, actions([maple]))).toEqual([])
    expect(foundIn({ employer, ...more('c-1') }, actions([maple]))).toContainEqual(
      expect.stringMatching(/^impossible-value more\/when\/form\.employer: .*"given": true/),
    )
  })
})
