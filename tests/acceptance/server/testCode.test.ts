import { expect, it } from 'vitest'
import { walk } from '../harness/journey'
import { axeProblems } from '../states/checks/axe'
import { stops } from '../tenantScreening'
import { openServed, runningServer } from './runningServer'

it('SRV-07 in a test the code stands on a client page beside the flow, told to all, until it was taken; in the flow it stands nowhere', async () => {
  const server = await runningServer({ mode: 'test' })
  const host = await openServed(server, 'tenant-screening')
  const page = await host.flow()
  const notice = host.page.getByRole('status').filter({ hasText: 'Test: the code is' })
  const code = (): string => server.sent.at(-1)?.code ?? ''
  await walk(page, [stops.intro, stops.number])
  await page.expectScreen('Enter your code')
  expect(await notice.innerText()).toBe(`Test: the code is ${code()}.`)
  expect(
    await notice.evaluate(
      (element) =>
        element.getBoundingClientRect().bottom <= innerHeight && element.getBoundingClientRect().right <= innerWidth,
    ),
  ).toBe(true)
  expect(await page.page.locator('body').innerText()).not.toContain(code())
  expect(await axeProblems(host.page)).toEqual([])
  await walk(page, [{ screen: 'Enter your code', code: code(), press: 'Verify Code' }])
  await page.expectScreen('Verify your Identity')
  await notice.waitFor({ state: 'detached' })
})
