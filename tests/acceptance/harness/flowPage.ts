import type { Locator, Page } from 'playwright'
import wording from '../../../flows/shared/wording.json'
import { mendFiles } from './failures'
import { Fields } from './fields'
import { expect } from './patience'
import type { Problems } from './problems'
import { takeScreenshot } from './screenshot'

/** The page as an applicant uses it: screens, dialogs, time, and the browser's own buttons. */
export class FlowPage extends Fields {
  constructor(
    page: Page,
    private readonly problems: Problems,
    private readonly broken?: RegExp,
  ) {
    super(page, page)
  }

  /** Returns whether the screen with this heading is shown, once the page has loaded. */
  async stands(title: string): Promise<boolean> {
    const heading = this.page.getByRole('heading', { level: 1 })
    await heading.waitFor()
    return (await heading.textContent()) === title
  }

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

  /** Expects exactly these messages in the error summary, in this order. */
  async expectSummary(messages: readonly string[]): Promise<void> {
    const heading = this.page.getByRole('heading', { name: wording.wording.problem, exact: true })
    const summary = this.page.getByRole('group').filter({ has: heading })
    await expect(summary.getByRole('listitem')).toHaveText([...messages])
    await takeScreenshot(this.page, wording.wording.problem)
  }

  /** Returns an element's animation; the name is `none` if there is none. */
  async animationOf(element: Locator): Promise<{ readonly name: string; readonly duration: string }> {
    return element.evaluate((animated) => {
      const { animationName: name, animationDuration: duration } = getComputedStyle(animated)
      return { name, duration }
    })
  }

  async expectPath(hash: string): Promise<void> {
    await expect.poll(() => new URL(this.page.url()).hash).toBe(hash)
  }

  /** Leaves the focused element, as Tab does. */
  async leaveFocused(): Promise<void> {
    await this.page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    })
  }

  /** Advances the page's clock by this many ms at once. */
  async wait(milliseconds: number): Promise<void> {
    await this.page.clock.runFor(milliseconds)
  }

  /**
   * Stops the clock, so that only `wait` advances it and delays can be measured exactly. Call it on the screen before
   * the one that is timed: a stopped clock also stops loading that uses timers.
   */
  async holdTime(): Promise<void> {
    const now = await this.page.evaluate(() => Date.now())
    // On a busy machine that time may already have passed; then try again.
    await this.page.clock.pauseAt(now + 1000).catch(() => this.holdTime())
  }

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

  /** Opens another route, such as '#/configure', as if typed into the address bar. */
  async visit(hash: string): Promise<void> {
    await this.page.evaluate((route) => location.assign(route), hash)
  }

  /** Reads a key of local storage. */
  async stored(key: string): Promise<string | null> {
    return this.page.evaluate((name) => localStorage.getItem(name), key)
  }

  /** Opens another tab of the same browser, with the same storage. */
  async openTab(hash: string): Promise<FlowPage> {
    const page = await this.page.context().newPage()
    await page.goto(new URL(hash, this.page.url()).href)
    return new FlowPage(page, this.problems)
  }

  /** Delivers the files again that `broken` blocked. */
  async mend(): Promise<void> {
    if (this.broken !== undefined) await mendFiles(this.page.context(), this.broken)
  }

  /** Allows uncaught errors that match. */
  expectUncaught(pattern: RegExp): void {
    this.problems.expectUncaught(pattern)
  }

  /** Allows console errors that match; none is required. */
  allowConsoleErrors(pattern: RegExp): void {
    this.problems.allowConsoleErrors(pattern)
  }

  /** Allows console errors that match, and fails the test if there is none. */
  expectConsoleErrors(pattern: RegExp): void {
    this.problems.expectConsoleErrors(pattern)
  }
}
