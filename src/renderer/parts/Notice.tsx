import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import type { Drawing } from './icons/DrawnIcon'
import type { IconName } from '../../language/icon'
import type { Message } from '../../language/message'
import { DrawnIcon } from './icons/DrawnIcon'
import { Icon } from './icons/Icon'
import './notice.css'

type Tone = Message['tone']

const toneIcons: Readonly<Record<Tone, Drawing>> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
}

interface NoticeProps {
  readonly tone: Tone
  /** Instead of the tone's own icon. */
  readonly icon?: IconName | null
  readonly title?: string
  readonly role?: 'note' | 'status' | 'presentation'
  readonly children: ReactNode
}

/** A box in the colour of its tone. What it means is said by its words; colour and icon only repeat it. */
export function Notice({ tone, icon = null, title = '', role = 'note', children }: NoticeProps) {
  return (
    <div className={`notice notice-${tone}`} role={role}>
      <span className="notice-icon">
        {icon === null ? <DrawnIcon drawing={toneIcons[tone]} size={20} /> : <Icon name={icon} size={20} />}
      </span>
      <div className="notice-words">
        {title !== '' && <strong>{title}</strong>}
        <div>{children}</div>
      </div>
    </div>
  )
}
