import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import type { Drawing } from './icons/DrawnIcon'
import type { IconName, Message } from '../../language/flow'
import { DrawnIcon } from './icons/DrawnIcon'
import { icons } from './icons/icons'
import './notice.css'

/** `plain` has no box. */
type Tone = Message['tone'] | 'plain'

const toneIcons: Readonly<Record<Tone, Drawing | null>> = {
  plain: null,
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
}

interface NoticeProps {
  readonly tone: Tone
  readonly icon?: IconName | null
  readonly title?: string
  readonly role?: 'note' | 'presentation'
  readonly children: ReactNode
}

/** A message in a box. Its words must carry the meaning: colour and icon only repeat it. */
export function Notice({ tone, icon = null, title = '', role = 'note', children }: NoticeProps) {
  const drawing = icon === null ? toneIcons[tone] : icons[icon]
  return (
    <div className={`notice notice-${tone}`} role={role}>
      {drawing !== null && (
        <span className="notice-icon">
          <DrawnIcon drawing={drawing} size={20} stroke={icon === null ? 2 : 1.75} />
        </span>
      )}
      <div className="notice-words">
        {title !== '' && (tone === 'plain' ? <h2>{title}</h2> : <strong>{title}</strong>)}
        <div>{children}</div>
      </div>
    </div>
  )
}
