import type { ReactNode } from 'react'
import type { ButtonView } from '../../../engine/view/flowView'
import { useAnnounced } from '../../announcer/useAnnounced'
import { useFillText } from '../../session/sessionContext'
import { ActionButton } from './ActionButton'
import './buttons.css'

interface ButtonsProps {
  readonly views: readonly ButtonView[]
  /** On a screen below its blocks, or above them; or in a dialog. */
  readonly place: 'screen' | 'above' | 'dialog'
  /** Says what came of a button. */
  readonly outcome?: ReactNode
  /** Called when the button that has the focus goes. */
  readonly onFocusLost?: (() => void) | undefined
}

/** The buttons of a screen or a dialog, in the order of the flow. What a busy one says is announced. */
export function Buttons({ views, place, outcome, onFocusLost }: ButtonsProps) {
  const fill = useFillText()
  const reachable = place === 'screen' ? views.find(({ button }) => button.style === 'primary')?.name : undefined
  const busy = views.find((view) => view.busy)?.button.busy
  useAnnounced(busy === undefined ? '' : fill(busy))
  return (
    <div className={`buttons buttons-${place}`}>
      {outcome}
      {views.map((view) => (
        <ActionButton key={view.name} view={view} isReachable={view.name === reachable} onFocusLost={onFocusLost} />
      ))}
    </div>
  )
}
