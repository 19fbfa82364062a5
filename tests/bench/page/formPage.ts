import type { Browser, Page } from 'playwright'
import type { BenchForm, BenchList } from '../forms/benchForm'
import type { Sites } from '../sites'
import type { Contestant } from './contestants'
import { Meter } from './meter'

/** How long a page has to fetch what it fetches by itself, in ms. */
const FETCHING = 500

/** How long it may take until the focus is where it goes after a change, in ms. */
const FOCUSING = 250

/** A contestant's page with a form. It is driven by keys: finding a place to click is work for the page too. */
export class FormPage {
  private constructor(
    readonly page: Page,
    readonly meter: Meter,
    readonly form: BenchForm,
    readonly contestant: Contestant,
  ) {}

  /** Opens the first screen in a browser without a past, with everything loaded; closes it after use. */
  static async with<Result>(
    { browser, sites, form, contestant }: FormPlace,
    work: (page: FormPage) => Promise<Result>,
  ): Promise<Result> {
    const address = contestant.address(sites, form)
    const localStorage = Object.entries(contestant.storage(form)).map(([name, value]) => ({ name, value }))
    const context = await browser.newContext({
      bypassCSP: contestant.bypassesPolicy,
      viewport: { width: 1280, height: 800 },
      storageState: { cookies: [], origins: [{ origin: new URL(address).origin, localStorage }] },
    })
    try {
      const page = await context.newPage()
      await page.goto(address, { waitUntil: 'networkidle' })
      await page.waitForTimeout(FETCHING)
      const opened = new FormPage(page, await Meter.on(page), form, contestant)
      await opened.meter.until("document.querySelector('.button-primary') !== null")
      await opened.meter.evaluate(contestant.start)
      await opened.meter.until(contestant.hasStarted)
      await opened.meter.calibrate()
      return await work(opened)
    } finally {
      await context.close()
    }
  }

  /** Goes from the first screen to the form. */
  async begin(): Promise<void> {
    await this.press('.button-primary')
    await this.meter.until(`document.getElementById('${this.first}') !== null`)
  }

  /** Shows the form with every item of its list; nothing of it is measured. */
  async show(): Promise<void> {
    const { list } = this.form
    await this.begin()
    if (list !== null) await this.lengthen(list)
    await this.meter.settle()
  }

  /** Goes back to the first screen. */
  async back(): Promise<void> {
    await this.press('.back-button')
    await this.meter.until("document.querySelector('.back-button') === null")
  }

  /** Puts the focus into the text field in the middle, and that into the middle of the window. */
  async enterMiddle(): Promise<void> {
    const field = `#${this.idAt(this.middle)}`
    await this.focus(field)
    // What comes into sight on the way is only then laid out, and moves it.
    for (let time = 0; time < 3; time += 1) {
      await this.meter.evaluate(`document.querySelector('${field}').scrollIntoView({ block: 'center' })`)
      await this.meter.settle()
    }
  }

  /** The keys that are typed, one by one. */
  keys(count: number): readonly (() => Promise<void>)[] {
    return Array.from({ length: count }, (_, index) => () => this.page.keyboard.press('abcdefghij'.charAt(index % 10)))
  }

  /** Focuses something and presses a key on it. */
  async press(selector: string, key = 'Enter'): Promise<void> {
    await this.focus(selector)
    await this.page.keyboard.press(key)
  }

  /** The selector of the toggle. */
  get toggle(): string {
    return `#${this.idAt(this.form.toggle?.name ?? '')}`
  }

  /** Puts the focus somewhere. */
  async focus(selector: string): Promise<void> {
    await this.meter.evaluate(`document.querySelector('${selector}').focus()`)
  }

  /** Adds items until there are as many as there should be, and lets the focus go to the last one. */
  private async lengthen(list: BenchList): Promise<void> {
    for (let count = 1; count < list.items; count += 1) {
      await this.meter.evaluate(`document.querySelector('${this.contestant.add}').click()`)
      await this.meter.until(this.hasItem(list, count))
    }
    await this.page.waitForTimeout(FOCUSING)
  }

  /** Adds an item behind so many others; the button has the focus. */
  async addItem(list: BenchList, count: number): Promise<void> {
    await this.page.keyboard.press('Enter')
    await this.meter.until(this.hasItem(list, count))
  }

  private hasItem({ name }: BenchList, count: number): string {
    return `document.getElementById('${this.idAt(`${name}.${count}.f0`)}') !== null`
  }

  private get first(): string {
    const { list } = this.form
    return this.idAt(list === null ? 'f0' : `${list.name}.0.f0`)
  }

  private get middle(): string {
    const { list, fields } = this.form
    if (list !== null) return `${list.name}.${Math.floor(list.items / 2)}.f0`
    const shown = fields.filter(({ type, isToggled }) => type === 'text' && !isToggled)
    return shown[Math.floor(shown.length / 2)]?.name ?? ''
  }

  private idAt(path: string): string {
    return this.contestant.idOf(path)
  }
}

/** What to open, and where. */
export interface FormPlace {
  readonly browser: Browser
  readonly sites: Sites
  readonly form: BenchForm
  readonly contestant: Contestant
}
