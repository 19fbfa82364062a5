import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ListField } from '../../../src/language/flow'
import { type CompiledPage, serveCompiledPage } from '../compiled/compiledPage'
import { axeProblems } from '../states/checks/axe'
import { cutOffProblems, sidewaysProblems, targetProblems } from '../states/checks/layout'
import { someOf } from '../harness/someOf'
import { askedFlow } from './askedFlow'

const vehicles: ListField = {
  type: 'list',
  label: 'Vehicles',
  item: 'Vehicle',
  add: 'Add a vehicle',
  starts: 1,
  fields: {
    make: { type: 'text', label: 'Make' },
    drivers: {
      type: 'list',
      label: 'Drivers',
      item: 'Driver',
      add: 'Add a driver',
      starts: 1,
      fields: { name: { type: 'text', label: 'Name' }, born: { type: 'date', label: 'Born' } },
    },
  },
}

describe('a list in the items of a list', () => {
  let page: CompiledPage

  beforeAll(async () => {
    page = await serveCompiledPage()
  })

  afterAll(() => page.close())

  it.each(someOf([320, 375]))(
    'LRG-05 can be filled in at %i px: nothing reaches beyond the screen, and what is removed comes back',
    async (width) => {
      const flow = await page.open(askedFlow({ vehicles }), { width })
      await flow.press('Add a vehicle')
      const second = flow.within('Vehicle 2')
      await second.pressFirst(/^Add a driver/)
      await second.within('Driver 2').fill('Name', 'Maya Chen')
      await second.within('Driver 1').fill('Name', 'Jordan Rivers')
      await second.within('Driver 1').pressFirst(/^Remove Driver 1/)
      await flow.expectFocus(/^Undo Driver 1/)
      await second.within('Driver 1').expectValue('Name', 'Maya Chen')
      await flow.page.keyboard.press('Enter')
      await second.within('Driver 1').expectValue('Name', 'Jordan Rivers')
      expect(
        await Promise.all(
          [axeProblems, cutOffProblems, sidewaysProblems, targetProblems].map((problems) => problems(flow.page)),
        ),
      ).toEqual([[], [], [], []])
    },
  )
})
