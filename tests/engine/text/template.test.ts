import { describe, expect, it } from 'vitest'
import { filled, fillValues, parsePlaceholders } from '../../../src/engine/text/template'

describe('a text with placeholders', () => {
  it('says the value of each name, with spaces around it or not', () => {
    expect(fillValues('{{name}}, {{ name }}: {{a.b}}', { name: 'Ada', 'a.b': 'x' })).toBe('Ada, Ada: x')
  })

  it('says nothing for a name that is not known, not even for one that every object has', () => {
    expect(fillValues('[{{other}}{{constructor}}{{toString}}]', {})).toBe('[]')
  })

  it('hands the formatter on', () => {
    expect(filled('{{a | money}} {{b|date}} {{c}}', ({ name, formatter }) => `${name}:${formatter ?? '-'}`)).toBe(
      'a:money b:date c:-',
    )
  })

  it('fills each placeholder once: what a value says is not filled again', () => {
    expect(fillValues('{{a}}', { a: '{{b}}', b: 'no' })).toBe('{{b}}')
    expect(fillValues('{{a}} $1', { a: '$&' })).toBe('$& $1')
  })

  it.each(['{name}', '{{}}', '{{ }}', '{{na me}}', '{{a-b}}', '{{name', 'name}}', '{{a | }}'])(
    'leaves %j as it is',
    (text) => {
      expect(fillValues(text, { name: 'Ada', a: 'x' })).toBe(text)
    },
  )
})

describe('the placeholders of a text', () => {
  it('are found in order, with their formatters', () => {
    expect(parsePlaceholders('{{a}} and {{ b.c | money }}').placeholders).toEqual([
      { name: 'a', formatter: null },
      { name: 'b.c', formatter: 'money' },
    ])
    expect(parsePlaceholders('{{a}} and {{ b.c | money }}').broken).toEqual([])
  })

  it.each([
    ['{{}}', ['{{}}']],
    ['{{na me}}', ['{{na me}}']],
    ['{{name', ['{{']],
    ['name}}', ['}}']],
    ['{{a | }} {{b}}', ['{{a | }}']],
    ['{name}', []],
  ])('of %j that are none are told', (text, broken) => expect(parsePlaceholders(text).broken).toEqual(broken))
})
