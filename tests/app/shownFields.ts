import { act, fireEvent } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { labelled, linkNamed } from '../acceptance/harness/control'
import { sampleFile, type SampleFile } from '../acceptance/harness/sampleFile'
import {
  buttonsNamed,
  dateInputs,
  escaped,
  fieldLabelled,
  fieldsLabelled,
  fileInput,
  groupsNamed,
  inputLabelled,
  isDisabled,
  isShown,
  messagesOf,
  namedAmong,
  only,
  plain,
  textOf,
  textsMatching,
} from './named'

/** The real timer: the page uses fake ones. */
const { setTimeout: startRealTimer } = globalThis
const LONGEST = 30_000

type Files = readonly (string | SampleFile)[]

/** What an applicant sees and does in a part of a page in jsdom, with the methods of the acceptance tests' `Fields`. */
export class ShownFields {
  constructor(
    readonly user: UserEvent,
    /** Returns the part of the page; throws if it is missing. */
    private readonly part: () => HTMLElement,
    /** Whether only `wait` advances the clock. */
    protected readonly clock: { isHeld: boolean },
  ) {}

  get scope(): HTMLElement {
    return this.part()
  }

  /** Limits the actions to a group, card or region. */
  within(name: string | RegExp): ShownFields {
    return new ShownFields(this.user, () => only(groupsNamed(this.scope, name), `group ${name}`), this.clock)
  }

  /** Waits until a condition holds, for example after loading. */
  async until<Result>(check: () => Result): Promise<Result> {
    const start = performance.now()
    for (;;) {
      try {
        return check()
      } catch (problem) {
        if (performance.now() - start > LONGEST) throw problem
      }
      await act(async () => {
        await new Promise((resolve) => startRealTimer(resolve, 1))
        if (!this.clock.isHeld) await vi.advanceTimersByTimeAsync(10)
      })
    }
  }

  async expectText(text: string | RegExp): Promise<void> {
    await this.until(() => expect(textsMatching(this.scope, text), String(text)).not.toEqual([]))
  }

  async expectNoText(text: string | RegExp): Promise<void> {
    await this.until(() => expect(textsMatching(this.scope, text), String(text)).toEqual([]))
  }

  async expectHeading(title: string): Promise<void> {
    await this.until(() => expect([...this.scope.querySelectorAll('h1, h2, h3, h4')].map(textOf)).toContain(title))
  }

  async expectField(label: string): Promise<void> {
    await this.until(() => expect(isShown(fieldLabelled(this.scope, label))).toBe(true))
  }

  async expectNoField(label: string): Promise<void> {
    await this.until(() => expect(fieldsLabelled(this.scope, label)).toEqual([]))
  }

  async expectValue(label: string, value: string | RegExp): Promise<void> {
    await this.until(() => expect(inputLabelled(this.scope, label).value).toEqual(matching(value)))
  }

  /** Expects the selected option of a list or of radio buttons. */
  async expectChosen(label: string, option: string): Promise<void> {
    await this.until(() => {
      const field = fieldLabelled(this.scope, label)
      const taken =
        field instanceof HTMLSelectElement
          ? [...field.selectedOptions].map(({ text }) => text)
          : [...field.querySelectorAll<HTMLInputElement>('input:checked')].map(({ labels }) => labels?.[0]?.textContent)
      expect(taken).toEqual([expect.stringContaining(option)])
    })
  }

  /** Expects a date in the inputs for day, month and year; ignores leading zeros. */
  async expectDate(label: string, date: string): Promise<void> {
    await this.until(() => {
      const { year, month, day } = dateInputs(this.scope, label)
      expect([year, month, day].map((input) => plain(input?.value ?? ''))).toEqual(date.split('-').map(plain))
    })
  }

  /** Expects a message that aria-describedby links to the field. */
  async expectMessage(label: string, message: string | RegExp): Promise<void> {
    await this.until(() => expect(messagesOf(this.scope, label)).toContainEqual(matching(message)))
  }

