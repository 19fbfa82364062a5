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

/** Shows its name only until opened; an incomplete item is open from the start. */
const FoldedItem = memo(function FoldedItem(props: ListItemProps) {
  const { id, path } = props
  const isIncomplete = useView(({ issues }) => issues.some((issue) => isWithin(issue.path, path)))
  const [isOpenAtFirst] = useState(isIncomplete)
  const attempts = useView((view) => view.attempts)
  const hasError = useView(({ shown }) => [...shown.keys()].some((shownAt) => isWithin(shownAt, path)))
  return (
    <div className="list-item folded-item" role="group" aria-labelledby={`${id}-heading`}>
      <Folded
        className="folded-item-fields"
        title={<ItemHeader {...props} />}
        opens={isOpenAtFirst || hasError ? attempts + 1 : 0}
      >
        <ItemFields {...props} />
      </Folded>
      <ItemActions {...props} />
    </div>
  )
})

function FoldedListControl(props: ListControlProps) {
  return (
    <div className="folded-list">
      <ListControl {...props} Item={FoldedItem} />
    </div>
  )
}

export const folded = bindList(withTotal(FoldedListControl))
