import type { Page } from 'playwright'
import wording from '../../../flows/shared/wording.json'
import { dateInputs, fieldLabelled, inputLabelled, labelled, type Scope } from './control'
import { descriptionsOf } from './descriptions'
import { expect } from './patience'

/** What an applicant sees in a page or in a part of it. Every method waits for what it expects. */
export class Expectations {
  constructor(
    readonly page: Page,
    protected readonly scope: Scope,
  ) {}

  async expectText(text: string | RegExp): Promise<void> {
    await expect(this.scope.getByText(text).filter({ visible: true }).first()).toBeVisible()
  }

  async expectNoText(text: string | RegExp): Promise<void> {
    await expect(this.scope.getByText(text).filter({ visible: true })).toHaveCount(0)
  }

  /** Expects a heading of any level. */
  async expectHeading(title: string): Promise<void> {
    await expect(this.scope.getByRole('heading', { name: title, exact: true })).toBeVisible()
  }

  async expectField(label: string): Promise<void> {
    await expect(fieldLabelled(this.scope, label)).toBeVisible()
  }

  async expectNoField(label: string): Promise<void> {
    await expect(fieldLabelled(this.scope, label)).toHaveCount(0)
  }

  async expectValue(label: string, value: string | RegExp): Promise<void> {
    await expect(inputLabelled(this.scope, label)).toHaveValue(value)
  }

  /** Expects the selected option of a list or of radio buttons. */
  async expectChosen(label: string, option: string): Promise<void> {
    const field = fieldLabelled(this.scope, label)
    const radio = field.getByRole('radio', { name: option, checked: true })
    await expect(radio.or(field.locator('option:checked', { hasText: option }))).toHaveCount(1)
  }

  /** Expects a date in the inputs for day, month and year; ignores leading zeros. */
  async expectDate(label: string, date: string): Promise<void> {
    const { year, month, day } = dateInputs(this.scope, label)
    const parts = date.split('-').map(plain)
    await expect
      .poll(async () => [await year.inputValue(), await month.inputValue(), await day.inputValue()].map(plain), {
        message: `the date of ${label}`,
      })
      .toEqual(parts)
  }

  /** Expects a message that aria-describedby links to the field. */
  async expectMessage(label: string, message: string | RegExp): Promise<void> {
    await this.pollMessages(label).toContainEqual(matching(message))
  }

  async expectNoMessage(label: string, message: string | RegExp): Promise<void> {
    await this.pollMessages(label).not.toContainEqual(matching(message))
  }

  async expectEnabled(button: string): Promise<void> {
    await expect(this.button(button)).toBeEnabled()
  }

  async expectDisabled(button: string): Promise<void> {
    await expect(this.button(button)).toBeDisabled()
  }

  async expectNoButton(button: string): Promise<void> {
    await expect(this.button(button)).toHaveCount(0)
  }

  /** Expects that the button is missing or disabled. */
  async expectNoEnabledButton(button: string): Promise<void> {
    await expect(this.scope.getByRole('button', { name: button, exact: true, disabled: false })).toHaveCount(0)
  }

  /** Expects the text of a meter; its bar is hidden from screen readers. */
  async expectMeter(label: string, words: string): Promise<void> {
    const meter = this.scope.getByRole('paragraph').filter({ has: this.page.getByText(label, { exact: true }) })
    await expect(meter).toHaveText(`${label} ${words}`)
  }

  /** Expects an announcement to screen readers; announcements are removed after a while. */
  async expectAnnounced(words: string | RegExp): Promise<void> {
    await expect(this.page.locator('[data-announcer] > p').filter({ hasText: words }).first()).toBeAttached()
  }

  /** Expects the accessible name of the focused element. */
  async expectFocus(name: string | RegExp): Promise<void> {
    await expect(this.page.locator(':focus')).toHaveAccessibleName(typeof name === 'string' ? labelled(name) : name)
  }

  protected button(name: string | RegExp): ReturnType<Page['getByRole']> {
    return this.scope.getByRole('button', { name, exact: true })
  }

  private pollMessages(label: string): ReturnType<typeof expect.poll> {
    const field = fieldLabelled(this.scope, label)
    const read = (): Promise<string[]> => descriptionsOf(field, wording.wording.errorPrefix)
    return expect.poll(read, { message: `what is said of ${label}` })
  }
}

function matching(message: string | RegExp): unknown {
  return typeof message === 'string' ? message : expect.stringMatching(message)
}

/** Removes leading zeros. */
function plain(text: string): string {
  return text.replace(/^0+/, '')
}
