import { afterAll, describe, expect, inject, it } from 'vitest'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { computeShares, collectTargets } from '../../../src/explorer/walks/targets'
import { describeTarget, describeShares } from '../../../src/explorer/walks/walkWords'
import { flows } from '../../flows/flowsOnDisk'
import { openApp } from '../harness/openApp'
import { keepHeard, keptHeard } from '../heard/kept'
import { createListener } from '../heard/listener'
import { checkFlow, type Checked, type Thoroughness } from './checkFlow'
import { figuresOf } from './figures'
import { coveredOnJourneys, walkCovering } from './coveringWalks'
import { startOf } from './forEachState'
import { hasMany, passedScreens, sharedScreens } from './passedScreens'

/** How long the states of one flow may take, in ms: in a share of the appearances, and in all. */
const LONGEST = { share: 600_000, all: 3_600_000 }

/** What `npm test` does: the states of one flow are looked at, and the walks of one with few screens of its own heard. */
const SHORT = { looked: 'credit-building', heard: 'auto-lending' } as const

/** So many screens of its own, the first and the last, do not have a flow gone through once more in a short run. */
const FEW = 2

/** How the run is gone about: `vitest --mode full` looks at each state in every way, `--mode trees` keeps the trees anew. */
export function thoroughness(): Thoroughness & { readonly isFull: boolean; readonly longest: number } {
  const mode = inject('mode')
  const isFull = mode === 'full'
  const keepsTrees = mode === 'trees'
  return {
    isFull,
    isWhole: isFull || keepsTrees,
    looks: isFull ? Infinity : 0.5,
    judgesAlso: isFull,
    keepsTrees,
    longest: isFull ? LONGEST.all : LONGEST.share,
  }
}

/** Checks every state of the flows at every other place, from the first place on: in two files, two of them run at once. */
export function checkEveryOther(first: number): void {
  describe('every state of every screen', () => {
    const how = thoroughness()
    const checked: Checked[] = []

    afterAll(() => {
      console.error(figuresOf(checked))
    })

    const placed = flows.map((flow, place) => ({
      id: flow.id,
      flow,
      place,
      shared: sharedScreens(flow, flows.slice(0, place)),
    }))
    const looked = placed.filter(
      ({ flow, place, shared }) =>
        place % 2 === first &&
        (how.isWhole || flow.id === SHORT.heard || Object.keys(flow.screens).length - shared.size > FEW),
    )
    const tagsBut = (id: string, short: string): string[] => (id === short ? [] : ['long'])
    describe.each(looked)('of $id', ({ id, flow, place, shared }) => {
      const beginning = startOf(flow, passedScreens(flow, { ...how, shared }))

      it.each(typefacesFor(how.isFull, first))(
        'EAR-08 is accessible, fits, and is as it was, in the typefaces of %s',
        { timeout: how.longest, tags: tagsBut(id, SHORT.looked) },
        async (typefaces) => {
          const page = await openApp({ flow: id, site: inject('siteWithMore'), typefaces, hears: true })
          const result = await checkFlow(beginning, place, page, how)
          checked.push(result)
          expect(result.problems).toEqual([])
        },
      )

      // What is heard of a flow is kept as a whole, and of one with many screens compared in the long run.
      const options = { timeout: how.longest, tags: tagsBut(id, SHORT.heard) }
      describe.each(how.isWhole || !hasMany(flow, shared) ? [id] : [])('as %s', options, () => {
        it('AUT-06 EAR-01 EAR-02 EAR-03 EAR-05 EAR-07 is met as a whole, and heard as it is kept, on the journeys to them and the walks that cover the rest', async () => {
          const page = await openApp({ flow: id, site: inject('siteWithMore'), hears: true })
          const listener = createListener()
          const { covered, missed } = await walkCovering(flow, page, listener, coveredOnJourneys(beginning))
          const heard = `${listener.lines().join('\n')}\n`
          if (how.keepsTrees) keepHeard(id, heard)
          expect(heard).toBe(keptHeard(id))
          expect(listener.problems()).toEqual([])
          console.error(`${id}: ${describeShares(computeShares(collectTargets(compileCheckedFlow(flow)), covered))}`)
          expect(missed.map(describeTarget)).toEqual([])
        })
      })
    })
  })
}

/** Every other flow is looked at in the typefaces of the machine, the others in Arial's; in the long run each in both. */
function typefacesFor(isFull: boolean, first: number): readonly ('machine' | 'arial')[] {
  if (isFull) return ['machine', 'arial']
  return first === 0 ? ['machine'] : ['arial']
}
