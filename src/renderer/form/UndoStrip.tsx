import { Undo2 } from 'lucide'
import { Button } from '../parts/buttons/Buttons'
import { DrawnIcon } from '../parts/icons/DrawnIcon'
import { useNamedAround } from './formContexts'
import { useFormScope } from './formScope'
import './formBlock.css'

interface UndoStripProps {
  readonly text: string
  readonly undo: string
  /** Tells screen-reader users what the button restores. */
  readonly name: string
  readonly onUndo: () => void
}

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

/** Finds the undo button of `list` itself, not of a list inside one of its items. */
export function findUndoButton(list: HTMLElement | null | undefined): HTMLElement | null | undefined {
  return list?.querySelector<HTMLElement>(':scope > .undo-strip > .button, :scope > li > .undo-strip > .button')
}
