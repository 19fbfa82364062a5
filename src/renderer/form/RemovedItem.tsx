import { Undo2 } from 'lucide'
import { useId } from 'react'
import { Button } from '../parts/buttons/Button'
import { DrawnIcon } from '../parts/icons/DrawnIcon'
import './removedItem.css'
import { useFormScope } from './scope'

/** Stands where an item of a list stood: says which one was removed, and brings it back. */
export function RemovedItem({ name, onUndo }: { readonly name: string; readonly onUndo: () => void }) {
  const { wording, fill } = useFormScope()
  const id = useId()
  return (
    <div className="removed-item">
      <p id={id}>{fill(wording.removed, { item: name })}</p>
      <Button look="link" aria-describedby={id} onClick={onUndo}>
        <DrawnIcon drawing={Undo2} size={16} />
        {wording.undo}
      </Button>
    </div>
  )
}

/** The button in a list that brings back what was removed from it. */
export function undoIn(list: HTMLElement | null): HTMLElement | null | undefined {
  return list?.querySelector<HTMLElement>('.removed-item > .button')
}
