import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import Info from 'lucide/dist/esm/icons/info.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import type { ReactNode } from 'react'
import type { Drawing } from './icons/DrawnIcon'
import type { IconName, Message } from '../../language/flow'
import { DrawnIcon } from './icons/DrawnIcon'
import { Icon } from './icons/Icon'
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
  const drawing = toneIcons[tone]
  return (
    <div className={`notice notice-${tone}`} role={role}>
      {(icon !== null || drawing !== null) && (
        <span className="notice-icon">
          {icon !== null && <Icon name={icon} size={20} />}
          {icon === null && drawing !== null && <DrawnIcon drawing={drawing} size={20} />}
        </span>
      )}
      <div className="notice-words">
        {title !== '' && (tone === 'plain' ? <h2>{title}</h2> : <strong>{title}</strong>)}
        <div>{children}</div>
      </div>
    </div>
  )
}
