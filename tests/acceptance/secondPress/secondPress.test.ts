// @module-tag long
import { describe, expect, inject, it } from 'vitest'
import { waysThrough } from '../../browsers/shortestWay'
import { walkThrough } from '../../browsers/walk'
import { openAt } from '../billFinancing'
import { shippedFlows } from '../faults/shippedFlows'
import { walkOn } from '../faults/walkingPage'
import type { FlowPage } from '../harness/flowPage'
import { openApp } from '../harness/openApp'
import type { Control, Pointer } from './pressed'
import { keptNow, openTrialTabs, tryControls } from './tried'

/** How long after the first press the second comes, in ms. */
const GAPS = inject('mode') === 'full' ? [0, 120, 300, 500] : [120]

/** Those that have most of their screens for themselves, what is shared is tried in the first that has it; in the long run only: it takes minutes. */
const tried =
  inject('mode') === 'full' ? shippedFlows.filter(({ program, shared }) => shared.size * 2 < program.screens.size) : []

const LONGEST = 3_600_000

/** How each is pressed, in how wide a window, and how long after the first press the second comes, in ms. */
const manners: readonly (readonly [pointer: Pointer, width: number, gaps: readonly number[]])[] = [
  ['finger', 375, [0, 300]],
  ['mouse', 1280, [120, 500]],
]

/**
 * Links lead out of the flow. A file that was removed, or sent, is not there when the page begins again: doublePress.test.ts
 * presses the one, sent.test.ts the other.
 */
const isRepeatable = ({ name }: Control): boolean =>
  !/^a |^button Submit Application$|^button (?:Remove|Undo) .*\.(?:pdf|png|jpe?g)/.test(name)

it('KND-07 of each control of a form a second press does what two do, or nothing', { timeout: 900_000 }, async () => {
  const flow = await openAt('bills', { width: 375 })
  // A second one can be removed, which doublePress.test.ts tries in the short run.
  if (inject('mode') === 'full') await flow.press('Add Another Bill')
  const { begin } = await openTrialTabs(flow, new URL(inject('site')), await keptNow(flow))
  const { controls, problems } = await tryControls(
    { pointer: 'finger', gaps: GAPS, begin },
    ({ name }) => !/^(?:a|label) /.test(name),
  )
  expect(problems).toEqual([])
  expect(controls.length).toBeGreaterThan(5)
})

describe.each(tried)('$id', ({ id, program, shared }) => {
  it.each(manners)(
    'KND-07 a second press on any control of any screen does what two do, or nothing, by %s at %d px',
    { timeout: LONGEST },
    async (pointer, width, gaps) => {
      const problems: string[] = []
      const screens = new Set<string>()
      // What stands on several screens, such as a step of the list, is pressed where it is met first.
      const pressed = new Set<string>()
      const isNew = (control: Control): boolean => isRepeatable(control) && !pressed.has(control.name)
      for (const way of waysThrough(program)) {
        const flow = await openApp({ flow: id, width })
        const walk = walkOn(flow, program)
        await walkThrough(
          walk,
          {
            ready: async ({ deed: { before } }) => {
              // What the first screen does with a press depends on what has been loaded by then.
              if (
                before.way.place === 0 ||
                before.dialog !== null ||
                screens.has(before.screen) ||
                shared.has(before.screen)
              )
                return
              screens.add(before.screen)
              // The way goes on where it is; other tabs of its browser have its files.
              const tabs = await openTrialTabs(flow, new URL(inject('site')), await keptNow(flow))
              const begin = async (): Promise<FlowPage> => {
                const trial = await tabs.begin()
                expect(await headingOf(trial), `${before.screen} begins again`).toBe(await headingOf(flow))
                return trial
              }
              const found = await tryControls({ pointer, gaps, begin }, isNew)
              for (const { name } of found.controls) pressed.add(name)
              problems.push(...found.problems)
              await tabs.close()
            },
          },
          way,
        )
      }
      expect(problems).toEqual([])
      expect(pressed.size).toBeGreaterThan(0)
    },
  )
})

function headingOf({ page }: FlowPage): Promise<string | null> {
  return page.getByRole('heading', { level: 1 }).textContent()
}