  async expectNoMessage(label: string, message: string | RegExp): Promise<void> {
    await this.until(() => expect(messagesOf(this.scope, label)).not.toContainEqual(matching(message)))
  }

  async expectEnabled(button: string): Promise<void> {
    await this.until(() => expect(isDisabled(this.button(button))).toBe(false))
  }

  async expectDisabled(button: string): Promise<void> {
    await this.until(() => expect(isDisabled(this.button(button))).toBe(true))
  }

  async expectNoButton(button: string): Promise<void> {
    await this.until(() => expect(buttonsNamed(this.scope, button)).toEqual([]))
  }

  /** Expects that the button is missing or disabled. */
  async expectNoEnabledButton(button: string): Promise<void> {
    await this.until(() => expect(buttonsNamed(this.scope, button).filter((found) => !isDisabled(found))).toEqual([]))
  }

  async expectCount(what: 'button' | 'group', name: RegExp, count: number): Promise<void> {
    const find = what === 'button' ? buttonsNamed : groupsNamed
    await this.until(() => expect(find(this.scope, name).length).toBe(count))
  }

  /** Expects the text of a meter; its bar is hidden from screen readers. */
  async expectMeter(label: string, words: string): Promise<void> {
    await this.until(() => expect([...this.scope.querySelectorAll('p')].map(textOf)).toContain(`${label} ${words}`))
  }

  /** Expects the accessible name of the focused element. */
  async expectFocus(name: string | RegExp): Promise<void> {
    await this.until(() =>
      expect(document.activeElement).toHaveAccessibleName(typeof name === 'string' ? labelled(name) : name),
    )
  }

  async expectFiles(label: string, names: readonly string[]): Promise<void> {
    for (const name of names)
      await this.until(() => expect(textsMatching(fieldLabelled(this.scope, label), name)).not.toEqual([]))
  }

  /** Replaces the text at once. */
  async fill(label: string, text: string): Promise<void> {
    enter(await this.until(() => inputLabelled(this.scope, label)), text)
  }

  /** Types key by key after the existing text. */
  async type(label: string, text: string): Promise<void> {
    const field = await this.until(() => inputLabelled(this.scope, label))
    await act(async () => field.focus())
    await this.user.keyboard(text)
  }

  /** Replaces the text key by key. */
  async typeOver(label: string, text: string): Promise<void> {
    await this.takeOver(await this.until(() => inputLabelled(this.scope, label)))
    await this.user.keyboard(text)
  }

  /** Selects an option of a list, of radio buttons or of cards. */
  async choose(label: string, option: string): Promise<void> {
    const field = await this.until(() => fieldLabelled(this.scope, label))
    if (field instanceof HTMLSelectElement) await this.user.selectOptions(field, option)
    else
      await this.tick(
        only(namedAmong(field, 'input[type=radio]', new RegExp(escaped(option), 'i')), `option ${option}`),
      )
  }

  async check(label: string): Promise<void> {
    await this.tick(await this.checkbox(label))
  }

  async uncheck(label: string): Promise<void> {
    const box = await this.checkbox(label)
    if (box instanceof HTMLInputElement && box.checked) await this.user.click(box)
  }

  private async tick(box: HTMLElement): Promise<void> {
    if (box instanceof HTMLInputElement && !box.checked) await this.user.click(box)
  }

  private checkbox(label: string): Promise<HTMLElement> {
    return this.until(() => only(namedAmong(this.scope, 'input[type=checkbox]', labelled(label)), `checkbox ${label}`))
  }

  /** Enters a date, given as YYYY-MM-DD, into the inputs for day, month and year; '' clears them. */
  async date(label: string, date: string): Promise<void> {
    const [year = '', month = '', day = ''] = date.split('-')
    const inputs = await this.until(() => dateInputs(this.scope, label))
    if (inputs.day !== undefined) enter(inputs.day, plain(day))
    if (inputs.month !== undefined) enter(inputs.month, plain(month))
    if (inputs.year !== undefined) enter(inputs.year, year)
  }

