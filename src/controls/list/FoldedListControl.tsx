import { memo, useState } from 'react'
import type { ListControlProps } from '../../renderer/form/controlProps'
import { ListControl } from './ListControl'
import { isWithin } from '../../engine/values/answers'
import { Folded } from '../../renderer/parts/folding/Folded'
import { useView } from '../../renderer/session/sessionContext'
import { ItemActions, ItemFields, ItemHeader, type ListItemProps } from './ListItem'
import { bindList } from '../../renderer/form/bind'
import { withTotal } from './TotalledControl'
import './compactLists.css'

/** One item, of which a line is seen until it is opened: what it is called. Opened from the first is one that asks for something still. */
const FoldedItem = memo(function FoldedItem(props: ListItemProps) {
  const { id, path } = props
  const isOpenFrom = useView(({ issues }) => issues.some((issue) => isWithin(issue.path, path)))
  const [begins] = useState(isOpenFrom)
  const attempts = useView((view) => view.attempts)
  const isWrong = useView(({ shown }) => [...shown.keys()].some((shownAt) => isWithin(shownAt, path)))
  return (
    <div className="list-item folded-item" role="group" aria-labelledby={`${id}-heading`}>
      <Folded
        className="folded-item-fields"
        title={<ItemHeader {...props} />}
        opens={begins || isWrong ? attempts + 1 : 0}
      >
        <ItemFields {...props} />
      </Folded>
      <ItemActions {...props} />
    </div>
  )
})

/** A list whose items are one line each until they are opened. */
function FoldedListControl(props: ListControlProps) {
  return (
    <div className="folded-list">
      <ListControl {...props} Item={FoldedItem} />
    </div>
  )
}

/** A list whose items are folded, bound to the session. */
export const folded = bindList(withTotal(FoldedListControl))
