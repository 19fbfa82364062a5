import type { Locator, Page } from 'playwright'
import { dateInputs, fieldLabelled, groupNamed, labelled, linkNamed } from './control'
import { Expectations } from './expectations'
import { chooseFiles, dropFiles, type Files } from './files'
import { expect } from './patience'

/** What was pressed last on a page. */
const lastPresses = new WeakMap<Page, PressPlace>()

/** How long another press at the same place would belong to the last one, in ms of the page's clock. */
const TOGETHER = 650

/** How far two presses lie apart that are no double tap, and how near to the end of a control it is pressed, in CSS pixels. */
const APART = 70
const END = 8

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
    const place = await this.apart(control)
    if (place.isTicked) return
    await control.check({ position: place.position })
    await this.notePress(place)
  }

  async uncheck(label: string): Promise<void> {
    await this.scope.getByRole('checkbox', { name: labelled(label) }).uncheck()
  }

  /** Types a date, given as YYYY-MM-DD, into the inputs for day, month and year; '' empties them. */
  async date(label: string, date: string): Promise<void> {
    const inputs = dateInputs(this.scope, label)
    const [year = '', month = '', day = ''] = date.split('-')
    // Of a month there is no day to fill in, and of a year no month.
    await inputs.year.waitFor()
    if ((await inputs.day.count()) > 0) await inputs.day.fill(day.replace(/^0/, ''))
    if ((await inputs.month.count()) > 0) await inputs.month.fill(month.replace(/^0/, ''))
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

  /** Types into the field for a code from a text message, over what is there; '' empties it. */
  async code(characters: string): Promise<void> {
    const field = this.scope.locator('input[autocomplete="one-time-code"]')
    await field.press('ControlOrMeta+a')
    if (characters === '') await field.press('Backspace')
    else await field.pressSequentially(characters)
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
    await fieldLabelled(this.scope, label).evaluate((field, controls) => {
      const control = field.matches(controls) ? field : field.querySelector(controls)
      if (control instanceof HTMLElement) control.focus()
    }, 'input, select, textarea, button')
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
    for (const name of names) await expect(fieldLabelled(this.scope, label).getByText(name).filter({ visible: true }).first()).toBeVisible()
  }

  /** Presses the button of this name; while a dialog is open, the dialog's. */
  async press(name: string): Promise<void> {
    const inDialog = this.page.locator('dialog[open]').getByRole('button', { name, exact: true })
    // A dialog that is about to close has none of the screen's.
    await inDialog.or(this.button(name)).first().waitFor()
    await this.pressOnce((await inDialog.count()) > 0 ? inDialog : this.button(name))
  }

  /** As a person does who reads first: twice at one place at once would be a double tap. */
  private async pressOnce(button: Locator): Promise<void> {
    const place = await this.apart(button)
    await button.click({ position: place.position })
    await this.notePress(place)
  }

  private async notePress(place: PressPlace): Promise<void> {
    // Where the press led to another page, nothing can be the second press to it.
    const time = await this.page.evaluate(() => Date.now()).catch(() => place.time)
    lastPresses.set(this.page, { ...place, time })
  }

  /**
   * Where to press a control so that it does not belong to the press before: at the end that is far enough from that.
   * Where neither is, it waits until it is late enough. How far down it is, only the press itself decides.
   */
  private async apart(control: Locator): Promise<PressPlace & { readonly isTicked: boolean }> {
    let ends = await control.evaluate(endsOf, END)
    // The screen gave way to another just now.
    while (ends === null) ends = await control.evaluate(endsOf, END)
    const { places, isSame, isTicked } = ends
    const last = lastPresses.get(this.page)
    // Two presses on one thing are two. Anything else may have come under the finger since.
    const isApart = (place: PressPlace): boolean =>
      last === undefined || isSame || place.time - last.time > TOGETHER || Math.abs(last.x - place.x) > APART
    const found = places.find(isApart)
    if (found === undefined && !isTicked) await this.page.clock.runFor(TOGETHER)
    return { ...(found ?? places[0]), isTicked }
  }

  /** Presses the first of several buttons, such as one in each row of a list. */
  async pressFirst(name: RegExp): Promise<void> {
    await this.pressOnce(this.button(name).first())
  }

  async follow(link: string): Promise<void> {
    await this.scope.getByRole('link', { name: linkNamed(link) }).click()
  }
}

/** A place on a control: how far right it is in the window, where it is on the control, and when it is pressed. */
interface PressPlace {
  readonly x: number
  /** In ms, by the page's clock. */
  readonly time: number
  readonly position: { readonly x: number; readonly y: number }
}

/** The two ends of a control, whether it was pressed before as the last thing, and whether it is ticked. */
interface ControlEnds {
  readonly places: readonly [PressPlace, PressPlace]
  readonly isSame: boolean
  readonly isTicked: boolean
}

/** Runs in the page: notes that a control is pressed, unless it is ticked; null when it is gone. At once, since each question takes its time. */
function endsOf(control: Element, end: number): ControlEnds | null {
  if (!control.isConnected) return null
  const { x: left, width, height } = control.getBoundingClientRect()
  const place = (x: number): PressPlace => ({ x: left + x, time: Date.now(), position: { x, y: height / 2 } })
  const isTicked = control instanceof HTMLInputElement && control.checked
  const before: unknown = Reflect.get(control.ownerDocument, 'pressedLast')
  if (!isTicked) Reflect.set(control.ownerDocument, 'pressedLast', control)
  return { places: [place(Math.min(end, width / 2)), place(Math.max(width - end, width / 2))], isSame: before === control, isTicked }
}
