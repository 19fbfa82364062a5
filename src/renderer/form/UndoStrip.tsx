import { Undo2 } from 'lucide'
import { Button } from '../parts/buttons/Buttons'
import { DrawnIcon } from '../parts/icons/DrawnIcon'
import { useNamedAround } from './formContexts'
import { useFormScope } from './formScope'
import './formBlock.css'

interface UndoStripProps {
  /** What was done. */
  readonly text: string
  readonly undo: string
  /** What is brought back, for those who meet the button alone. */
  readonly name: string
  readonly onUndo: () => void
}

/** Says in its place what was done, and takes it back. */
export function UndoStrip({ text, undo, name, onUndo }: UndoStripProps) {
  return (
    <div className="undo-strip">
      <p>{text}</p>
      <Button look="link" onClick={onUndo}>
        <DrawnIcon drawing={Undo2} size={16} />
        {undo} <span className="visually-hidden">{name}</span>
      </Button>
    </div>
  )
}

/** Stands where an item of a list or a file stood: says which one was removed, and brings it back. */
export function UndoRemoval({ name, onUndo }: { readonly name: string; readonly onUndo: () => void }) {
  const { wording, fill } = useFormScope()
  return (
    <UndoStrip
      text={fill(wording.removed, { item: name })}
      undo={wording.undo}
      name={useNamedAround(name)}
      onUndo={onUndo}
    />
  )
}

/** The button in a list that brings back what was removed from it, and not from a list in one of its items. */
export function findUndoButton(list: HTMLElement | null | undefined): HTMLElement | null | undefined {
  return list?.querySelector<HTMLElement>(':scope > .undo-strip > .button, :scope > li > .undo-strip > .button')
}
