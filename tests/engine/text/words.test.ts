import { describe, expect, it } from 'vitest'
import { compileWords, stripMarks, runsOf } from '../../../src/engine/text/template'

const SCRIPT = 'javascript'
const plain = (text: string) => ({ text, isBold: false, address: null })

describe('words of a document', () => {
  it('WLD-01 are taken apart at their marks', () => {
    expect(runsOf('Bring **two pay stubs** and [our form](form.pdf).')).toEqual([
      plain('Bring '),
      { text: 'two pay stubs', isBold: true, address: null },
      plain(' and '),
      { text: 'our form', isBold: false, address: 'form.pdf' },
      plain('.'),
    ])
    expect(runsOf('**See [the terms](https://example.com/a?b#c)**').at(-1)).toEqual({
      text: 'the terms',
      isBold: true,
      address: 'https://example.com/a?b#c',
    })
  })

  it.each([
    'mailto:help@example.com',
    'tel:+14165550123',
    'http://example.com',
    '/terms',
    './terms.html',
    'terms.html#fees',
  ])('lead to %s', (address) => {
    expect(runsOf(`[Words](${address})`)).toEqual([{ text: 'Words', isBold: false, address }])
  })

  it.each([
    `${SCRIPT}:alert(1)`,
    `${SCRIPT.toUpperCase()}:alert()`,
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    '#/configure',
    '{{f.a}}',
    'https://{{f.a}}',
    ' x:y',
    '',
  ])('WLD-01 never lead to %s', (address) => {
    expect(runsOf(`[Words](${address})`).map((run) => run.address)).not.toContain(address)
    expect(runsOf(`[Words](${address})`).every((run) => run.address === null)).toBe(true)
  })

  it('are paragraphs, points and numbers in their order', () => {
    const words = { first: 'One.', list: { points: { a: 'Two', b: '**Three**' } }, steps: { numbers: { a: 'Four' } } }
    expect(compileWords(words).map(({ kind, lines }) => [kind, lines.length])).toEqual([
      ['paragraph', 1],
      ['points', 2],
      ['numbers', 1],
    ])
    expect(stripMarks(words)).toEqual(['One.', 'Two', 'Three', 'Four'])
    expect(compileWords(words)).toBe(compileWords(words))
  })
})
