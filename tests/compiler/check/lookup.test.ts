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
  return foundInAll({ employer: field }, entries)
}

function foundInAll(fields: object, entries: unknown): readonly string[] {
  return foundIn(fields, actions(entries), '')
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

describe('a lookup that hears other answers', () => {
  const make = {
    type: 'choice',
    label: 'Make',
    choices: { birch: 'Birch', maple: 'Maple' },
    rules: { required: 'Choose' },
  }
  const model = (over: object): object => ({ ...employer, label: 'Model', ...over })
  const hearing = (fields: object, entries: unknown = [maple]): readonly string[] => foundInAll(fields, entries)

  it('IMP-07 may name answers that stand before it, beside it or elsewhere, and say which entries fit them', () => {
    const entries = [
      { ...maple, with: { make: 'maple' } },
      { value: 'c-2', label: 'Any' },
    ]
    expect(hearing({ make, model: model({ with: ['make'] }) }, entries)).toEqual([])
    expect(hearing({ make, model: model({ with: ['form.make'] }) })).toEqual([])
    const cars = { type: 'list', label: 'Cars', fields: { make, model: model({ with: ['make'] }) } }
    expect(hearing({ cars }, entries)).toEqual([])
  })

  it.each<[string, object, RegExp]>([
    [
      'that is not there',
      { make, model: model({ with: ['mak'] }) },
      /unknown-field model\/with\/0: .*"mak"\. Did you mean "make"\?/,
    ],
    [
      'by a path that is not there',
      { make, model: model({ with: ['form.mak'] }) },
      /unknown-field model\/with\/0: .*Did you mean "/,
    ],
    [
      'that comes later',
      { model: model({ with: ['make'] }), make },
      /asks-ahead model\/with\/0: "make" is asked only after "model"/,
    ],
    ['that is its own', { make, model: model({ with: ['model'] }) }, /unknown-field model\/with\/0/],
    [
      'that is secret',
      { pin: { type: 'text', label: 'Word', sensitive: true }, model: model({ with: ['pin'] }) },
      /sensitive-answer model\/with\/0: "pin" is secret/,
    ],
    [
      'that is a file',
      { proof: { type: 'file', label: 'Proof' }, model: model({ with: ['proof'] }) },
      /unfit-keyword model\/with\/0: .*it is a file/,
    ],
    [
      'of every item of a list',
      { cars: { type: 'list', label: 'Cars', fields: { make } }, model: model({ with: ['form.cars'] }) },
      /unfit-keyword model\/with\/0: .*it is a list/,
    ],
  ])('IMP-07 names no answer %s', (_, fields, said) => {
    expect(hearing(fields)).toContainEqual(expect.stringMatching(said))
  })

  it('IMP-07 has no entries for answers that nobody gives', () => {
    const fields = { make, model: model({ with: ['make'] }) }
    const found = (heard: object) => hearing(fields, [maple, { value: 'c-2', label: 'B', with: heard }])
    expect(found({ make: 'mapel' })).toContainEqual(
      expect.stringMatching(
        /^bad-result \/actions\/.*\/1\/with\/make: There is no choice "mapel"\. Did you mean "maple"\?/,
      ),
    )
    expect(found({ mak: 'maple' })).toContainEqual(
      expect.stringMatching(/^bad-result \/actions\/.*\/1\/with\/mak: .*Did you mean "make"\?/),
    )
  })
})

describe('a lookup that is answered by hand', () => {
  const byHand = { ...employer, byHand: 'Enter it by hand' }
  const more = (is: unknown): object => ({
    more: { type: 'text', label: 'Name', when: { 'form.employer': is }, rules: { required: 'Enter it' } },
  })

  it('IMP-07 asks for it by fields with that condition, and lets others ask whether an entry was chosen', () => {
    expect(foundInAll({ employer: byHand, ...more({ byHand: true }) }, [maple])).toEqual([])
    const item = {
      type: 'list',
      label: 'Jobs',
      fields: { employer: byHand, more: { type: 'text', label: 'Name', when: { employer: { byHand: true } } } },
    }
    expect(foundInAll({ jobs: item }, [maple])).toEqual([])
  })

  it('IMP-07 needs a field for what is entered, and words for the choice', () => {
    expect(foundInAll({ employer: byHand }, [maple])).toContainEqual(
      expect.stringMatching(/^missing-key employer\/byHand: Nothing asks .*"form\.employer": { "byHand": true }/),
    )
    expect(foundInAll({ employer, ...more({ byHand: true }) }, [maple])).toContainEqual(
      expect.stringMatching(
        /^impossible-value more\/when\/form\.employer\/byHand: "employer" is never entered by hand/,
      ),
    )
  })
})
