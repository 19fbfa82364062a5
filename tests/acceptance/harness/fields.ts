import type { Locator } from 'playwright'
import { askOnce } from './askOnce'
import { dateInputs, fieldLabelled, groupNamed, inputLabelled, labelled, linkNamed } from './control'
import { Expectations } from './expectations'
import { chooseFiles, dropFiles, type Files } from './files'
import { expect } from './patience'

/** The product may treat presses within this time as a double tap, in ms of the page's clock. */
const TOGETHER = 650

/** What an applicant does with the fields of a page or of a part of it; fields are named by their labels. */
export class Fields extends Expectations {
  /** Limits the actions to a group, card or region. */
  within(name: string | RegExp): Fields {
    return new Fields(this.page, groupNamed(this.scope, name))
  }

  async fill(label: string, text: string): Promise<void> {
    await inputLabelled(this.scope, label).fill(text)
  }

  /** Selects an option of a list, of radio buttons or of cards. */
  async choose(label: string, option: string): Promise<void> {
    const field = fieldLabelled(this.scope, label)
    const isList = await askOnce(field, (found) =>
      found.evaluateAll(([element]) => (element === undefined ? null : element instanceof HTMLSelectElement)),
    )
    if (isList) await field.selectOption({ label: option })
    else await this.tick(field.getByRole('radio', { name: option }))
  }

  /** Types into a lookup and selects an entry that it finds. */
  async find(label: string, entry: string): Promise<void> {
    await this.fill(label, entry)
    await this.page.getByRole('option', { name: entry, exact: true }).click()
  }

  /** Selects a number of a scale; the names of the first and the last contain their meaning. */
  async chooseNumber(label: string, number: number): Promise<void> {
    await this.tick(fieldLabelled(this.scope, label).getByRole('radio', { name: new RegExp(`^${number}( |$)`) }))
  }

  async check(label: string): Promise<void> {
    await this.tick(this.scope.getByRole('checkbox', { name: labelled(label) }))
  }

  private async tick(control: Locator): Promise<void> {
    const { isTicked } = await this.waitToPress(control)
    if (!isTicked) await control.check()
  }

  async uncheck(label: string): Promise<void> {
    await this.scope.getByRole('checkbox', { name: labelled(label) }).uncheck()
  }

  /** Types a date, given as YYYY-MM-DD, into the inputs for day, month and year; '' clears them. */
  async date(label: string, date: string): Promise<void> {
    const inputs = dateInputs(this.scope, label)
    const [year = '', month = '', day = ''] = date.split('-')
    // A month has no day input, and a year has only one input.
    const count = await askOnce(inputs.all, (found) =>
      found.evaluateAll(({ length }) => (length === 0 ? null : length)),
    )
    if (count > 2) await inputs.day.fill(day.replace(/^0/, ''))
    if (count > 1) await inputs.month.fill(month.replace(/^0/, ''))
    await inputs.year.fill(year)
  }

  /** Replaces a phone number key by key; a national number belongs to the selected country. */
  async phone(label: string, number: string): Promise<void> {
    const field = inputLabelled(this.scope, label)
    await this.emptyPhone(label)
    // The focus stays in the field: finding it again for each key would be slow.
    await this.page.keyboard.press(number.slice(0, 1))
    // Wait for the effect of the first key, as a person does.
    await expect(field).toHaveValue(/./)
    await this.page.keyboard.type(number.slice(1))
  }

  async emptyPhone(label: string): Promise<void> {
    await inputLabelled(this.scope, label).press('ControlOrMeta+a')
    await this.page.keyboard.press('Backspace')
  }

  /** Replaces the code from a text message; '' clears it. */
  async code(characters: string): Promise<void> {
    const field = this.scope.locator('input[autocomplete="one-time-code"]')
    await field.press('ControlOrMeta+a')
    if (characters === '') await this.page.keyboard.press('Backspace')
    else await this.page.keyboard.type(characters)
  }

  /** Pastes text over the field's content. */
  async paste(label: string, text: string): Promise<void> {
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await inputLabelled(this.scope, label).press('ControlOrMeta+a')
    await this.page.keyboard.press('ControlOrMeta+v')
  }

  async upload(label: string, files: Files): Promise<void> {
    await chooseFiles(fieldLabelled(this.scope, label), files)
  }

  async drop(label: string, files: Files): Promise<void> {
    await dropFiles(fieldLabelled(this.scope, label), files)
  }

  /** Focuses the field, or the first control of a group, as Tab does. */
  async enter(label: string): Promise<void> {
    await askOnce(fieldLabelled(this.scope, label), (found) =>
      found.evaluateAll(([field], controls) => {
        const control = field?.matches(controls) === true ? field : field?.querySelector(controls)
        if (control instanceof HTMLElement) control.focus()
        return field === undefined ? null : true
      }, 'input, select, textarea, button'),
    )
  }

  /** Leaves the field or group, as Tab does. */
  async leave(label: string): Promise<void> {
    await askOnce(fieldLabelled(this.scope, label), (found) =>
      found.evaluateAll(([field]) => {
        const { activeElement } = document
        if (activeElement instanceof HTMLElement && field?.contains(activeElement) === true) activeElement.blur()
        return field === undefined ? null : true
      }),
    )
  }

  async expectFiles(label: string, names: readonly string[]): Promise<void> {
    for (const name of names)
      await expect(fieldLabelled(this.scope, label).getByText(name).filter({ visible: true }).first()).toBeVisible()
  }

  /** Presses a button by its name; in an open dialog if there is one. */
  async press(name: string): Promise<void> {
    const inDialog = this.page.locator('dialog[open]').getByRole('button', { name, exact: true })
    const shown = this.button(name)
    const { isInDialog } = await this.waitToPress(inDialog.or(shown))
    await (isInDialog ? inDialog : shown).click()
  }

  /**
   * Advances the clock until the next press cannot be a double tap, as for a person who reads first. A control in a
   * dialog takes precedence.
   */
  private async waitToPress(controls: Locator): Promise<Pressable> {
    const pressable = await askOnce(controls, (found) => found.evaluateAll(pressableAmong, TOGETHER))
    if (pressable.isTooSoon) await this.page.clock.runFor(TOGETHER)
    return pressable
  }

  async pressFirst(name: RegExp): Promise<void> {
    const button = this.button(name).first()
    await this.waitToPress(button)
    await button.click()
  }

  async follow(link: string): Promise<void> {
    const found = this.scope.getByRole('link', { name: linkNamed(link) })
    await this.waitToPress(found)
    await found.click()
  }
}

interface Pressable {
  readonly isInDialog: boolean
  readonly isTicked: boolean
  /** Whether the product may treat the press as the second of a double tap. */
  readonly isTooSoon: boolean
}

/**
 * Runs in the page: describes a control before it is pressed; null if there is none, or if the screen was just
 * replaced.
 */
function pressableAmong(controls: readonly Element[], together: number): Pressable | null {
  const there = controls.filter(({ isConnected }) => isConnected)
  const inDialog = there.find((one) => one.closest('dialog[open]') !== null)
  const control = inDialog ?? there[0]
  if (control === undefined) return null
  const lastPress: number | undefined = Reflect.get(document, 'lastPress')
  const isTicked = control instanceof HTMLInputElement && control.checked
  const isTooSoon = !isTicked && lastPress !== undefined && Date.now() - lastPress <= together
  if (!isTicked)
    window.addEventListener('click', () => void Reflect.set(document, 'lastPress', Date.now()), {
      capture: true,
      once: true,
    })
  return { isInDialog: inDialog !== undefined, isTicked, isTooSoon }
}
