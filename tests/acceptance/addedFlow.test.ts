import { describe, expect, inject, it } from 'vitest'
import { type AppOptions, openApp } from './harness/openApp'
import type { FlowPage } from './harness/flowPage'

describe('a flow that is added as a document of its own', () => {
  const openBicycle = (options: AppOptions = {}): Promise<FlowPage> =>
    openApp({ flow: 'bicycle', site: inject('siteWithMore'), ...options })

  const asAdult = async (flow: FlowPage): Promise<void> => {
    await flow.press('Begin')
    await flow.fill('Name', 'Robin')
    await flow.choose('Age', 'Adult')
    await flow.upload('Licence', ['licence.pdf'])
    await flow.press('Continue')
  }

  it('ENG-02 runs with a screen, a branch, a delay, a dialog and a message of its own', async () => {
    const flow = await openBicycle()
    await flow.expectScreen('Harbour Homes rents bicycles')
    await asAdult(flow)
    await flow.expectScreen('Which rides?')
    await flow.press('Reserve a place')
    await flow.expectDialog('Reserve for $0.00?')
    await flow.expectText('It is ready on March 12, 2026.')
    await flow.holdTime()
    await flow.press('Yes')
    await flow.wait(299)
    await flow.expectText('Reserving...')
    await flow.wait(1)
    await flow.expectNoDialog()
    await flow.press('Continue')
    await flow.expectScreen('Review')
    await flow.expectText('$12.00')
    await flow.press('Send')
    await flow.expectScreen('Done')
  })

  it('ENG-02 takes its own branch and says its own messages', async () => {
    const flow = await openBicycle({ width: 375 })
    await flow.press('Begin')
    await flow.expectText('Your name, please')
    await flow.fill('Name', 'R')
    await flow.choose('Age', 'Child')
    await flow.press('Continue')
    await flow.expectMessage('Name', 'Name is short')
    await flow.fill('Name', 'Robin')
    await flow.press('Continue')
    await flow.expectScreen('Review')
  })

  it('ENG-03 asks no server for anything but files of the product', async () => {
    const flow = await openBicycle({ site: new URL('bicycle.html', inject('siteWithMore')).href })
    const asked: string[] = []
    flow.page.on('request', (request) => {
      // A browser with a window fetches the icon as nothing in particular.
      const isIcon = request.url().endsWith('/favicon.svg')
      if (!isIcon && !['script', 'stylesheet', 'image', 'font', 'document'].includes(request.resourceType()))
        asked.push(request.url())
    })
    await asAdult(flow)
    await flow.expectScreen('Which rides?')
    expect(asked).toEqual([])
  })
})
