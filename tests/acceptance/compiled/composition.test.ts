import type { CDPSession, Locator } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { controlAuthoring, findControlName, controls } from '../../../src/engine/program/controls'
import type { FieldDocument } from '../../../src/language/flow'
import type { FlowPage } from '../harness/flowPage'
import { type CompiledPage, serveCompiledPage } from './compiledPage'
import { ride } from './ride'

const fields = {
  text: { type: 'text', label: 'Text' },
  capitals: { type: 'text', label: 'Capitals', letters: 'upper' },
  number: { type: 'number', label: 'Number' },
  url: { type: 'url', label: 'Address' },
  story: { type: 'longText', label: 'Story' },
  email: { type: 'email', label: 'Email', letters: 'lower' },
  phone: { type: 'phone', label: 'Phone' },
  born: { type: 'date', label: 'Born' },
  rent: { type: 'money', label: 'Rent' },
  sin: { type: 'digits', label: 'SIN', groups: [3, 3, 3], separator: '-', sensitive: true },
  code: { type: 'code', label: 'Code', length: 6, sensitive: true },
  colour: { type: 'color', label: 'Colour' },
  province: { type: 'choice', as: 'search', label: 'Province', choices: { on: 'Ontario', qc: 'Québec' } },
  people: { type: 'list', label: 'People', fields: { name: { type: 'text', label: 'Name' } } },
  speaker: { type: 'choiceFrom', as: 'search', label: 'Speaker', list: 'ride.people', property: 'name' },
  from: { type: 'time', label: 'From' },
  employer: { type: 'lookup', label: 'Employer', action: 'findCompany' },
  others: { type: 'texts', label: 'Others', item: 'Other' },
} as const satisfies Readonly<Record<string, FieldDocument>>

/** What is composed in each input, and what stands there when the composition is over and the input is left. */
const compositions: readonly (readonly [string, string, string])[] = [
  ['Text', 'été à Montréal', 'été à Montréal'],
  ['Text', '東京都', '東京都'],
  ['Capitals', 'k1a 0b1', 'K1A 0B1'],
  ['Number', '12.5', '12.5'],
  ['Address', 'https://example.com/é', 'https://example.com/%C3%A9'],
  ['Story', 'Il fait\u00a0beau', 'Il fait\u00a0beau'],
  ['Email', 'Ada@Example.COM', 'ada@example.com'],
  ['Phone', '4165550123', '+1 (416) 555-0123'],
  ['Phone', '４１６５５５０１２３', '+1 (416) 555-0123'],
  ['Phone', '+44 20 7946 0958', '+44 2079 460958'],
  ['Day', '17', '17'],
  ['Month', 'mai', 'mai'],
  ['Year', '1990', '1990'],
  ['Rent', '1250.50', '1,250.50'],
  ['Rent', '１２５０', '1,250.00'],
  ['SIN', '123456789', '123-456-789'],
  ['SIN', '１２３４５６７８９', '123-456-789'],
  ['Code', '123456', '123456'],
  ['Colour', 'ff8800', '#FF8800'],
  ['Province', 'quebec', 'Québec'],
  ['Speaker', 'Ada', 'Ada'],
  ['From', '9:30', '09:30'],
  ['Employer', '楓', '楓'],
  ['Other 1', 'été à Montréal', 'été à Montréal'],
]

describe('what an input method composes', () => {
  let page: CompiledPage

  beforeAll(async () => {
    page = await serveCompiledPage()
  })

  afterAll(() => page.close())

  it('HRD-03 stands in every typed control as composed, is written as the control writes it at its end, and is not lost when the control is left before', async () => {
    const typed = Object.keys(controls)
      .flatMap((name) => findControlName(name) ?? [])
      .flatMap((name) => (controls[name].entryMode === 'typed' && name !== 'group' ? controlAuthoring[name].fits : []))
    const tried = new Set<string>(Object.values(fields).map(({ type }) => type))
    expect(typed.filter((type) => !tried.has(type))).toEqual([])

    const flow = await page.open(withFields(fields))
    // This page does not stand beside the flags.
    flow.expectConsoleErrors(/Failed to load resource/)
    const keys = await flow.page.context().newCDPSession(flow.page)
    await flow.page.getByLabel('Country of Phone').selectOption('ca')
    for (const [label, text, expected] of compositions) {
      const input = await entered(flow, label)
      const before = await input.inputValue()
      for (const part of partsOf(text)) {
        await compose(keys, part)
        expect(await input.inputValue(), label).toBe(`${before}${part}`)
      }
      await keys.send('Input.insertText', { text })
      await input.blur()
      await expect.poll(() => input.inputValue(), { message: label }).toBe(expected)
    }
    await flow.page.getByLabel('Country of Phone').selectOption('ca')
    for (const [label, text, expected] of compositions) {
      const input = await entered(flow, label)
      await compose(keys, text)
      await flow.page.getByRole('heading', { level: 1 }).click()
      await expect.poll(() => input.inputValue(), { message: label }).toBe(expected)
    }
  })
})

/** A flow whose first screen asks these fields. */
function withFields(asked: Readonly<Record<string, FieldDocument>>): string {
  const flow = JSON.parse(ride)
  flow.screens.ride.blocks.ride.fields = asked
  flow.actions.findCompany = {
    delay: '1 s',
    outcomes: { success: { result: { entries: [{ value: 'c-1', label: 'Maple Works' }] } } },
  }
  flow.screens.review.blocks.said.text = 'Said'
  return JSON.stringify(flow)
}

/** Goes into an input, which then holds no more than it brings by itself. */
async function entered(flow: FlowPage, label: string): Promise<Locator> {
  const named = flow.page.getByLabel(new RegExp(`^${label}\\b`))
  const input = named.and(flow.page.locator('input:not([type=color]), textarea'))
  await input.fill('')
  return input
}

async function compose(keys: CDPSession, text: string): Promise<void> {
  await keys.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
}

/** The text as it grows, as an input method shows it. */
function partsOf(text: string): readonly string[] {
  return [...text].map((_, index, characters) => characters.slice(0, index + 1).join(''))
}
