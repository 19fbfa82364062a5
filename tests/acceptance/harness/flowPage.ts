import type { Locator, Page } from 'playwright'
import wording from '../../../flows/shared/wording.json'
import { mendFiles } from './failures'
import { Fields } from './fields'
import { expect } from './patience'
import type { Problems } from './problems'
import { takeScreenshot } from './screenshot'

/** The page as an applicant meets it: screens, dialogs, time, and the browser around them. */
export class FlowPage extends Fields {
  constructor(
    page: Page,
    private readonly problems: Problems,
    private readonly broken?: RegExp,
  ) {
    super(page, page)
  }

  /** Whether the screen with this heading shows once the page is there. */
  async stands(title: string): Promise<boolean> {
    const heading = this.page.getByRole('heading', { level: 1 })
    await heading.waitFor()
    return (await heading.textContent()) === title
  }

  /** The screen with this heading shows. */
  async expectScreen(title: string): Promise<void> {
    const heading = this.page.getByRole('heading', { level: 1, name: title, exact: true })
    await expect(heading)
      .toBeVisible()
      .catch(async (problem: unknown) => {
        throw new Error(`The screen “${title}” does not show, but:\n${await this.page.locator('body').innerText()}`, {
          cause: problem,
        })
      })
    await takeScreenshot(this.page, title)
  }

  async expectDialog(title: string): Promise<void> {
    await expect(this.page.getByRole('dialog', { name: title, exact: true })).toBeVisible()
    await takeScreenshot(this.page, title)
  }

  async expectNoDialog(): Promise<void> {
    await expect(this.page.getByRole('dialog')).toHaveCount(0)
  }

  /** The error summary lists these messages, in this order and no others. */
  async expectSummary(messages: readonly string[]): Promise<void> {
    const heading = this.page.getByRole('heading', { name: wording.wording.problem, exact: true })
    const summary = this.page.getByRole('group').filter({ has: heading })
    await expect(summary.getByRole('listitem')).toHaveText([...messages])
    await takeScreenshot(this.page, wording.wording.problem)
  }

  /** Which animation an element has and how long it lasts; `none` is the name of no animation. */
  async animationOf(element: Locator): Promise<{ readonly name: string; readonly duration: string }> {
    return element.evaluate((animated) => {
      const { animationName: name, animationDuration: duration } = getComputedStyle(animated)
      return { name, duration }
    })
  }

  async expectPath(hash: string): Promise<void> {
    await expect.poll(() => new URL(this.page.url()).hash).toBe(hash)
  }

  /** Leaves whatever has the focus, as Tab does. */
  async leaveFocused(): Promise<void> {
    await this.page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    })
  }

  /** Lets time pass, in ms, at once: what would have happened by then happens now. */
  async wait(milliseconds: number): Promise<void> {
    await this.page.clock.runFor(milliseconds)
  }

  /**
   * Stops the clock, so that only `wait` moves it and delays can be measured to the millisecond.
   * Say it on the screen before the one that is timed: a held clock also holds what loads with a timer.
   */
  async holdTime(): Promise<void> {
    const now = await this.page.evaluate(() => Date.now())
    // A busy machine may have let that time pass before it is asked to stop: once more, then.
    await this.page.clock.pauseAt(now + 1000).catch(() => this.holdTime())
  }

  /** Lets time pass by itself again. */
  async resumeTime(): Promise<void> {
    await this.page.clock.resume()
  }

  async browserBack(): Promise<void> {
    await this.page.goBack()
  }

  async browserForward(): Promise<void> {
    await this.page.goForward()
  }

  async reload(): Promise<void> {
    await this.page.reload()
  }

  /** Goes to another route, such as '#/configure', as typing it into the address bar does. */
  async visit(hash: string): Promise<void> {
    await this.page.evaluate((route) => location.assign(route), hash)
  }

  /** What local storage holds under a key. */
  async stored(key: string): Promise<string | null> {
    return this.page.evaluate((name) => localStorage.getItem(name), key)
  }

  /** Another tab of the same browser, with the same storage. */
  async openTab(hash: string): Promise<FlowPage> {
    const page = await this.page.context().newPage()
    await page.goto(new URL(hash, this.page.url()).href)
    return new FlowPage(page, this.problems)
  }

  /** Lets the app's own files load again that `broken` kept away. */
  async mend(): Promise<void> {
    if (this.broken !== undefined) await mendFiles(this.page.context(), this.broken)
  }

  /** Lets errors that match pass though nothing catches them. */
  expectUncaught(pattern: RegExp): void {
    this.problems.expectUncaught(pattern)
  }

  /** Lets console errors that match pass, if there are any. */
  allowConsoleErrors(pattern: RegExp): void {
    this.problems.allowConsoleErrors(pattern)
  }

  /** Lets console errors that match pass; the test fails when none comes. */
  expectConsoleErrors(pattern: RegExp): void {
    this.problems.expectConsoleErrors(pattern)
  }
}
