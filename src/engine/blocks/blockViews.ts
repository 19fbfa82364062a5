import { isConditionMet } from '../program/condition'
import { getScreen } from '../program/program'
import { blockModels } from './blockModels'
import type { BlockScope } from './blockScope'
import { isFormBlock, type BlockType, type BlockOf } from './formBlock'

/** What the blocks show that is worked out from the answers, by type; those that are not here show their document. */
type BlockData = { readonly [Type in keyof typeof blockModels]: ReturnType<(typeof blockModels)[Type]> }

/** What a block of a type shows besides its document. */
export type DataOf<Type extends BlockType> = Type extends keyof BlockData ? BlockData[Type] : null

/** A block that shows now: its key on the screen, its document, and what was worked out for it. */
export type BlockView<Type extends BlockType = BlockType> = {
  readonly [Each in Type]: {
    readonly name: string
    readonly type: Each
    readonly block: BlockOf<Each>
    readonly data: DataOf<Each>
  }
}[Type]

type Worker<Type extends BlockType> = (block: BlockOf<Type>, scope: BlockScope, name: string) => DataOf<Type>

/** The blocks of the state's screen that show, in order, with what they show. */
export function buildBlockViews(scope: BlockScope): readonly BlockView[] {
  const { program, state, relevant, today } = scope
  const { blocks, document } = getScreen(program, state.screen)
  return blocks.flatMap((name) => {
    const block = document.blocks?.[name]
    if (block === undefined) return []
    const shows = isFormBlock(block)
      ? relevant.forms.has(name)
      : block.when === undefined || isConditionMet(block.when, relevant.answers, today)
    return shows ? [viewOf<BlockType>(block.type, block, scope, name)] : []
  })
}

function viewOf<Type extends BlockType>(type: Type, block: BlockOf<Type>, scope: BlockScope, name: string): BlockView {
  const all: { readonly [Each in BlockType]?: Worker<Each> } = blockModels
  const worker: Worker<Type> | undefined = all[type]
  return { name, type, block, data: worker === undefined ? null : worker(block, scope, name) } as BlockView
}
