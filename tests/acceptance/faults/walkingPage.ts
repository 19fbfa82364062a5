import type { FlowPage } from '../harness/flowPage'
import type { OtherPage } from '../../browsers/otherBrowser'

/** The page of an acceptance test, as a walk takes it. */
export function walkingPage({ page }: FlowPage): OtherPage {
  return {
    run: (work, argument = '') => page.evaluate(work, argument),
    runInFrame: async (work) => page.frames().find((frame) => frame.parentFrame() !== null)?.evaluate(work),
    click: (selector) => page.locator(selector).first().click(),
    type: (text) => page.keyboard.type(text),
    key: (name) => page.keyboard.press(name),
    upload: (selector, files) => page.locator(selector).setInputFiles([...files]),
    errors: () => [],
    close: async () => undefined,
  }
}
