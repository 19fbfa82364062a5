import { describe, expect, it } from 'vitest'
import { isSameAnswer } from '../../../src/engine/values/answers'
import { countCharacters } from '../../../src/engine/values/text'
import { messagesFor } from '../oneForm'

describe('FLT-08 the characters of a text', () => {
  it.each([
    ['', 0],
    ['abc d', 5],
    ['e\u0301'.repeat(12), 12],
    ['👨‍👩‍👧‍👦', 1],
    ['👩🏽‍🚀!', 2],
    ['🇨🇦🇫🇷', 2],
    ['1️⃣', 1],
    ['❤️', 1],
    ['🏴󠁧󠁢󠁳󠁣󠁴󠁿', 1],
    ['नि', 1],
    ['\u0301', 1],
    ['日本', 2],
    ['one\ntwo', 7],
  ])('are as many as people count: of %j there are %d', (text, count) => {
    expect(countCharacters(text)).toBe(count)
  })

  it.each(['Zoë and José', '👨‍👩‍👧‍👦👩🏽‍🚀🇨🇦🇫🇷🇨', 'e\u0301e\u0308', '한국어', 'ราคา', '#️⃣©️™', 'a\u200Db', '👍🏿👍'])(
    'are those that browsers find: %s',
    (text) => {
      expect(countCharacters(text)).toBe(
        [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].length,
      )
    },
  )

  it('are counted by the rules and the conditions of a field', () => {
    const fields = {
      text: {
        type: 'text',
        label: 'Text',
        rules: { minLength: { is: 2, message: 'Short' }, maxLength: { is: 3, message: 'Long' } },
      },
      more: { type: 'text', label: 'More', when: { 'form.text': { maxLength: 2 } }, rules: { required: 'More' } },
    } as const
    expect(messagesFor(fields, { text: '👨‍👩‍👧‍👦' })).toEqual({ text: 'Short', more: 'More' })
    expect(messagesFor(fields, { text: '👨‍👩‍👧‍👦👨‍👩‍👧‍👦e\u0301' })).toEqual({})
    expect(messagesFor(fields, { text: 'abcd' })).toEqual({ text: 'Long' })
  })
})

describe('FLT-08 two answers', () => {
  it.each([
    ['Robin', 'ROBIN'],
    ['Zoe\u0308', 'Zo\u00EB'],
    [' Ada  Lovelace', 'ada lovelace'],
    ["O'Neil", 'O\u2019Neil'],
    ['Saint-Jean', 'Saint\u2011Jean'],
    ['\u200eRobin\u200b', 'Robin'],
  ])('are the same, however they are written: %j and %j', (one, other) => {
    expect(isSameAnswer(one, other)).toBe(true)
    const again = { type: 'text', label: 'Again', rules: { same: { is: 'one', message: 'Another one' } } } as const
    expect(messagesFor({ one: { type: 'text', label: 'One' }, again }, { one, again: other })).toEqual({})
    const unique = { unique: 'There already' } as const
    expect(messagesFor({ names: { type: 'texts', label: 'Names', rules: unique } }, { names: [one, other] })).toEqual({
      names: 'There already',
    })
    expect(
      messagesFor(
        { all: { type: 'list', label: 'All', fields: { name: { type: 'text', label: 'Name', rules: unique } } } },
        { all: [{ name: one }, { name: other }] },
      ),
    ).toEqual({ 'all.1.name': 'There already' })
  })

  it.each([
    ['Léa', 'Lea'],
    ['Ada', 'Adam'],
  ])('are not the same where an accent or a letter is another: %j and %j', (one, other) => {
    expect(isSameAnswer(one, other)).toBe(false)
  })
})
