import { type KeyInput, launch } from 'puppeteer-core'
import type { OtherBrowser } from './otherBrowser'
import { programCalled } from './programs'

/** Firefox: FIREFOX_BIN, or on PATH. */
export const firefox: OtherBrowser = {
  name: 'Firefox',
  missing: () => (program() === null ? 'it is not installed (FIREFOX_BIN names it)' : null),
  open: async (address, { width, dark }) => {
    const browser = await launch({
      browser: 'firefox',
      executablePath: program() ?? '',
      // 0 is dark, 1 is light.
      extraPrefsFirefox: { 'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1 },
    })
    const page = await browser.newPage()
    await page.setViewport({ width, height: 812 })
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(String(error)))
    await page.goto(address)
    return {
      run: (work, argument = '') => page.evaluate(work, argument),
      runInFrame: async (work) => page.frames().find((frame) => frame.parentFrame() !== null)?.evaluate(work),
      click: async (selector) => {
        const element = await page.waitForSelector(selector)
        await element?.evaluate((found) => found.scrollIntoView({ block: 'center' }))
        await element?.click()
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
      errors: () => errors,
      close: () => browser.close(),
    }
  },
}

function program(): string | null {
  return programCalled('FIREFOX_BIN', ['firefox-esr', 'firefox'])
}
