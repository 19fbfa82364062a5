import type { Locator } from 'playwright'
import { askOnce } from './askOnce'
import { dateInputs, fieldLabelled, groupNamed, inputLabelled, labelled, linkNamed } from './control'
import { Expectations } from './expectations'
import { chooseFiles, dropFiles, type Files } from './files'
import { expect } from './patience'

/** How long the product may take a press for the second of a double tap, in ms of the page's clock. */
const TOGETHER = 650

/** What an applicant does with the fields of a page or of a part of it; every field is named by its label. */
export class Fields extends Expectations {
  /** The fields inside the group, card or region of this name. */
  within(name: string | RegExp): Fields {
    return new Fields(this.page, groupNamed(this.scope, name))
  }

  /** Types text over what is there. */
  async fill(label: string, text: string): Promise<void> {
    await inputLabelled(this.scope, label).fill(text)
  }

  /** Takes one of the options of a list, of radio buttons or of cards. */
  async choose(label: string, option: string): Promise<void> {
    const field = fieldLabelled(this.scope, label)
    const isList = await askOnce(field, (found) =>
      found.evaluateAll(([element]) => (element === undefined ? null : element instanceof HTMLSelectElement)),
    )
    if (isList) await field.selectOption({ label: option })
    else await this.tick(field.getByRole('radio', { name: option }))
  }

  /** Types what an entry is called, and takes it once it is found. */
  async find(label: string, entry: string): Promise<void> {
    await this.fill(label, entry)
    await this.page.getByRole('option', { name: entry, exact: true }).click()
  }

  /** Chooses a number of a scale; with it those at its ends say what they mean. */
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

  /** Types a date, given as YYYY-MM-DD, into the inputs for day, month and year; '' empties them. */
  async date(label: string, date: string): Promise<void> {
    const inputs = dateInputs(this.scope, label)
    const [year = '', month = '', day = ''] = date.split('-')
    // Of a month there is no day to fill in, and of a year no month.
    const count = await askOnce(inputs.all, (found) =>
      found.evaluateAll(({ length }) => (length === 0 ? null : length)),
    )
    if (count > 2) await inputs.day.fill(day.replace(/^0/, ''))
    if (count > 1) await inputs.month.fill(month.replace(/^0/, ''))
    await inputs.year.fill(year)
  }

  /** Types a phone number key by key over what is there; a national one goes to the country that is chosen. */
  async phone(label: string, number: string): Promise<void> {
    const field = inputLabelled(this.scope, label)
    await this.emptyPhone(label)
    // The focus stays there: to look for the field before each key takes longer than the key.
    await this.page.keyboard.press(number.slice(0, 1))
    // A person sees what the first key did before the next.
    await expect(field).toHaveValue(/./)
    await this.page.keyboard.type(number.slice(1))
  }

  async emptyPhone(label: string): Promise<void> {
    await inputLabelled(this.scope, label).press('ControlOrMeta+a')
    await this.page.keyboard.press('Backspace')
  }

  /** Types into the field for a code from a text message, over what is there; '' empties it. */
  async code(characters: string): Promise<void> {
    const field = this.scope.locator('input[autocomplete="one-time-code"]')
    await field.press('ControlOrMeta+a')
    if (characters === '') await this.page.keyboard.press('Backspace')
    else await this.page.keyboard.type(characters)
  }

  /** Pastes text over what is in the field. */
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

  /** Goes into the field, or into the first control of a group, as Tab does. */
  async enter(label: string): Promise<void> {
    await askOnce(fieldLabelled(this.scope, label), (found) =>
      found.evaluateAll(([field], controls) => {
        const control = field?.matches(controls) === true ? field : field?.querySelector(controls)
        if (control instanceof HTMLElement) control.focus()
        return field === undefined ? null : true
      }, 'input, select, textarea, button'),
    )
  }

  /** Leaves the field, or the group of controls, as Tab does. */
  async leave(label: string): Promise<void> {
    await askOnce(fieldLabelled(this.scope, label), (found) =>
      found.evaluateAll(([field]) => {
        const { activeElement } = document
        if (activeElement instanceof HTMLElement && field?.contains(activeElement) === true) activeElement.blur()
        return field === undefined ? null : true
      }),
    )
  }

  /** The files stand in the field. */
  async expectFiles(label: string, names: readonly string[]): Promise<void> {
    for (const name of names)
      await expect(fieldLabelled(this.scope, label).getByText(name).filter({ visible: true }).first()).toBeVisible()
  }

  /** Presses the button of this name; while a dialog is open, the dialog's. */
  async press(name: string): Promise<void> {
    const inDialog = this.page.locator('dialog[open]').getByRole('button', { name, exact: true })
    const shown = this.button(name)
    const { isInDialog } = await this.waitToPress(inDialog.or(shown))
    await (isInDialog ? inDialog : shown).click()
  }

  /**
   * Lets so much time pass since the last press that the next one is no double tap, as for a person who reads first. Of
   * several controls, one of a dialog counts.
   */
  private async waitToPress(controls: Locator): Promise<Pressable> {
    const pressable = await askOnce(controls, (found) => found.evaluateAll(pressableAmong, TOGETHER))
    if (pressable.isTooSoon) await this.page.clock.runFor(TOGETHER)
    return pressable
  }

  /** Presses the first of several buttons, such as one in each row of a list. */
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

/** A control that can be pressed. */
interface Pressable {
  readonly isInDialog: boolean
  readonly isTicked: boolean
  /** Whether the product may take the press for the second of a double tap. */
  readonly isTooSoon: boolean
}

/**
 * Runs in the page: what is to be known of a control before it is pressed; null when there is none, or the screen gave
 * way to another just now.
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
