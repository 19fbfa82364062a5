import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { productFlows } from '../../flows/flowsOnDisk'
import { sharedScreens } from '../states/passedScreens'

/** The flows that the build has, each with its screens that a flow before has as well: what happens on them is tried there. */
export const shippedFlows = productFlows.map((flow, place) => ({
  id: flow.id,
  program: compileCheckedFlow(flow),
  place,
  shared: sharedScreens(flow, productFlows.slice(0, place)),
}))
