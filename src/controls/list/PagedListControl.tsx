import { memo, useMemo } from 'react'
import type { ListControlProps } from '../../renderer/form/controlProps'
import { useSend, useSession, useView } from '../../renderer/session/sessionContext'
import { ListControl } from './ListControl'
import { isWithin } from '../../engine/values/answers'
import { getErrorId } from '../../renderer/form/fieldId'
import { FieldError } from '../../renderer/form/FieldFrame'
import { useFormScope } from '../../renderer/form/formScope'
import { Button } from '../../renderer/parts/buttons/Buttons'
import { Mark } from '../../renderer/parts/Mark'
import { ItemActions, ItemHeader, type ListItemProps } from './ListItem'
import { bindList } from '../../renderer/form/bind'
import { withTotal } from './TotalledControl'
import './compactLists.css'

const PagedListCard = memo(function PagedListCard(props: ListItemProps) {
  const { id, path, item, name } = props
  const { wording } = useFormScope()
  const { edit, incomplete } = wording.pagedList
  const send = useSend()
  const isIncomplete = useView(({ issues }) => issues.some((issue) => isWithin(issue.path, path)))
  const message = useView(({ shown }) => shown.get(path)?.message)
  const list = path.slice(0, path.lastIndexOf('.'))
  return (
    <div
      className={message === undefined ? 'list-item' : 'list-item paged-list-invalid'}
      role="group"
      aria-labelledby={`${id}-heading`}
    >
      <ItemHeader {...props}>
        {isIncomplete && <Mark>{incomplete}</Mark>}
        <div className="paged-list-actions">
          <Button
            id={id}
            look="link"
            aria-describedby={message === undefined ? undefined : getErrorId(id)}
            onClick={() => send({ type: 'open', list, item })}
          >
            {edit} <span className="visually-hidden">{name}</span>
          </Button>
          <ItemActions {...props} />
        </div>
      </ItemHeader>
      {message !== undefined && <FieldError id={id} message={message} />}
    </div>
  )
})

/** Opens a new item at once. */
function PagedListControl(props: ListControlProps) {
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

export const pagedList = bindList(withTotal(PagedListControl))
