import { isDeepStrictEqual } from 'node:util'
import { describe, expect, inject, it } from 'vitest'
import { productFlows as flows } from '../../flows/flowsOnDisk'
import { frenchFlow, inFrench } from '../../flows/frenchFlows'
import { openApp } from '../harness/openApp'
import { someOf } from '../harness/someOf'
import { forEachStateFrom, startOf } from '../states/forEachState'
import { passedScreens, sharedScreens } from '../states/passedScreens'
import { standingOn, switchTo, type Standing } from './standing'
import { leftIn } from './leftWords'

/** In ms: the focus follows a change of the page, and so does what is said. */
const LATE = 300

// The last one has the fewest ways to the most kinds of things.
const inBoth = someOf(flows.filter(({ id }) => inFrench.has(id)).toReversed())

describe('the switch to the other language', () => {
  it.each(inBoth.map((flow, place) => ({ id: flow.id, flow, place })))(
    'LNG-03 stands on every screen, dialog, busy and error state, keeps all that was done there and changes every word, there and back: $id',
    { timeout: 600_000 },
    async ({ id, flow, place }) => {
      const shared = sharedScreens(flow, inBoth.slice(0, place))
      const passed = passedScreens(flow, { isWhole: inject('mode') === 'full', shared, most: 0 })
      const page = await openApp({ flow: id })
      const french = frenchFlow(id)
      const found: string[] = []
      const { states } = await forEachStateFrom(
        startOf(flow, passed),
        page,
        async ({ name, kind, page: { page: shown } }) => {
          // What comes late has the focus by then. While an action is under way the clock stands still.
          if (kind !== 'busy') await page.wait(LATE)
          const before = await standingOn(shown)
          await switchTo(shown, 'fr-CA')
          const during = await standingOn(shown)
          await switchTo(shown, 'en-CA')
          const after = await standingOn(shown)
          found.push(...problems(before, during, after).map((problem) => `${name}: ${problem}`))
          found.push(
            ...leftIn(before.words, during.words, { flow, french }).map((words) => `${name}: “${words}” stays`),
          )
        },
      )
      expect(states.length).toBeGreaterThan(1)
      expect(found).toEqual([])
    },
  )
})

/** What a change of the language and the way back did to a page, but for what it should. */
function problems(before: Standing, during: Standing, after: Standing): readonly string[] {
  return [
    ...[during, after].flatMap(({ place }) =>
      isDeepStrictEqual(place, before.place)
        ? []
        : [`stands at ${JSON.stringify(place)} instead of ${JSON.stringify(before.place)}`],
    ),
    ...without(after.words, before.words).map((words) => `“${words}” was not there before`),
    ...without(before.words, [...after.words, ...before.told]).map((words) => `“${words}” does not come back`),
  ]
}

function without(words: readonly string[], others: readonly string[]): readonly string[] {
  return words.filter((each) => !others.includes(each))
}
