import { describe, expect, it } from 'vitest'
import { foundAsking, foundIn } from './foundIn'

const name = { type: 'text', label: 'Name' }
const note = { type: 'note', text: 'Write it as it stands on your card.' }
const heading = { type: 'heading', label: 'Your home' }
const picture = {
  type: 'picture',
  src: 'https://example.com/card.png',
  words: 'A card, seen from behind',
  size: { width: 320, height: 200 },
}
const list = { type: 'list', label: 'Cats', item: 'Cat', fields: { name, note } }

describe('a note, a heading, a picture', () => {
  it('has nothing wrong with it among questions, in a group and in the items of a list', () => {
    const inside = { note, heading, picture, name }
    expect(
      foundIn({
        note,
        name,
        heading,
        picture,
        group: { type: 'group', label: 'Address', fields: inside },
        list: { type: 'list', label: 'Cats', item: 'Cat', fields: inside },
      }),
    ).toEqual([])
  })

  it('has nothing wrong with it under a condition, in an item too, and with words of several paragraphs', () => {
    const has = { type: 'yesNo', label: 'Do you have a card?' }
    const text = { first: 'One **word**.', more: { points: { one: 'See [our page](https://example.com)' } } }
    expect(
      foundIn({
        has,
        note: { ...note, when: { 'form.has': true } },
        list: {
          ...list,
          fields: { has, note: { type: 'note', title: 'Why we ask', closed: true, text, when: { has: true } } },
        },
      }),
    ).toEqual([])
  })

  it('is asked about, though it asks nothing', () => {
    for (const aside of [note, heading, picture]) {
      expect(foundAsking({ name, aside }, { 'form.aside': { given: true } })).toEqual([
        expect.stringMatching(/^unknown-field more\/when\/form\.aside: "form\.aside" asks nothing.* Name a field/),
      ])
    }
    expect(
      foundIn({
        list: {
          ...list,
          fields: { ...list.fields, more: { ...name, label: 'More', when: { note: { given: true } } } },
        },
      }),
    ).toEqual([expect.stringMatching(/^unknown-field .*when\/note: /)])
  })

  it('IMP-08 stands alone in a form on a screen that asks nothing: a heading, closed help, a picture', () => {
    expect(foundIn({ heading, note, help: { ...note, title: 'Why we ask', closed: true }, picture })).toEqual([])
  })

  it('stands alone where something has to be asked', () => {
    expect(foundIn({ name, group: { type: 'group', label: 'Help', fields: { note } } })).toEqual([
      expect.stringMatching(/^missing-key group\/fields: Nothing is asked here/),
    ])
    expect(foundIn({ list: { ...list, fields: { note } } })).toEqual([
      expect.stringMatching(/^missing-key list\/fields: Nothing is asked here/),
    ])
  })

  it('is more than the cell of a table has room for', () => {
    expect(foundIn({ list: { ...list, as: 'table' } })).toEqual([
      expect.stringMatching(/^unfit-option list\/fields\/note: /),
    ])
  })

  it('has keys of a question', () => {
    expect(foundIn({ name, note: { ...note, rules: { required: 'Read it' } } })).toEqual([
      expect.stringMatching(/^unknown-key note\/rules: /),
    ])
    expect(foundIn({ name, heading: { ...heading, sensitive: true } })).toEqual([
      expect.stringMatching(/^unknown-key heading\/sensitive: /),
    ])
  })
})

describe('a note', () => {
  it('says nothing, or has no words', () => {
    expect(foundIn({ name, note: { type: 'note' } })).toEqual([expect.stringMatching(/^missing-key note: .*text/)])
    expect(foundIn({ name, note: { ...note, text: '' } })).toEqual([expect.stringMatching(/ note\/text: /)])
    expect(foundIn({ name, note: { ...note, text: ' ' } })).toEqual([
      expect.stringMatching(/^blank-words note\/text: /),
    ])
  })

  it('is closed and has no title', () => {
    expect(foundIn({ name, note: { ...note, closed: true } })).toEqual([
      expect.stringMatching(/^missing-key note\/closed: .*no title.* Give it a "title"/),
    ])
  })

  it('leads to no safe place, or has a mark without an end', () => {
    expect(foundIn({ name, note: { ...note, text: 'See [this](javascript:alert).' } })).toEqual([
      expect.stringMatching(/^bad-link note\/text: /),
    ])
    expect(foundIn({ name, note: { ...note, text: 'See **this.' } })).toEqual([
      expect.stringMatching(/^bad-mark note\/text: /),
    ])
  })

  it('names an answer that there is not', () => {
    expect(foundIn({ name, note: { ...note, text: 'Dear {{form.nme}}' } })).toEqual([
      expect.stringMatching(/^unknown-placeholder note\/text: /),
    ])
    expect(foundIn({ name, note: { ...note, title: 'Dear {{form.note}}' } })).toEqual([
      expect.stringMatching(/^\S+ note\/title: /),
    ])
  })
})

describe('a picture', () => {
  it('shows what nobody says: "" is refused as well, and what only adorns is named', () => {
    const { words: _, ...silent } = picture
    expect(foundIn({ name, silent })).toEqual([
      expect.stringMatching(/^missing-key silent: .*Say in "words" what it shows, or write "decorative": true/),
    ])
    expect(foundIn({ name, silent: { ...silent, words: '' } })).toEqual([
      expect.stringMatching(/ silent\/words: .*decorative/),
    ])
    expect(foundIn({ name, silent: { ...silent, decorative: true } })).toEqual([])
    expect(foundIn({ name, both: { ...picture, decorative: true } })).toEqual([
      expect.stringMatching(/^unfit-option both\/decorative: /),
    ])
  })

  it('has an address that leads nowhere', () => {
    for (const src of [
      'file:///a.png',
      'data:image/png;base64,AA',
      'http://example.com/a.png',
      '//example.com/a.png',
      'https://',
    ]) {
      expect(foundIn({ name, picture: { ...picture, src } })).toEqual([
        expect.stringMatching(/^bad-link picture\/src: .*flows\/public/),
      ])
    }
  })

  it('has no size, or none that can be', () => {
    const { size: _, ...unsized } = picture
    expect(foundIn({ name, unsized })).toEqual([expect.stringMatching(/^missing-key unsized: .*size/)])
    expect(foundIn({ name, picture: { ...picture, size: { width: 0, height: 200 } } })).toEqual([
      expect.stringMatching(/ picture\/size\/width: /),
    ])
  })
})
