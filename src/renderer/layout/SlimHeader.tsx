import { useBrand } from '../parts/brand/BrandContext'
import { Logo } from '../parts/brand/Logo'
import { useFillText, useView } from '../session/sessionContext'
import { useFlow } from '../session/useFlow'
import { ProgressBadge } from './ProgressBadge'
import './slimHeader.css'
import { useScreenText } from './useProgressText'

/** What the side panel says, in two short lines for small screens: the step, and the company with what it is about. */
export function SlimHeader() {
  const { name } = useBrand()
  const { badge } = useFlow()
  const fill = useFillText()
  const step = useView(({ progress }) => progress?.steps.find(({ status }) => status === 'active')?.label ?? '')
  const place = useScreenText()
  return (
    <header className="slim-header">
      <Logo shape="square" />
      <div className="slim-header-words">
        {step !== '' && (
          <p className="slim-header-step">
            {fill(step)}
            {place !== null && <span className="slim-header-place"> {place}</span>}
          </p>
        )}
        <p className="slim-header-company">{[name, fill(badge?.detail ?? '')].filter(Boolean).join(' \u00b7 ')}</p>
      </div>
      <ProgressBadge />
    </header>
  )
}
