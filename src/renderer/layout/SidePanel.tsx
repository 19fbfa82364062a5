import { Logo } from '../parts/brand/Logo'
import { Badge } from './Badge'
import { StepList } from './StepList'
import './sidePanel.css'

/** The client's wide logo, what is applied for, and how far it has come. */
export function SidePanel() {
  return (
    <header className="side-panel">
      <div className="side-panel-content">
        <Logo shape="wide" />
        <Badge />
        <StepList />
      </div>
    </header>
  )
}
