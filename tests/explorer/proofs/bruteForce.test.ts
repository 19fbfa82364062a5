import fc from 'fast-check'
import { expect, it } from 'vitest'
import { listAllTransitions } from '../../../src/compiler/parts/parts'
import type { Finding } from '../../../src/engine/values/finding'
import { explore } from '../../../src/explorer/proofs/explore'
import { createMachine } from '../../../src/explorer/proofs/machine'
import { proveFindings } from '../../../src/explorer/proofs/proveFindings'
import type { Flow } from '../../../src/language/flow'
import { tries } from '../../promises/promise'
import { type Everything, everything } from './bruteForce'
import { flowOf, smallPlans } from './smallFlows'

it('AUT-02 what is proven of small flows is what happens when everything is done', () => {
  const runs = tries(20, 2000)
  let compared = 0
  fc.assert(
    fc.property(smallPlans, (plan) => {
      const flow = flowOf(plan)
      const done = flow === null ? null : everything(flow)
      if (flow === null || done === null) return
      compared += 1
      expect([...missed(flow, done), ...proveFindings(flow).filter((finding) => !agrees(flow, done, finding))]).toEqual(
        [],
      )
    }),
    { numRuns: runs, seed: 11 },
  )
  expect(compared).toBeGreaterThan(runs / 5)
})

/** What happens, and was not found to. */
function missed(flow: Flow, done: Everything): readonly string[] {
  const found = explore(createMachine(flow))
  const screens = new Set([...found.visited.values()].map(({ node }) => node.screen))
  const taken = new Set(found.edges.map(({ transition }) => transition))
  const transitions = listAllTransitions(flow).filter(
    ({ transition }) => done.transitions.has(transition) && !taken.has(transition),
  )
  return [...[...done.screens].filter((screen) => !screens.has(screen)), ...transitions.map(({ pointer }) => pointer)]
}

/** Whether what a finding says is so. */
function agrees(flow: Flow, done: Everything, { code, pointer, witness }: Finding): boolean {
  const screen = /^\/screens\/([^/]+)/.exec(pointer)?.[1] ?? ''
  if (witness !== undefined && !done.screens.has(witness.screen)) return false
  if (code === 'unreachable') return !done.screens.has(screen)
  if (code === 'dead-end') return done.stuck.has(screen)
  const isNever = code === 'never-taken' || (code === 'never-holds' && /\/on\/[^/]+\/\d+\/when$/.test(pointer))
  return (
    !isNever ||
    listAllTransitions(flow).every(
      (placed) => placed.pointer !== pointer.replace(/\/when$/, '') || !done.transitions.has(placed.transition),
    )
  )
}
