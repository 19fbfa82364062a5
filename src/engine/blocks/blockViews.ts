import { isFormBlock } from './formBlock'
import { holds } from '../program/condition'
import { screenOf } from '../program/program'
import type { BlockScope } from './blockScope'
import type { BlockOf, BlockType, BlockView, DataOf } from './blockView'
import { blockWorkers } from './blockWorkers'

type Worker<Type extends BlockType> = (block: BlockOf<Type>, scope: BlockScope, name: string) => DataOf<Type>

/** The blocks of the state's screen that show, in order, with what they show. */
export function blockViews(scope: BlockScope): readonly BlockView[] {
  const { program, state, relevant } = scope
  const { blocks, document } = screenOf(program, state.screen)
  return blocks.flatMap((name) => {
    const block = document.blocks?.[name]
    if (block === undefined) return []
    const shows = isFormBlock(block) ? relevant.forms.has(name) : block.when === undefined || holds(block.when, relevant.answers)
    return shows ? [viewOf<BlockType>(block.type, block, scope, name)] : []
  })
}

function viewOf<Type extends BlockType>(type: Type, block: BlockOf<Type>, scope: BlockScope, name: string): BlockView {
  const all: { readonly [Each in BlockType]?: Worker<Each> } = blockWorkers
  const worker: Worker<Type> | undefined = all[type]
  return { name, type, block, data: worker === undefined ? null : worker(block, scope, name) } as BlockView
}
