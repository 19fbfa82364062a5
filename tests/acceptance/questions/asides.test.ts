import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FieldDocument } from '../../../src/language/flow'
import { type CompiledPage, serveCompiledPage } from '../compiled/compiledPage'
import type { FlowPage } from '../harness/flowPage'
import { axeProblems, OF_COLOURS } from '../states/checks/axe'
import { takeScreenshot } from '../harness/screenshot'
import { someOf } from '../harness/someOf'
import { askedFlow } from './askedFlow'

const street = { type: 'text', label: 'Street', width: 'full' } as const
const choices = { never: 'Never', often: 'Often' }

const fields: Readonly<Record<string, FieldDocument>> = {
  kind: { type: 'yesNo', label: 'I ride with a child' },
  home: { type: 'heading', label: 'Your home' },
  city: { type: 'text', label: 'City', rules: { required: 'Enter a city' } },
  why: {
    type: 'note',
    title: 'Why we ask',
    closed: true,
    text: {
      first: 'We look for a **shop** near you.',
      more: { points: { one: 'See [our shops](https://example.com/shops).' } },
    },
  },
  child: { type: 'note', text: 'A child has a seat of its own.', when: { 'ride.kind': true } },
  // Of other proportions than the file, on purpose.
  picture: {
    type: 'picture',
    src: '../../../favicon.svg',
    words: 'A bicycle with two seats',
    size: { width: 640, height: 160 },
  },
  cats: {
    type: 'list',
    label: 'Who rides along?',
    item: 'Rider',
    starts: 1,
    fields: {
      about: { type: 'heading', label: 'About the rider' },
      name: { type: 'text', label: 'Name' },
      hint: { type: 'note', text: 'As on a card.' },
    },
  },
}

/** Of every type that had no row of its own to share. */
const rows: Readonly<Record<string, FieldDocument>> = {
  from: { type: 'group', label: 'From', fields: { street } },
  to: { type: 'group', label: 'To', beside: true, fields: { street } },
  often: { type: 'grid', label: 'How often?', rows: { rain: 'In the rain', snow: 'In the snow' }, choices },
  grade: { type: 'scale', label: 'How steep?', from: 1, to: 5, beside: true },
  riders: {
    type: 'list',
    label: 'Riders',
    item: 'Rider',
    starts: 1,
    fields: {
      name: { type: 'text', label: 'Name' },
      age: { type: 'number', label: 'Age', width: 'short', beside: true },
    },
  },
  note: { type: 'note', text: 'Riders who are under 14 ride with you.', beside: true },
  city: { type: 'text', label: 'City' },
  map: {
    type: 'picture',
    src: '../../../favicon.svg',
    decorative: true,
    size: { width: 200, height: 100 },
    beside: true,
  },
  sign: { type: 'signature', label: 'Your signature' },
  speaks: { type: 'choiceFrom', label: 'Who speaks?', list: 'ride.riders', property: 'name', beside: true },
}

const picture = { src: '../../../favicon.svg' }

/** The only question of its screen, of which the answers are chosen by picture and a day with its time. */
const trip: FieldDocument = {
  type: 'group',
  label: 'Your ride in {{year - 1}}',
  asTitle: true,
  fields: {
    when: {
      type: 'date',
      precision: 'minute',
      label: 'When',
      rules: { past: 'Not yet', format: 'Enter a day and a time' },
    },
    bike: {
      type: 'choice',
      label: 'Which bicycle?',
      choices: {
        '1': { label: 'A tandem', picture: { ...picture, words: 'Two seats' } },
        '18-24': { label: 'A folding bicycle with a very long name', picture },
        'N/A': 'None of "these"',
      },
      rules: { required: 'Choose a bicycle' },
    },
    load: { type: 'choices', label: 'What do you carry?', choices: { bag: { label: 'A bag', picture }, dog: 'A dog' } },
  },
}

const overflow = (flow: FlowPage): Promise<number> =>
  flow.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

async function boxOf(flow: FlowPage, selector: string) {
  const box = await flow.page.locator(selector).first().boundingBox()
  if (box === null) throw new Error(`${selector} is not seen.`)
  return box
}

