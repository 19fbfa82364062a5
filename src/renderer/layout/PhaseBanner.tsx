import type { Phase } from '../../language/phase'
import { Mark } from '../parts/Mark'
import { Words } from '../parts/Words'
import { useText } from '../session/sessionContext'
import { useFlow } from '../session/useFlow'
import './phaseBanner.css'

/** In which phase the form is, where the flow says it. */
export function PhaseBanner() {
  const { phase } = useFlow()
  return phase === undefined ? null : <Banner phase={phase} />
}

function Banner({ phase: { label, words } }: { readonly phase: Phase }) {
  return (
    <div className="phase-banner">
      <Mark>{useText(label)}</Mark>
      <Words words={words} />
    </div>
  )
}
