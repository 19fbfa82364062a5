import type { FlowPage } from '../harness/flowPage'
import type { Program } from '../../../src/engine/program/program'
import type { Walk } from '../../browsers/happen'
import type { OtherPage } from '../../browsers/otherBrowser'

/** How long another press at the same place would belong to the last one, in ms of the page's clock. */
const TOGETHER = 650

/** The page of an acceptance test, as a walk takes it. */
export function walkingPage({ page }: FlowPage): OtherPage {
  return {
    run: (work, argument = '') => page.evaluate(work, argument),
    runInFrame: async (work) =>
      page
        .frames()
        .find((frame) => frame.parentFrame() !== null)
        ?.evaluate(work),
    click: async (selector) => {
      // A person is not so fast: what scrolled under the finger meanwhile would not take the press.
      await page.clock.runFor(TOGETHER)
      await page.locator(selector).first().click()
    },
    type: (text) => page.keyboard.type(text),
    key: (name) => page.keyboard.press(name),
    upload: (selector, files) => page.locator(selector).setInputFiles([...files]),
    version: async () => page.context().browser()?.version() ?? '',
    errors: () => [],
    close: async () => undefined,
  }
}

/** A walk through a flow on the page of an acceptance test. */
export function walkOn(flow: FlowPage, program: Program, page = walkingPage(flow)): Walk {
  return { page, program, by: 'pointer', wait: (milliseconds) => flow.wait(milliseconds) }
}
