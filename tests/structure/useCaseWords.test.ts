import { describe, expect, it } from 'vitest'
import { usesOf, wordsOfUseCases } from './useCaseWords'

const flow = {
  $schema: '../schemas/flow.schema.json',
  id: 'library',
  screens: { 'card.lost-again': { title: 'Report a lost card', buttons: { askAgain: { label: 'Ask' } } } },
  fields: { street: { 'ui:autocomplete': 'street-address' }, secondaryLogo: {}, more: { label: 'Fill in more' } },
}
const shared = [
  { path: 'wording.json', text: '{ "more": "Fill in more" }' },
  { path: 'schema.json', text: '{ "secondaryLogo": {} }' },
]
const words = wordsOfUseCases([{ path: 'flows/library.json', text: JSON.stringify(flow) }], shared)

describe('the words of use cases', () => {
  it('are ids, names and copy that nothing shared says', () => {
    expect(words).toEqual({
      ids: new Set(['library', 'card.lost-again']),
      names: new Set(['askAgain']),
      copy: new Set(['Report a lost card']),
    })
  })

  it.each([
    ["const id = 'library'", 'library'],
    ['// as in card.lost-again', 'card.lost-again'],
    ['press("askAgain")', 'askAgain'],
    ['/** The event `ask.askAgain.failure`. */', 'askAgain'],
    ['const page = <h1>Report a lost card</h1>', 'Report a lost card'],
    ['const title = `report a LOST card of ${name}`', 'Report a lost card'],
  ])('are found in %s', (code, word) => {
    expect(usesOf(words, [{ path: 'src/a.tsx', text: `\n${code}` }])).toEqual([`src/a.tsx:2 ${word}`])
  })

  it.each([
    ["import { a } from './libraryPath'"],
    ["const other = 'my-library-card'"],
    ['function askAgain() {}; flow.askAgain()'],
    ['// how to report a lost card'],
    ['const token = "street-address"'],
    ['const logo = brand["secondaryLogo"]'],
  ])('are not seen in %s', (code) => {
    expect(usesOf(words, [{ path: 'src/a.tsx', text: code }])).toEqual([])
  })
})
