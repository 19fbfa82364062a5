import { useMemo } from 'react'
import type { ListControlProps } from '../../renderer/form/controlProps'
import { useSession } from '../../renderer/session/sessionContext'
import { ListControl } from '../list/ListControl'
import './pagedList.css'
import { PagedListCard } from './PagedListCard'

/** A list whose items are cards of one line: each is gone into by its button, and a new one at once. */
export function PagedListControl(props: ListControlProps) {
  const { path, changes } = props
  const session = useSession()
  const opening = useMemo(
    () => ({
      ...changes,
      add: () => {
        changes.add()
        const item = session.getView().lists.get(path)?.ids.at(-1)
        if (item !== undefined) session.send({ type: 'open', list: path, item })
      },
    }),
    [changes, session, path],
  )
  return (
    <div className="paged-list">
      <ListControl {...props} changes={opening} Item={PagedListCard} />
    </div>
  )
}
