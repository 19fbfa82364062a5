import { expect, it } from 'vitest'
import { openAt } from './tenantScreening'

const TYPED = 'Samantha Rivera-Montgomery III'

it('SPD-04 takes 30 keys typed 30 ms apart with the processor slowed 4 times, and changes no other answer', async () => {
  const flow = await openAt('withFamily')
  const { page } = flow
  await flow.fill('Current address', '12 Maple Street, Toronto')
  await flow.choose('Residential status', 'Renting')
  // A message shows meanwhile.
  await flow.fill('Landlord email', 'sam@')
  await flow.leave('Landlord email')
  await flow.expectMessage('Landlord email', 'Please enter a valid email')
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const landlord = page.getByLabel('Landlord name')
  const answers = () =>
    page
      .locator('input, select')
      .evaluateAll((controls: HTMLInputElement[]) => controls.map(({ value, checked }) => ({ value, checked })))
  const before = await answers()
  expect(before).toContainEqual({ value: '12 Maple Street, Toronto', checked: false })
  await landlord.pressSequentially(TYPED, { delay: 30 })
  await expect.poll(() => landlord.inputValue()).toBe(TYPED)
  const after = await answers()
  expect(after).toHaveLength(before.length)
  expect(after.filter(({ value }, index) => value !== before[index]?.value)).toEqual([{ value: TYPED, checked: false }])
  expect(after.map(({ checked }) => checked)).toEqual(before.map(({ checked }) => checked))
})
