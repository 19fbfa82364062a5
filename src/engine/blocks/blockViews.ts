import type { Block, Item } from '../../language/flow'
import { calculate } from '../calculators/calculate'
import { isConditionMet } from '../program/condition'
import type { ComputedBlock } from '../program/dependencies'
import type { Field } from '../program/field'
import { type Form, getScreen, type Task } from '../program/program'
import type { Path } from '../values/answers'
import type { BlockScope } from './blockScope'
import { type BlockOf, type BlockType, isFormBlock } from './formBlock'
import { buildReceipt } from './receipt'
import { buildSchedule } from './schedule'
import { buildSummaryRows } from './summary'

/** A form's active fields, in order; the identical list while they stay the same. */
interface FormData {
  readonly form: Form
  readonly fields: readonly Field[]
  readonly at?: Path
}

type ShownItems = readonly (readonly [name: string, item: Item])[]

type BlockModels = {
  readonly [Type in ComputedBlock | 'form' | 'items']: (
    block: Extract<Block, { type: Type }>,
    scope: BlockScope,
    name: string,
  ) => unknown
}

/** Builds the data of each block type that has some. A new block with data needs a line here and in `readsAnswers`. */
const blockModels = {
  form: (_block, { program, relevant }, name): FormData => {
    const form = program.forms.get(name)
    if (form === undefined) throw new Error(`The form "${name}" was not compiled.`)
    return { form, fields: relevant.forms.get(name) ?? [] }
  },
  summary: buildSummaryRows,
  schedule: buildSchedule,
  items: ({ items }, { relevant, today }): ShownItems =>
    Object.entries(items).filter(([, { when }]) => when === undefined || isConditionMet(when, relevant.answers, today)),
  /** A share from 0 to 1. */
  meter: ({ calculation }, { program, relevant, today }) => {
    const result = calculate(program, calculation, relevant.answers, today)
    return result.kind === 'share' ? result.share : 0
  },
  receipt: buildReceipt,
  tasks: (_block, { program, state, today }): readonly Task[] =>
    program.taskOrder?.listTasks(program, state, today) ?? [],
} satisfies BlockModels

type BlockData = { readonly [Type in keyof typeof blockModels]: ReturnType<(typeof blockModels)[Type]> }

export type DataOf<Type extends BlockType> = Type extends keyof BlockData ? BlockData[Type] : null

export type BlockView<Type extends BlockType = BlockType> = {
  readonly [Each in Type]: {
    readonly name: string
    readonly type: Each
    readonly block: BlockOf<Each>
    readonly data: DataOf<Each>
  }
}[Type]

type Worker<Type extends BlockType> = (block: BlockOf<Type>, scope: BlockScope, name: string) => DataOf<Type>

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
