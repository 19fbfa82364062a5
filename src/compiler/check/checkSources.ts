import { error, type Finding } from '../../engine/values/finding'
import type { Flow } from '../../language/flow'
import { blocksIn } from '../parts/parts'
import { pointerTo } from '../findings/pointer'

/** Where a block shows samples, it has them. */
export function checkSources(flow: Flow): readonly Finding[] {
  return blocksIn(flow).flatMap(({ block, pointer }) => {
    if (block.type === 'schedule' && block.source === 'sample' && block.sample === undefined) {
      return [withoutSample(pointer)]
    }
    if (block.type !== 'summary' || block.source !== 'sample') return []
    return Object.entries(block.rows).flatMap(([path, row]) =>
      row.sample === undefined ? [withoutSample(pointerTo(pointer, 'rows', path))] : [],
    )
  })
}

function withoutSample(pointer: string): Finding {
  return error('no-sample', pointer, 'The source is "sample", but there is no sample here.', 'Add "sample".')
}
