import { Logo } from '../parts/brand/Logo'
import { useFillText, useView } from '../session/session'
import { Badge } from './Badge'
import { ProgressBadge } from './ProgressBadge'
import './slimHeader.css'

/** What the side panel says, in one line for small screens. */
export function SlimHeader() {
  const fill = useFillText()
  const step = useView(({ progress }) => progress?.steps.find(({ status }) => status === 'active')?.label ?? '')
  return (
    <header className="slim-header">
      <Logo shape="square" />
      <div className="slim-header-words">
        {step !== '' && <p className="slim-header-step">{fill(step)}</p>}
        <Badge />
      </div>
      <ProgressBadge />
    </header>
  )
}
