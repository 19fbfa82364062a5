import { createHash } from 'node:crypto'
import type { JsonObject } from '../../compiler/documents/json'
import { runtimeFlow } from '../../compiler/runtimeFlow'
import type { Flow } from '../../language/flow'

/** Long enough that no two editions of a flow have the same, in characters. */
const LENGTH = 16

/**
 * A flow as browsers and servers load it, with its revision: the beginning of the SHA-256 of all that is loaded. In other
 * words it is the same edition: `original` is the flow in its own.
 */
export function revisedFlow(flow: Flow, original: Flow = flow): JsonObject {
  const revision = createHash('sha256')
    .update(JSON.stringify(runtimeFlow(original)))
    .digest('hex')
    .slice(0, LENGTH)
  return { ...runtimeFlow(flow), revision }
}