describe('what asks nothing', () => {
  let page: CompiledPage

  beforeAll(async () => {
    page = await serveCompiledPage()
  })

  afterAll(() => page.close())

  it.each(
    someOf([
      { width: 320, dark: false },
      { width: 375, dark: false },
      { width: 375, dark: true },
    ]),
  )(
    'WLD-01 stands among the questions, is opened by keyboard, keeps its place and is in no review and no submission, at $width px, dark: $dark',
    async ({ width, dark }) => {
      const flow = await page.open(askedFlow(fields), { width, dark })
      await flow.expectScreen('Your ride')
      expect(await overflow(flow)).toBeLessThanOrEqual(0)
      expect(await flow.page.getByRole('heading', { level: 2, name: 'Your home' }).count()).toBe(1)
      expect(await flow.page.getByRole('heading', { level: 3, name: 'About the rider' }).count()).toBe(1)
      const image = await boxOf(flow, '.picture-image')
      expect(await flow.page.getByRole('img', { name: 'A bicycle with two seats' }).count()).toBe(1)
      expect(image.width / image.height).toBeCloseTo(4, 1)
      expect((await boxOf(flow, 'summary')).height).toBeGreaterThanOrEqual(44)
      await flow.page.locator('summary').focus()
      await flow.page.keyboard.press('Enter')
      await flow.expectText('near you.')
      await takeScreenshot(flow.page, `asides ${width}${dark ? ' dark' : ''}`)
      expect(await flow.page.getByText('A child has a seat').count()).toBe(0)
      await flow.page.getByRole('checkbox', { name: /ride with a child/ }).check()
      await flow.expectText('A child has a seat of its own.')
      await flow.press('Continue')
      await flow.expectSummary(['Enter a city'])
      await flow.page.getByRole('textbox', { name: 'City' }).fill('Ottawa')
      await flow.page.getByRole('textbox', { name: /^Name/ }).fill('Robin')
      await flow.press('Continue')
      await flow.expectScreen('Is this right?')
      expect(await flow.page.getByRole('term').allTextContents()).toEqual(['I ride with a child', 'City', 'Name'])
      expect(
        await flow.page
          .getByRole('main')
          .getByText(/Your home|Why we ask|seat|As on a card/)
          .count(),
      ).toBe(0)
      await flow.press('Send')
      await flow.expectScreen('Sent')
      expect(JSON.parse((await flow.stored('sent')) ?? '')).toEqual({
        ride: { kind: true, city: 'Ottawa', cats: [{ name: 'Robin' }] },
      })
    },
  )

  it('IMP-08 a group that heads its screen, a day with its time and pictures at choices are answered by keyboard at 375 px', async () => {
    const document = JSON.parse(askedFlow({ trip }))
    delete document.screens.ride.title
    const flow = await page.open(JSON.stringify(document), { width: 375 })
    const year = new Date().getFullYear() - 1
    await flow.expectScreen(`Your ride in ${year}`)
    expect(await flow.page.getByRole('heading').count()).toBe(1)
    expect(await overflow(flow)).toBeLessThanOrEqual(0)
    const sizes = await flow.page.locator('.choice-picture').evaluateAll((all) =>
      all.map((one) => {
        const { width, height } = one.getBoundingClientRect()
        return [Math.round((width / height) * 12), (one.closest('label')?.clientHeight ?? 0) >= 44]
      }),
    )
    expect(sizes).toEqual([16, 16, 16].map((ratio) => [ratio, true]))
    expect(await axeProblems(flow.page)).toEqual([])
    await flow.page.getByRole('textbox', { name: 'Day' }).focus()
    for (const typed of ['7', 'May', String(year), '9:30 pm']) {
      await flow.page.keyboard.type(typed)
      await flow.page.keyboard.press('Tab')
    }
    await flow.page.keyboard.press('Space')
    await flow.page.keyboard.press('ArrowDown')
    expect(await flow.page.getByRole('radio', { name: 'A folding bicycle with a very long name' }).isChecked()).toBe(
      true,
    )
    await flow.page.keyboard.press('ArrowUp')
    expect(await flow.page.getByRole('radio', { name: 'Two seats A tandem' }).isChecked()).toBe(true)
    await flow.page.emulateMedia({ forcedColors: 'active' })
    const borders = await flow.page
      .locator('.radio-card')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).borderTopWidth))
    expect(borders).toEqual(['2px', '1px', '1px', '1px', '1px'])
    await takeScreenshot(flow.page, 'pictures in forced colours')
    await flow.page.emulateMedia({ forcedColors: 'none', colorScheme: 'dark' })
    expect(await axeProblems(flow.page, OF_COLOURS)).toEqual([])
    await takeScreenshot(flow.page, 'pictures dark')
    await flow.page.keyboard.press('Tab')
    await flow.page.keyboard.press('Space')
    await flow.press('Continue')
    await flow.expectScreen('Is this right?')
    await flow.expectText('A tandem')
    await flow.press('Send')
    await flow.expectScreen('Sent')
    expect(JSON.parse((await flow.stored('sent')) ?? '')).toEqual({
      ride: { trip: { when: `${year}-05-07T21:30`, bike: '1', load: ['bag'] } },
    })
  })

  it('WLD-03 fields of every type stand beside each other where there is room, and break by themselves', async () => {
    const wide = await page.open(askedFlow(rows), { width: 1280 })
    await wide.expectScreen('Your ride')
    const places = await wide.page
      .locator('.form-section > .fields > .field-row')
      .evaluateAll((all) =>
        all.map((row) => [...row.children].map((child) => Math.round(child.getBoundingClientRect().x))),
      )
    expect(places.map((row) => new Set(row).size)).toEqual([2, 2, 2, 2, 2])
    await takeScreenshot(wide.page, 'rows of everything')
    const narrow = await page.open(askedFlow(rows), { width: 375 })
    await narrow.expectScreen('Your ride')
    for (const [width, percent] of [
      [375, 100],
      [320, 200],
    ] as const) {
      await narrow.page.setViewportSize({ width, height: 812 })
      await narrow.page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}%`), percent)
      await expect.poll(() => overflow(narrow)).toBeLessThanOrEqual(0)
      const top = await narrow.page
        .locator('.field-row')
        .first()
        .evaluate((row) => [...row.children].map((child) => child.getBoundingClientRect().y))
      expect(top[1]).toBeGreaterThan(top[0] ?? 0)
      await takeScreenshot(narrow.page, `rows of everything ${width}`)
    }
  })
})
