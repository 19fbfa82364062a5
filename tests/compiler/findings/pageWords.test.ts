import { describe, expect, it } from 'vitest'
import { listPageNames, toPageWords, type PageWords } from '../../../src/compiler/findings/pageWords'
import { quoteButton, formatMessage, quoteScreen } from '../../../src/compiler/findings/quoting'
import type { Message } from '../../../src/engine/values/finding'

const merged = {
  name: 'Renting',
  provider: { name: 'Linkwell' },
  screens: {
    'phone.number': {
      title: 'Getting started',
      blocks: {
        phone: {
          type: 'form',
          fields: { number: { label: 'Phone number' }, home: { fields: { street: { label: 'Street' } } } },
        },
      },
      buttons: { send: { label: 'Send SMS Code' } },
    },
    bank: {
      title: 'Your bank',
      buttons: { send: { label: 'Connect' } },
      dialogs: { leaving: { buttons: { stay: { label: 'Stay here' } } } },
      blocks: { jobs: { fields: { list: { fields: { place: { label: 'Employer' } } } } } },
    },
    untitled: { title: 5 },
    welcome: { title: '{{brand.name}} uses {{provider.name}} for {{flow.name}}' },
  },
  data: { made: { reference: { label: 'Reference' } } },
}

/** A message as a page has it, with what is the page's between stars. */
function said(message: Message, pointer = ''): string {
  return marked(toPageWords(message, { merged, pointer }))
}

function marked(words: PageWords): string {
  return words.map((part) => (typeof part === 'string' ? part : `*${part.words}*(${part.id})`)).join('')
}

describe('a message in the words of the page', () => {
  it('calls a screen by its title, and a button of the screen that is named before it by its label', () => {
    expect(said(formatMessage`On "${quoteScreen('phone.number')}" press "${quoteButton('send')}".`)).toBe(
      'On *Getting started*(phone.number) press *Send SMS Code*(send).',
    )
    expect(said(formatMessage`On "${quoteScreen('bank')}" press "${quoteButton('send')}".`)).toBe(
      'On *Your bank*(bank) press *Connect*(send).',
    )
    expect(said(formatMessage`On "${quoteScreen('bank')}" press "${quoteButton('stay')}".`)).toBe(
      'On *Your bank*(bank) press *Stay here*(stay).',
    )
  })

  it('takes a button that is named alone for one of the screen of its place', () => {
    expect(said(formatMessage`The button "${quoteButton('send')}" does nothing.`, '/screens/bank/buttons/send')).toBe(
      'The button *Connect*(send) does nothing.',
    )
  })

  it('calls an answer as its field is, whatever a screen is called, also in groups, in items and among data', () => {
    expect(said(formatMessage`"${'phone.number'}" is missing.`)).toBe('*Phone number*(phone.number) is missing.')
    expect(said(formatMessage`"${'phone.home.street'}", "${'jobs.list.0.place'}" and "${'made.reference'}"`)).toBe(
      '*Street*(phone.home.street), *Employer*(jobs.list.0.place) and *Reference*(made.reference)',
    )
  })

  it('fills in what the flow itself says, and leaves out what only the page knows', () => {
    expect(said(formatMessage`Begin on "${quoteScreen('welcome')}".`)).toBe(
      'Begin on *… uses Linkwell for Renting*(welcome).',
    )
  })

  it('leaves what no page has words for as it is', () => {
    const message = formatMessage`"${'connect'}" ends with "${'success'}" on "${quoteScreen('untitled')}" and "${quoteScreen('nowhere')}".`
    expect(said(message)).toBe(message.text)
  })
})

it.each([
  ['/screens/bank/title', '*Your bank*(bank)'],
  ['/screens/bank/on/send/0/when', '*Your bank*(bank)*Connect*(send)'],
  ['/screens/bank/dialogs/leaving/buttons/stay', '*Your bank*(bank)*Stay here*(stay)'],
  [
    '/screens/phone.number/blocks/phone/fields/home/fields/street/when',
    '*Getting started*(phone.number)*Street*(phone.home.street)',
  ],
  ['/wording/back', ''],
])('the place %s has its words on the page', (pointer, words) => {
  expect(marked(listPageNames({ merged, pointer }))).toBe(words)
})
