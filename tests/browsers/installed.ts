import { launch, type KeyInput, type LaunchOptions, type Page } from 'puppeteer-core'
import { type Appearance, type OtherBrowser, pressAt } from './otherBrowser'
import { programCalled } from './programs'

// Puppeteer, because Playwright 1.65 cannot open a page in Firefox ESR 153: of WebDriver BiDi it sends
// emulation.setMediaFeaturesOverride, which this Firefox does not know.

/** An installed Chromium: CHROME_BIN, or on PATH. It is newer than the one that comes with the packages. */
export const chromium: OtherBrowser = {
  name: 'Chromium',
  missing: () => (chromiumProgram() === null ? 'it is not installed (CHROME_BIN names it)' : null),
  open: (address, appearance) =>
    openPage(address, appearance, {
      browser: 'chrome',
      executablePath: chromiumProgram() ?? '',
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
    }),
}

/** Firefox: FIREFOX_BIN, or on PATH. */
export const firefox: OtherBrowser = {
  name: 'Firefox',
  missing: () => (firefoxProgram() === null ? 'it is not installed (FIREFOX_BIN names it)' : null),
  open: (address, appearance) =>
    openPage(address, appearance, {
      browser: 'firefox',
      executablePath: firefoxProgram() ?? '',
      // 0 is dark, 1 is light. Nothing else tells it.
      extraPrefsFirefox: { 'layout.css.prefers-color-scheme.content-override': appearance.dark ? 0 : 1 },
    }),
}

async function openPage(
  address: string,
  { width, dark }: Appearance,
  options: LaunchOptions,
): ReturnType<OtherBrowser['open']> {
  const browser = await launch(options)
  const page = await browser.newPage()
  await page.setViewport({ width, height: 812 })
  if (options.browser === 'chrome')
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' }])
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.goto(address)
  return {
    run: (work, argument = '') => evaluate(page, work, argument),
    runInFrame: async (work) =>
      page
        .frames()
        .find((frame) => frame.parentFrame() !== null)
        ?.evaluate(work),
    click: async (selector) => {
      const { x, y } = await pressAt((work, argument) => evaluate(page, work, argument), selector)
      await page.mouse.click(x, y)
    },
    type: (text) => page.keyboard.type(text),
    // Of keys that type something it knows only what they type.
    key: (name) => page.keyboard.press((name === 'Space' ? ' ' : name) satisfies KeyInput),
    upload: async (selector, files) => {
      const chooser = await page.waitForSelector(selector)
      if (chooser === null) throw new Error(`There is no ${selector}.`)
      const input = await chooser.toElement('input')
      await input.uploadFile(...files)
    },
    version: () => browser.version(),
    errors: () => errors,
    close: () => browser.close(),
  }
}

function evaluate(page: Page, work: (argument: string) => unknown, argument = ''): Promise<unknown> {
  return page.evaluate(work, argument)
}

function chromiumProgram(): string | null {
  return programCalled('CHROME_BIN', ['chromium', 'google-chrome'])
}

function firefoxProgram(): string | null {
  return programCalled('FIREFOX_BIN', ['firefox-esr', 'firefox'])
}
