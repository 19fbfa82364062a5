import type { ListControlProps } from '../../renderer/form/controlProps'
import { ListControl } from '../list/ListControl'
import './foldedList.css'
import { FoldedItem } from './FoldedItem'

/** A list whose items are one line each until they are opened. */
export function FoldedListControl(props: ListControlProps) {
  return (
    <div className="folded-list">
      <ListControl {...props} Item={FoldedItem} />
    </div>
  )
}
