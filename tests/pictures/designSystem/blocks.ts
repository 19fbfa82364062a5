import type { Block } from '../../../src/language/flow'
import { fields } from './fields'

/** What is shown on the sheet: each block of the product in each of its looks. */
export const blocks: Readonly<Record<string, Block>> = {
  form: {
    type: 'form',
    title: 'A form with a heading',
    fields: { text: { type: 'text', label: 'Text' }, beside: { type: 'text', label: 'Beside it', beside: true } },
  },
  logos: { type: 'logos' },
  logoSquare: { type: 'logo', shape: 'square' },
  logoWide: { type: 'logo', shape: 'wide' },
  itemsCard: {
    type: 'items',
    title: 'Items in a card',
    items: {
      one: { icon: 'clock', title: 'About 10 minutes', description: 'With a sentence that says what to have ready.' },
      two: { icon: 'shield-check', title: 'Without a sentence' },
    },
  },
  itemsTiles: {
    type: 'items',
    layout: 'tiles',
    title: 'Items as tiles',
    items: {
      one: { icon: 'lock', title: 'Read only', description: 'Nobody can move money.' },
      two: { icon: 'zap', title: 'Fast', description: 'About a minute.' },
    },
  },
  itemsSteps: {
    type: 'items',
    layout: 'steps',
    title: 'Items as steps',
    items: {
      one: { icon: 'list-checks', title: 'First this', description: 'They look through it.' },
      two: { icon: 'mail', title: 'Then that' },
    },
  },
  noticePlain: { type: 'notice', tone: 'plain', title: 'A plain notice', text: 'It stands without a box.' },
  noticePlainIcon: { type: 'notice', tone: 'plain', icon: 'lock', text: 'A plain notice with an icon.' },
  noticeInfo: { type: 'notice', tone: 'info', title: 'News', text: 'What is good to know.' },
  noticeSuccess: { type: 'notice', tone: 'success', text: 'It is done.' },
  noticeWarning: { type: 'notice', tone: 'warning', icon: 'calendar', text: 'What is to be thought of.' },
  text: { type: 'text', text: 'A text that leads on to', link: { label: 'another page', href: 'help.html' } },
  footnote: {
    type: 'text',
    style: 'footnote',
    text: 'A footnote that leads on to',
    link: { label: 'another page', href: 'help.html' },
  },
  meter: { type: 'meter', label: 'A meter', calculation: 'filled' },
  meterDetail: {
    type: 'meter',
    label: 'A meter that counts',
    calculation: 'filled',
    detail: '{{calculations.filled | count}}',
  },
  summary: { type: 'summary', title: 'A section of the review', screen: 'given' },
  schedule: { type: 'schedule', title: 'A schedule', calculation: 'payments' },
  figure: { type: 'figure', label: 'A figure', value: '$100.10' },
  figureBanner: { type: 'figure', tone: 'banner', icon: 'receipt', label: 'A FIGURE AS A BANNER', value: '$100.10' },
  highlight: {
    type: 'highlight',
    label: 'Something to write down',
    value: 'E5GH-FD4R',
    note: 'A note below it.',
    copy: { label: 'Copy', copied: 'Copied', failed: 'Copy it yourself' },
  },
  receipt: {
    type: 'receipt',
    of: 'review',
    day: 'sent.day',
    title: 'A receipt',
    facts: { company: { label: 'Sent to', value: '{{brand.name}}' }, day: { label: 'Sent', value: '{{sent.day}}' } },
    open: 'See what was sent',
    print: 'Print',
    download: 'Download',
    failed: 'It cannot be downloaded',
    file: 'receipt',
  },
  tasks: { type: 'tasks', steps: ['given', 'now', 'later'] },
  frame: { type: 'frame', title: 'A frame', src: 'about:blank', height: 80 },
}

/** A form that asks everything, answered with its examples: what the summary and the receipt tell of. */
export const everything: Block = { type: 'form', fields: { ...fields } }
