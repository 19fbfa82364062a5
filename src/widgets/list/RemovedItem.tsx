import { useFormScope } from '../../renderer/form/scope'
import { Button } from '../../renderer/parts/buttons/Button'

/** Says which item was removed, and brings it back. */
export function RemovedItem({ name, onUndo }: { readonly name: string; readonly onUndo: () => void }) {
  const { wording, fill } = useFormScope()
  return (
    <div className="list-removed">
      <p>{fill(wording.removed, { item: name })}</p>
      <Button look="link" onClick={onUndo}>
        {wording.undo}
      </Button>
    </div>
  )
}
