import { Undo2 } from 'lucide'
import { Button } from '../parts/buttons/Button'
import { DrawnIcon } from '../parts/icons/DrawnIcon'
import './undoStrip.css'

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
