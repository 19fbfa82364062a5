import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import type { Drawing } from './icons/DrawnIcon'
import type { IconName, Message } from '../../language/flow'
import { DrawnIcon } from './icons/DrawnIcon'
import { icons } from './icons/icons'
import './notice.css'

/** `normalizeSpaces` stands without a box. */
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
  /** Instead of the tone's own icon. */
  readonly icon?: IconName | null
  readonly title?: string
  readonly role?: 'note' | 'presentation'
  readonly children: ReactNode
}

/** A remark in a box of the colour of its tone. What it means is said by its words; colour and icon only repeat it. */
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
