import { withUseCaseField } from '../../engine/session/useCaseField'
import type { Flow } from '../../language/flow'

/** From how many use cases on the one that is meant is found by typing: a list of them is longer than a screen. */
const MANY = 16

/** The configuration screen as a site of so many use cases has it: one of many is found by typing. */
export function withSearchAmong(count: number, flow: Flow): Flow {
  return count < MANY ? flow : withUseCaseField(flow, (field) => ({ ...field, as: 'search' }))
}
