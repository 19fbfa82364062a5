import { memo } from 'react'
import { isWithin } from '../../engine/values/path'
import { errorId } from '../../renderer/form/fieldId'
import { FieldError } from '../../renderer/form/frame/FieldError'
import { useFormScope } from '../../renderer/form/formScope'
import { Button } from '../../renderer/parts/buttons/Button'
import { Mark } from '../../renderer/parts/Mark'
import { useSend, useView } from '../../renderer/session/sessionContext'
import { ItemActions, ItemHeader, type ListItemProps } from '../list/ListItem'

/** One item as a card of one line: what it is called, whether something of it is missing, and what can be done to it. */
export const PagedListCard = memo(function PagedListCard(props: ListItemProps) {
  const { id, path, item, name } = props
  const { wording } = useFormScope()
  const { edit, incomplete } = wording.pagedList
  const send = useSend()
  const isIncomplete = useView(({ issues }) => issues.some((issue) => isWithin(issue.path, path)))
  const message = useView(({ shown }) => shown.get(path)?.message)
  const list = path.slice(0, path.lastIndexOf('.'))
  return (
    <div className={message === undefined ? 'list-item' : 'list-item paged-list-invalid'} role="group" aria-labelledby={`${id}-heading`}>
      <ItemHeader {...props}>
        {isIncomplete && <Mark>{incomplete}</Mark>}
        <div className="paged-list-actions">
          <Button id={id} look="link" aria-describedby={message === undefined ? undefined : errorId(id)} onClick={() => send({ type: 'open', list, item })}>
            {edit} <span className="visually-hidden">{name}</span>
          </Button>
          <ItemActions {...props} />
        </div>
      </ItemHeader>
      {message !== undefined && <FieldError id={id} message={message} />}
    </div>
  )
})
