import { calculate } from '../calculators/calculate'
import { holds } from '../program/condition'
import { screenOf } from '../program/program'
import type { BlockScope } from './blockScope'
import type { BlockData, BlockOf, BlockType, BlockView, DataOf } from './blockView'
import { receiptOf } from './receipt'
import { scheduleOf } from './schedule'
import { summaryRows } from './summary'

type Worker<Type extends BlockType> = (block: BlockOf<Type>, scope: BlockScope, name: string) => DataOf<Type>

/** How the data of each block that has some is worked out. A new block with data is a line here. */
const workers: { readonly [Type in keyof BlockData]: Worker<Type> } = {
  form: (_block, { program, relevant }, name) => {
    const form = program.forms.get(name)
    if (form === undefined) throw new Error(`The form "${name}" was not compiled: make the program anew.`)
    return { form, fields: relevant.forms.get(name) ?? [] }
  },
  summary: summaryRows,
  schedule: scheduleOf,
  meter: ({ calculation }, { program, relevant, today }) => {
    const result = calculate(program.flow, calculation, relevant.answers, today)
    return result.kind === 'share' ? result.share : 0
  },
  receipt: receiptOf,
}

/** The blocks of the state's screen that show, in order, with what they show. */
export function blockViews(scope: BlockScope): readonly BlockView[] {
  const { program, state, relevant } = scope
  const { blocks, document } = screenOf(program, state.screen)
  return blocks.flatMap((name) => {
    const block = document.blocks?.[name]
    if (block === undefined) return []
    const shows = block.type === 'form' ? relevant.forms.has(name) : block.when === undefined || holds(block.when, relevant.answers)
    return shows ? [viewOf<BlockType>(block.type, block, scope, name)] : []
  })
}

function viewOf<Type extends BlockType>(type: Type, block: BlockOf<Type>, scope: BlockScope, name: string): BlockView {
  const all: { readonly [Each in BlockType]?: Worker<Each> } = workers
  const worker: Worker<Type> | undefined = all[type]
  return { name, type, block, data: worker === undefined ? null : worker(block, scope, name) } as BlockView
}
