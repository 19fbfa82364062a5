import { Undo2 } from 'lucide'
import { Button } from '../parts/buttons/Button'
import { DrawnIcon } from '../parts/icons/DrawnIcon'
import './undoRemoval.css'
import { useFormScope } from './formScope'

/** Stands where an item of a list or a file stood: says which one was removed, and brings it back. */
export function UndoRemoval({ name, onUndo }: { readonly name: string; readonly onUndo: () => void }) {
  const { wording, fill } = useFormScope()
  return (
    <div className="removed-item">
      <p>{fill(wording.removed, { item: name })}</p>
      <Button look="link" onClick={onUndo}>
        <DrawnIcon drawing={Undo2} size={16} />
        {wording.undo} <span className="visually-hidden">{name}</span>
      </Button>
    </div>
  )
}

/** The button in a list that brings back what was removed from it, and not from a list in one of its items. */
export function undoIn(list: HTMLElement | null | undefined): HTMLElement | null | undefined {
  return list?.querySelector<HTMLElement>(':scope > .removed-item > .button, :scope > li > .removed-item > .button')
}
