import { blockAuthoringOf } from '../../engine/blocks/blockAuthoring'
import { blocksIn } from '../../compiler/parts/parts'
import type { Flow } from '../../language/flow'

/** The header by which a page says what it lets in. */
export const EMBEDDER_POLICY = 'Cross-Origin-Embedder-Policy'

/**
 * A page that isolates itself (`require-corp`) lets in no frame without a policy of its own. This one lets in logos of any
 * host, which `require-corp` would refuse; Safari does not know it.
 */
export const EMBEDDER: Readonly<Record<string, string>> = { [EMBEDDER_POLICY]: 'credentialless' }

/** What a page of these flows lets in: nothing is sent where one of them frames another site, which would have to send the same. */
export function embedderPolicy(flows: readonly Flow[]): Readonly<Record<string, string>> {
  return flows.some(framesOthers) ? {} : EMBEDDER
}

function framesOthers(flow: Flow): boolean {
  return blocksIn(flow).some(({ block }) => /^(?:https?:|\/\/)/i.test(blockAuthoringOf(block).framed(block)?.src ?? ''))
}
