import type { ButtonView } from '../../../engine/view/flowView'
import type { Dialog } from '../../../language/dialog'
import type { Sheet } from '../../../language/sheet'

/** What a dialog's sheet is drawn from. */
export interface SheetProps {
  readonly blocks: NonNullable<Dialog['blocks']>
  readonly buttons: readonly ButtonView[]
}

/** The type of a block of a sheet. */
export type SheetType = Sheet['type']

/** The document of a block of a sheet by its type. */
export type SheetOf<Type extends SheetType> = Extract<Sheet, { type: Type }>

/** What the component of a block of a sheet is given. */
export interface SheetBlockProps<Type extends SheetType> {
  readonly block: SheetOf<Type>
  /** The button whose action is under way; null where none is. */
  readonly busy: string | null
  /** The name of the institution that is chosen; empty where none can be. */
  readonly institution: string
  readonly onChoose: (institution: string) => void
}
