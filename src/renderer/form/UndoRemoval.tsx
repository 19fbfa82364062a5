import { useNamedAround } from './around'
import { useFormScope } from './formScope'
import { UndoStrip } from './UndoStrip'

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
export function undoIn(list: HTMLElement | null | undefined): HTMLElement | null | undefined {
  return list?.querySelector<HTMLElement>(':scope > .undo-strip > .button, :scope > li > .undo-strip > .button')
}
