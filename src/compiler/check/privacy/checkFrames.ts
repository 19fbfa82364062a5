import { blockAuthoringOf } from '../../../engine/blocks/blockAuthoring'
import { error, type Finding } from '../../../engine/values/finding'
import { pointerTo } from '../../findings/pointer'
import { quoting } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'

/** A frame keeps its page in: one of the same place that may run scripts takes the sandbox off. */
export function checkFrames({ blocks }: CheckedProgram): readonly Finding[] {
  return blocks.flatMap(({ block, pointer }) => {
    const framed = blockAuthoringOf(block).framed(block)
    if (framed === null) return []
    const { src, sandbox, allow } = framed
    const isOwn = !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(src)
    const runs = sandbox.includes('allow-scripts')
    if (isOwn && runs && sandbox.includes('allow-same-origin')) {
      const message = quoting`"${src}" is served with this page: with both of these it can remove its own sandbox and read the answers.`
      return [error('open-sandbox', pointerTo(pointer, 'sandbox'), message, 'Leave out "allow-same-origin".')]
    }
    if (allow.length === 0 || runs) return []
    const message = quoting`"allow" does nothing for a page that may run no scripts.`
    return [
      error(
        'missing-key',
        pointerTo(pointer, 'allow'),
        message,
        'Add "sandbox": ["allow-scripts"], or leave out "allow".',
      ),
    ]
  })
}
