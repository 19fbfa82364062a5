import { programOf } from '../../../src/engine/program/programOf'
import { flows } from '../../flows/flowsOnDisk'
import { sharedScreens } from '../states/sharedScreens'

/** The flows that the build has; the bicycle is the tests' own. */
const shipped = flows.filter(({ id }) => id !== 'bicycle')

/** Each with its screens that a flow before has as well: what happens on them is tried there. */
export const shippedFlows = shipped.map((flow, place) => ({
  id: flow.id,
  program: programOf(flow),
  place,
  shared: sharedScreens(flow, shipped.slice(0, place)),
}))