  /** Replaces a phone number key by key; a national number belongs to the selected country. */
  async phone(label: string, number: string): Promise<void> {
    await this.emptyPhone(label)
    await this.user.keyboard(number)
  }

  async emptyPhone(label: string): Promise<void> {
    const field = await this.until(() => inputLabelled(this.scope, label))
    await this.takeOver(field)
    await this.user.keyboard('{Backspace}')
  }

  /** Replaces the code from a text message; '' clears it. */
  async code(characters: string): Promise<void> {
    const field = await this.until(() =>
      only(this.scope.querySelectorAll('input[autocomplete="one-time-code"]'), 'code'),
    )
    await this.takeOver(field)
    await this.user.keyboard(characters === '' ? '{Backspace}' : characters)
  }

  /** Pastes text over the field's content. */
  async paste(label: string, text: string): Promise<void> {
    await this.takeOver(await this.until(() => inputLabelled(this.scope, label)))
    await this.user.paste(text)
  }

  /** Focuses a field and selects its content, so that the next input replaces it. */
  private async takeOver(field: Element): Promise<void> {
    if (!(field instanceof HTMLInputElement)) return
    await act(async () => {
      field.focus()
      field.select()
    })
  }

  async upload(label: string, files: Files): Promise<void> {
    const input = await this.until(() => fileInput(fieldLabelled(this.scope, label)))
    await this.user.upload(input, files.map(asFile))
  }

  async drop(label: string, files: Files): Promise<void> {
    const input = await this.until(() => fileInput(fieldLabelled(this.scope, label)))
    fireEvent.drop(input, { dataTransfer: { files: files.map(asFile), types: ['Files'] } })
  }

  /** Leaves the field or group, as Tab does. */
  async leave(label: string): Promise<void> {
    const field = await this.until(() => fieldLabelled(this.scope, label))
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && field.contains(activeElement)) act(() => activeElement.blur())
  }

  /** Presses a button by its name; in an open dialog if there is one. */
  async press(name: string): Promise<void> {
    await this.user.click(
      await this.until(() => {
        const dialog = document.querySelector<HTMLElement>('dialog[open]')
        const inDialog = dialog === null ? [] : buttonsNamed(dialog, name)
        return inDialog[0] ?? this.button(name)
      }),
    )
  }

  async pressFirst(name: RegExp): Promise<void> {
    await this.user.click(await this.until(() => only(buttonsNamed(this.scope, name).slice(0, 1), String(name))))
  }

  async follow(link: string): Promise<void> {
    await this.user.click(await this.until(() => only(namedAmong(this.scope, 'a', linkNamed(link)), `link ${link}`)))
  }

  /** Opens a disclosure by its summary, which jsdom does not do on click. */
  async unfold(words: string): Promise<void> {
    const summaries = await this.until(() => {
      const found = [...this.scope.querySelectorAll('summary')].filter((summary) => textOf(summary).includes(words))
      return only(found, `fold ${words}`)
    })
    await this.user.click(summaries)
  }

  protected button(name: string): HTMLElement {
    return only(buttonsNamed(this.scope, name), `button ${name}`)
  }
}

function asFile(file: string | SampleFile): File {
  const { name, mimeType, buffer } = typeof file === 'string' ? sampleFile(file) : file
  return new File([new Uint8Array(buffer)], name, { type: mimeType })
}

/** Replaces an input's text at once, as autofill does. */
function enter(input: HTMLElement, text: string): void {
  act(() => input.focus())
  fireEvent.input(input, { target: { value: text } })
}

function matching(value: string | RegExp): unknown {
  return typeof value === 'string' ? value : expect.stringMatching(value)
}
