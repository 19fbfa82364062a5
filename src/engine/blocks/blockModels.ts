import type { Block, Item } from '../../language/flow'
import { calculate } from '../calculators/calculate'
import type { Need } from '../calculators/calculatorAuthoring'
import type { Field } from '../program/field'
import { isConditionMet } from '../program/condition'
import type { Form, Task } from '../program/program'
import type { ComputedBlock } from '../program/dependencies'
import type { Path } from '../values/answers'
import type { BlockScope } from './blockScope'
import { buildReceipt } from './receipt'
import { buildSchedule } from './schedule'
import { buildSummaryRows } from './summary'

/** A form with the fields that are asked now, in order; the identical list while the same ones are. */
interface FormData {
  readonly form: Form
  readonly fields: readonly Field[]
  /** Of the item whose fields they are; of the form, where it is left out. */
  readonly at?: Path
}

/** The items of a list that show now, by name. */
type ShownItems = readonly (readonly [name: string, item: Item])[]

/** Works out what a block shows besides its document; `name` is its key on the screen. */
type BlockModels = {
  readonly [Type in ComputedBlock | 'form' | 'items']: (
    block: Extract<Block, { type: Type }>,
    scope: BlockScope,
    name: string,
  ) => unknown
}

/** How the data of each block that has some is worked out. A new block with data is a line here, and in `readsAnswers`. */
export const blockModels = {
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

type BlockNeeds = {
  readonly [Type in Block['type']]?: { readonly [Key in keyof Extract<Block, { type: Type }>]?: Need }
}

/** What the answers and calculations have to be that keys of a block name; those that are not here may be any. */
export const blockNeeds: BlockNeeds = {
  schedule: { calculation: 'payments' },
  meter: { calculation: 'share' },
  receipt: { day: 'date' },
}
