import { expect, it } from 'vitest'
import { openAt } from './tenantScreening'

it('FLT-12 HIS-05 are added and removed one after the other on a machine six times as slow', async () => {
  const flow = await openAt('withFamily')
  const machine = await flow.page.context().newCDPSession(flow.page)
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const rentals = flow.page.getByRole('group', { name: /^Past rental \d$/ })
  for (const count of [1, 2, 3, 4, 5]) {
    await flow.press('Add Past Rental')
    await expect.poll(() => rentals.count()).toBe(count)
  }
  for (const count of [4, 3, 2, 1, 0]) {
    await flow.press('Remove the last past rental')
    await expect.poll(() => rentals.count()).toBe(count)
  }
  await machine.detach()
})
