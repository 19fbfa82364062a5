import { expect, inject, it } from 'vitest'
import { openAt } from '../billFinancing'
import { beginAgain, keptNow, tryControls } from './tried'

/** How long after the first press the second comes, in ms. */
const GAPS = inject('mode') === 'full' ? [0, 120, 300, 500] : [120]

it('KND-07 of each control of a form a second press does what two do, or nothing', { timeout: 900_000 }, async () => {
  const flow = await openAt('bills', { width: 375 })
  await flow.press('Add Another Bill')
  const kept = await keptNow(flow)
  const { controls, problems } = await tryControls({ flow, pointer: 'finger', gaps: GAPS, begin: () => beginAgain(flow, new URL(inject('site')), kept) }, ({ name }) => !/^(?:a|label) /.test(name))
  expect(problems).toEqual([])
  expect(controls.length).toBeGreaterThan(5)
})
