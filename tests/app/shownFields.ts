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

/** The machine's own time: the timers belong to the test. */
const { setTimeout: startRealTimer } = globalThis
const LONGEST = 30_000

type Files = readonly (string | SampleFile)[]

/** What an applicant sees and does in a part of a page in jsdom, with the words of the acceptance tests' `Fields`. */
export class ShownFields {
  constructor(
    readonly user: UserEvent,
    /** The part of the page; throws while it is not there. */
    private readonly part: () => HTMLElement,
    /** Whether only `wait` lets time pass. */
    protected readonly clock: { isHeld: boolean },
  ) {}

  get scope(): HTMLElement {
    return this.part()
  }

  /** The fields inside the group, card or region of this name. */
  within(name: string | RegExp): ShownFields {
    return new ShownFields(this.user, () => only(groupsNamed(this.scope, name), `group ${name}`), this.clock)
  }

  /** Waits until something holds: for what is loaded or worked out meanwhile. */
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

  /** The option taken in a list or among radio buttons. */
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

  /** A date as it stands in the inputs for day, month and year; leading zeros do not count. */
  async expectDate(label: string, date: string): Promise<void> {
    await this.until(() => {
      const { year, month, day } = dateInputs(this.scope, label)
      expect([year, month, day].map((input) => plain(input?.value ?? ''))).toEqual(date.split('-').map(plain))
    })
  }

  /** The message stands beside the field and is tied to it by aria-describedby. */
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

  /** The button is not there, or cannot be pressed. */
  async expectNoEnabledButton(button: string): Promise<void> {
    await this.until(() => expect(buttonsNamed(this.scope, button).filter((found) => !isDisabled(found))).toEqual([]))
  }

  /** So many of these stand there. */
  async expectCount(what: 'button' | 'group', name: RegExp, count: number): Promise<void> {
    const find = what === 'button' ? buttonsNamed : groupsNamed
    await this.until(() => expect(find(this.scope, name).length).toBe(count))
  }

  /** The words above a bar, which is for the eye alone. */
  async expectMeter(label: string, words: string): Promise<void> {
    await this.until(() => expect([...this.scope.querySelectorAll('p')].map(textOf)).toContain(`${label} ${words}`))
  }

  /** What has the focus, by its name. */
  async expectFocus(name: string | RegExp): Promise<void> {
    await this.until(() =>
      expect(document.activeElement).toHaveAccessibleName(typeof name === 'string' ? labelled(name) : name),
    )
  }

  /** The files stand in the field. */
  async expectFiles(label: string, names: readonly string[]): Promise<void> {
    for (const name of names)
      await this.until(() => expect(textsMatching(fieldLabelled(this.scope, label), name)).not.toEqual([]))
  }

  /** Puts text in the place of what is there, at once. */
  async fill(label: string, text: string): Promise<void> {
    enter(await this.until(() => inputLabelled(this.scope, label)), text)
  }

  /** Types text key by key behind what is there. */
  async type(label: string, text: string): Promise<void> {
    const field = await this.until(() => inputLabelled(this.scope, label))
    await act(async () => field.focus())
    await this.user.keyboard(text)
  }

  /** Types text key by key in the place of what is there. */
  async typeOver(label: string, text: string): Promise<void> {
    await this.takeOver(await this.until(() => inputLabelled(this.scope, label)))
    await this.user.keyboard(text)
  }

  /** Takes one of the options of a list, of radio buttons or of cards. */
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

  /** Puts a date, given as YYYY-MM-DD, into the inputs for day, month and year; '' empties them. */
  async date(label: string, date: string): Promise<void> {
    const [year = '', month = '', day = ''] = date.split('-')
    const inputs = await this.until(() => dateInputs(this.scope, label))
    if (inputs.day !== undefined) enter(inputs.day, plain(day))
    if (inputs.month !== undefined) enter(inputs.month, plain(month))
    if (inputs.year !== undefined) enter(inputs.year, year)
  }

  /** Types a phone number key by key over what is there; a national one goes to the country that is chosen. */
  async phone(label: string, number: string): Promise<void> {
    await this.emptyPhone(label)
    await this.user.keyboard(number)
  }

  async emptyPhone(label: string): Promise<void> {
    const field = await this.until(() => inputLabelled(this.scope, label))
    await this.takeOver(field)
    await this.user.keyboard('{Backspace}')
  }

  /** Types into the field for a code from a text message, over what is there; '' empties it. */
  async code(characters: string): Promise<void> {
    const field = await this.until(() =>
      only(this.scope.querySelectorAll('input[autocomplete="one-time-code"]'), 'code'),
    )
    await this.takeOver(field)
    await this.user.keyboard(characters === '' ? '{Backspace}' : characters)
  }

  /** Pastes text over what is in the field. */
  async paste(label: string, text: string): Promise<void> {
    await this.takeOver(await this.until(() => inputLabelled(this.scope, label)))
    await this.user.paste(text)
  }

  /** Goes into a field and marks all of it, so that what comes next takes its place. */
  private async takeOver(field: Element): Promise<void> {
    if (!(field instanceof HTMLInputElement)) return
    await act(async () => {
      field.focus()
      field.setSelectionRange(0, field.value.length)
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

  /** Leaves the field, or the group of controls, as Tab does. */
  async leave(label: string): Promise<void> {
    const field = await this.until(() => fieldLabelled(this.scope, label))
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && field.contains(activeElement)) act(() => activeElement.blur())
  }

  /** Presses the button of this name; while a dialog is open, the dialog's. */
  async press(name: string): Promise<void> {
    await this.user.click(
      await this.until(() => {
        const dialog = document.querySelector<HTMLElement>('dialog[open]')
        const inDialog = dialog === null ? [] : buttonsNamed(dialog, name)
        return inDialog[0] ?? this.button(name)
      }),
    )
  }

  /** Presses the first of several buttons, such as one in each row of a list. */
  async pressFirst(name: RegExp): Promise<void> {
    await this.user.click(await this.until(() => only(buttonsNamed(this.scope, name).slice(0, 1), String(name))))
  }

  async follow(link: string): Promise<void> {
    await this.user.click(await this.until(() => only(namedAmong(this.scope, 'a', linkNamed(link)), `link ${link}`)))
  }

  /** Opens what is folded behind these words; jsdom leaves that to the test. */
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

/** Puts text into an input at once, as a browser that fills it in does. */
function enter(input: HTMLElement, text: string): void {
  act(() => input.focus())
  fireEvent.input(input, { target: { value: text } })
}

function matching(value: string | RegExp): unknown {
  return typeof value === 'string' ? value : expect.stringMatching(value)
}
