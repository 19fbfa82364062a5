import type { Block } from '../../language/block'
import type { Field } from '../program/field'
import type { Form } from '../program/program'
import type { Receipt } from './receipt'
import type { ScheduledPayment } from './schedule'
import type { SummaryRow } from './summary'

/** A form with the fields that are asked now, in order; the identical list while the same ones are. */
export interface FormData {
  readonly form: Form
  readonly fields: readonly Field[]
}

/** What the blocks show that is worked out from the answers, by type; those that are not here show their document. */
export interface BlockData {
  readonly form: FormData
  readonly summary: readonly SummaryRow[]
  readonly schedule: readonly ScheduledPayment[]
  /** A share from 0 to 1. */
  readonly meter: number
  readonly receipt: Receipt
}

/** The type of a block. */
export type BlockType = Block['type']

/** A block's document by its type. */
export type BlockOf<Type extends BlockType> = Extract<Block, { type: Type }>

/** What a block of a type shows besides its document. */
export type DataOf<Type extends BlockType> = Type extends keyof BlockData ? BlockData[Type] : null

/** A block that shows now: its key on the screen, its document, and what was worked out for it. */
export type BlockView<Type extends BlockType = BlockType> = {
  readonly [Each in Type]: { readonly name: string; readonly type: Each; readonly block: BlockOf<Each>; readonly data: DataOf<Each> }
}[Type]
