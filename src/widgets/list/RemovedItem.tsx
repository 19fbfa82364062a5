import { useFormScope } from '../../renderer/form/scope'

/** Says which item was removed, and brings it back. */
export function RemovedItem({ name, onUndo }: { readonly name: string; readonly onUndo: () => void }) {
  const { wording, fill } = useFormScope()
  return (
    <div className="list-removed">
      <p>{fill(wording.removed, { item: name })}</p>
      <button type="button" className="button button-link" onClick={onUndo}>
        {wording.undo}
      </button>
    </div>
  )
}
