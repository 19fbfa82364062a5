import { describe, expect, inject, it } from 'vitest'
import wording from '../../flows/shared/wording.json'
import { hostileDrafts, hostileTexts } from '../fixtures/hostileTexts'
import { flowNamed } from '../flows/flowsOnDisk'
import type { FlowPage } from './harness/flowPage'
import { openApp } from './harness/openApp'
import { stopKeeping } from './harness/stopKeeping'
import { INTRO } from './tenantScreening'

const { failure } = wording.wording
const DRAFT = 'draft.tenant-screening'

/** Of many texts every tenth in the short run: the tests of what reads them have them all. */
function tried<Text>(texts: readonly Text[]): readonly Text[] {
  return inject('mode') === 'full' ? texts : texts.filter((_, place) => place % 10 === 0)
}

describe('whatever the browser keeps', () => {
  it('HRD-04 the page opens on a screen from which one can continue, with any text under any key', async () => {
    const flow = await openApp({ flow: 'tenant-screening' })
    // One text names a use case that there is not.
    flow.expectConsoleErrors(/cannot be used|status of 404/)
    const keys = ['flowConfig', 'employmentFormState', DRAFT]
    const drafts = hostileDrafts(Object.keys(flowNamed('tenant-screening').screens), '2026-03-10')
    for (const [name, text] of tried(Object.entries({ ...hostileTexts, ...drafts }))) {
      await keep(flow, name in drafts ? [DRAFT] : keys, text())
      await flow.reload()
      await flow.page.locator('#app h1').waitFor()
      expect([name, await goesOn(flow)]).toEqual([name, true])
    }
  })

  it('HRD-04 a draft that cannot be shown can be discarded, and the page says what is lost', async () => {
    const flow = await openApp({ flow: 'tenant-screening' })
    flow.expectConsoleErrors(/could not be loaded/)
    await flow.page.addInitScript(breakDrafts)
    await keep(flow, [DRAFT, 'employmentFormState'], JSON.stringify({ savedOn: '2026-03-10', until: '2026-03-17' }))
    await flow.reload()
    await flow.expectScreen(failure.title)
    await flow.press(failure.tryAgain)
    await flow.expectScreen(failure.title)
    await flow.expectText(failure.answers.lost.replace('{{flow}}', 'Tenant Screening'))
    await flow.press(failure.answers.forget)
    await flow.expectScreen(INTRO)
    // The page is loaded anew, which a question to it may meet.
    await expect.poll(() => flow.stored(DRAFT)).toBeNull()
    await expect.poll(() => flow.stored('employmentFormState')).toBeNull()
    await expect.poll(() => flow.stored('flowConfig')).not.toBeNull()
  })

  it('HRD-04 the page opens where storage throws at every touch, and says so where its first script throws', async () => {
    const flow = await openApp({ blockedStorage: true })
    await flow.press('Continue')
    await flow.expectScreen('Getting started')
    await flow.page.addInitScript(() => {
      Object.defineProperty(document, 'querySelector', { value: () => 'nothing'.repeat(-1) })
    })
    const thrown = flow.page.waitForEvent('pageerror')
    await flow.reload()
    await thrown
    flow.expectUncaught(/repeat/)
    await flow.page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish()
    })
    await flow.expectScreen(failure.title)
    expect(await flow.page.getByRole('link', { name: failure.tryAgain }).getAttribute('href')).toBe('./')
  })
})

async function keep(flow: FlowPage, keys: readonly string[], text: string): Promise<void> {
  await stopKeeping(flow)
  await flow.page.evaluate(
    ([names, kept]) => {
      for (const name of names) for (const storage of [localStorage, sessionStorage]) storage[name] = kept
    },
    [keys, text] as const,
  )
}

/** Whether there is something to press or a last screen, and no error page. */
async function goesOn({ page }: FlowPage): Promise<boolean> {
  return page.evaluate((title) => {
    const heading = document.querySelector('#app h1')?.textContent
    const ways = document.querySelectorAll('#app button:not([aria-disabled=true])')
    return heading !== title && ways.length > 0
  }, failure.title)
}

/** Runs in the page, before its own scripts: whatever stands for a draft throws when it is looked into. */
function breakDrafts(): void {
  const { parse } = JSON
  JSON.parse = (text: string) => {
    const value: unknown = parse(text)
    if (typeof value === 'object' && value !== null && 'savedOn' in value) {
      Object.defineProperty(value, 'savedOn', {
        get: () => {
          throw new Error('This draft cannot be read.')
        },
      })
    }
    return value
  }
}
