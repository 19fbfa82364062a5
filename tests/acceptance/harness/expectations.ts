import type { Page } from 'playwright'
import wording from '../../../flows/shared/wording.json'
import { dateInputs, fieldLabelled, inputLabelled, labelled, type Scope } from './control'
import { descriptionsOf } from './descriptions'
import { expect } from './patience'

/** What an applicant sees in a page or in a part of it. Each waits for what it expects. */
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

  /** A heading of any level. */
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

  /** The option taken in a list or among radio buttons. */
  async expectChosen(label: string, option: string): Promise<void> {
    const field = fieldLabelled(this.scope, label)
    const radio = field.getByRole('radio', { name: option, checked: true })
    await expect(radio.or(field.locator('option:checked', { hasText: option }))).toHaveCount(1)
  }

  /** A date as it stands in the inputs for day, month and year; leading zeros do not count. */
  async expectDate(label: string, date: string): Promise<void> {
    const { year, month, day } = dateInputs(this.scope, label)
    const parts = date.split('-').map(plain)
    await expect
      .poll(async () => [await year.inputValue(), await month.inputValue(), await day.inputValue()].map(plain), {
        message: `the date of ${label}`,
      })
      .toEqual(parts)
  }

  /** The message stands beside the field and is tied to it by aria-describedby. */
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

  /** The button is not there, or cannot be pressed. */
  async expectNoEnabledButton(button: string): Promise<void> {
    await expect(this.scope.getByRole('button', { name: button, exact: true, disabled: false })).toHaveCount(0)
  }

  /** The words above a bar, which is for the eye alone. */
  async expectMeter(label: string, words: string): Promise<void> {
    const meter = this.scope.getByRole('paragraph').filter({ has: this.page.getByText(label, { exact: true }) })
    await expect(meter).toHaveText(`${label} ${words}`)
  }

  /** A screen reader is told this, now or a moment ago; nothing of it is left on the page after a while. */
  async expectAnnounced(words: string | RegExp): Promise<void> {
    await expect(this.page.locator('[data-announcer] > p').filter({ hasText: words }).first()).toBeAttached()
  }

  /** What has the focus, by its name. */
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

/** A number without leading zeros; a name as it is. */
function plain(text: string): string {
  return text.replace(/^0+/, '')
}
