import { describe, expect, it } from 'vitest'
import { quoteButton, quoteValue, formatMessage, quoteScreen } from '../../../src/compiler/findings/quoting'

describe('a message', () => {
  it('speaks of what stands in quotes in its template, words and values alike', () => {
    const [screen, dialog] = ['bank', 'skipping']
    expect(formatMessage`The screen "${screen}" of ${2} has no dialog "${dialog}", only "next".`).toMatchObject({
      text: 'The screen "bank" of 2 has no dialog "skipping", only "next".',
      names: ['bank', 'skipping', 'next'],
    })
  })

  it('speaks of a name that is made of several values', () => {
    expect(formatMessage`"${'save'}.${'success'}" is missing.`.names).toEqual(['save.success'])
  })

  it('takes quotes in a value for no others', () => {
    expect(formatMessage`Another field says "${'the "best" one'}", not ${'"this"'}.`.names).toEqual(['the "best" one'])
  })

  it('speaks of what the messages in it speak of', () => {
    const of = formatMessage`The block "${'reasons'}"`
    expect(formatMessage`${of} is never ${quoteValue('card')} or ${quoteValue(5)}.`).toMatchObject({
      text: 'The block "reasons" is never "card" or 5.',
      names: ['reasons', 'card'],
    })
  })

  it('says where each name stands in its text, and of what kind it is', () => {
    const on = formatMessage`On "${quoteScreen('bank')}" press "${quoteButton('skip')}"`
    const { text, spoken = [] } = formatMessage`First: ${on}, then "${'bank.number'}".`
    expect(spoken.map(({ name, at, kind }) => [text.slice(at, at + name.length), kind])).toEqual([
      ['bank.number', undefined],
      ['bank', 'screen'],
      ['skip', 'button'],
    ])
    expect(formatMessage`${on}.`.names).toEqual(['bank', 'skip'])
  })
})
