import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { IconName } from '../engine/language/icon'
import type { Message } from '../engine/language/message'
import { Icon } from './icons/Icon'
import './notice.css'

type Tone = Message['tone']

const toneIcons: Readonly<Record<Tone, LucideIcon>> = {
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
  const ToneIcon = toneIcons[tone]
  return (
    <div className={`notice notice-${tone}`} role={role}>
      <span className="notice-icon">
        {icon === null ? <ToneIcon size={20} aria-hidden="true" focusable="false" /> : <Icon name={icon} size={20} />}
      </span>
      <div className="notice-words">
        {title !== '' && <strong>{title}</strong>}
        <div>{children}</div>
      </div>
    </div>
  )
}
