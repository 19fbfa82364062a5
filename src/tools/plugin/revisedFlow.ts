import { createHash } from 'node:crypto'
import type { JsonObject } from '../../compiler/documents/jsonValue'
import { runtimeFlow } from '../../compiler/runtimeFlow'
import type { Flow } from '../../language/flow'

/** Long enough that no two editions of a flow have the same, in characters. */
const LENGTH = 16

/** A flow as browsers and servers load it, with its revision: the beginning of the SHA-256 of all that is loaded. */
export function revisedFlow(flow: Flow): JsonObject {
  const loaded = runtimeFlow(flow)
  const revision = createHash('sha256').update(JSON.stringify(loaded)).digest('hex').slice(0, LENGTH)
  return { ...loaded, revision }
}
