import { setTimeout } from 'node:timers/promises'
import type { Locator, Page } from 'playwright'
import { expect } from 'playwright/test'
import { dateInputs, fieldLabelled, groupNamed, labelled, linkNamed } from './control'
import { Expectations } from './expectations'
import { chooseFiles, dropFiles, type Files } from './files'

/** Where something was pressed last on a page, and until when another press there would belong to it, in ms. */
const lastPresses = new WeakMap<Page, { readonly x: number; readonly y: number; readonly screen: string; readonly until: number }>()

/** What an applicant does with the fields of a page or of a part of it; every field is named by its label. */
export class Fields extends Expectations {
  /** The fields inside the group, card or region of this name. */
  within(name: string | RegExp): Fields {
    return new Fields(this.page, groupNamed(this.scope, name))
  }

  /** Types text over what is there. */
  async fill(label: string, text: string): Promise<void> {
    await fieldLabelled(this.scope, label).fill(text)
  }

  /** Takes one of the options of a list, of radio buttons or of cards. */
  async choose(label: string, option: string): Promise<void> {
    const field = fieldLabelled(this.scope, label)
    const isList = await field.evaluate((element) => element instanceof HTMLSelectElement)
    if (isList) await field.selectOption({ label: option })
    else await this.tick(field.getByRole('radio', { name: option }))
  }

  async check(label: string): Promise<void> {
    await this.tick(this.scope.getByRole('checkbox', { name: labelled(label) }))
  }

  private async tick(control: Locator): Promise<void> {
    if (await control.isChecked()) return
    await this.apart(control)
    await control.check()
  }

  async uncheck(label: string): Promise<void> {
    await this.scope.getByRole('checkbox', { name: labelled(label) }).uncheck()
  }

  /** Types a date, given as YYYY-MM-DD, into the inputs for day, month and year; '' empties them. */
  async date(label: string, date: string): Promise<void> {
    const inputs = dateInputs(this.scope, label)
    const [year = '', month = '', day = ''] = date.split('-')
    await inputs.day.fill(day.replace(/^0/, ''))
    await inputs.month.fill(month.replace(/^0/, ''))
    await inputs.year.fill(year)
  }

  /** Types a phone number key by key over what is there; a national one goes to the country that is chosen. */
  async phone(label: string, number: string): Promise<void> {
    const field = fieldLabelled(this.scope, label)
    await this.emptyPhone(label)
    await field.press(number.slice(0, 1))
    // A person sees what the first key did before the next.
    await expect(field).toHaveValue(/./)
    await field.pressSequentially(number.slice(1))
  }

  async emptyPhone(label: string): Promise<void> {
    const field = fieldLabelled(this.scope, label)
    await field.press('ControlOrMeta+a')
    await field.press('Backspace')
  }

  /** Types into the field for a code from a text message, over what is there. */
  async code(characters: string): Promise<void> {
    const field = this.scope.locator('input[autocomplete="one-time-code"]')
    await field.press('ControlOrMeta+a')
    await field.pressSequentially(characters)
  }

  /** Pastes text over what is in the field. */
  async paste(label: string, text: string): Promise<void> {
    const field = fieldLabelled(this.scope, label)
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await field.press('ControlOrMeta+a')
    await field.press('ControlOrMeta+v')
  }

  async upload(label: string, files: Files): Promise<void> {
    await chooseFiles(fieldLabelled(this.scope, label), files)
  }

  async drop(label: string, files: Files): Promise<void> {
    await dropFiles(fieldLabelled(this.scope, label), files)
  }

  /** Goes into the field, or into the first control of a group, as Tab does. */
  async enter(label: string): Promise<void> {
    const field = fieldLabelled(this.scope, label)
    const controls = this.page.locator('input, select, textarea, button')
    await field.and(controls).or(field.locator(controls)).first().focus()
  }

  /** Leaves the field, or the group of controls, as Tab does. */
  async leave(label: string): Promise<void> {
    await fieldLabelled(this.scope, label).evaluate((field) => {
      const { activeElement } = document
      if (activeElement instanceof HTMLElement && field.contains(activeElement)) activeElement.blur()
    })
  }

  /** The files stand in the field. */
  async expectFiles(label: string, names: readonly string[]): Promise<void> {
    for (const name of names) await expect(fieldLabelled(this.scope, label).getByText(name).first()).toBeVisible()
  }

  /** Presses the button of this name; while a dialog is open, the dialog's. */
  async press(name: string): Promise<void> {
    const dialog = this.page.locator('dialog[open]')
    await this.pressOnce((await dialog.count()) > 0 ? dialog.getByRole('button', { name, exact: true }) : this.button(name))
  }

  /** As a person does who reads first: twice at one place at once would be a double tap. */
  private async pressOnce(button: Locator): Promise<void> {
    const { x, y, screen } = await this.apart(button)
    await button.click()
    lastPresses.set(this.page, { x, y, screen, until: Date.now() + 650 })
  }

  /** Waits where a press of a control would belong to the one before, on another screen; tells where it is. */
  private async apart(control: Locator): Promise<{ readonly x: number; readonly y: number; readonly screen: string }> {
    // Brings it to where it will be pressed.
    await control.click({ trial: true })
    const place = await control.evaluate(placeOf)
    const last = lastPresses.get(this.page)
    if (last === undefined || last.screen === place.screen) return place
    const early = last.until - Date.now()
    if (early > 0 && Math.hypot(last.x - place.x, last.y - place.y) < 90) await setTimeout(early)
    return place
  }

  /** Presses the first of several buttons, such as one in each row of a list. */
  async pressFirst(name: RegExp): Promise<void> {
    await this.button(name).first().click()
  }

  async follow(link: string): Promise<void> {
    await this.scope.getByRole('link', { name: linkNamed(link) }).click()
  }
}

/** Runs in the page: the middle of a control, and on what screen it is. */
function placeOf(control: Element): { readonly x: number; readonly y: number; readonly screen: string } {
  const { x, y, width, height } = control.getBoundingClientRect()
  // Several screens may have one heading, but not the same buttons and labels.
  const words = [...document.querySelectorAll('h1, label, legend, button, dialog[open] h2')].map(({ textContent }) => textContent)
  return { x: x + width / 2, y: y + height / 2, screen: words.join(' ') }
}
