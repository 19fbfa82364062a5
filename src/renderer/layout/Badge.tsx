import type { Badge as BadgeWords } from '../../language/badge'
import { useText } from '../session/sessionContext'
import { useFlow } from '../session/useFlow'

/** What is applied for, where the flow says it. */
export function Badge() {
  const { badge } = useFlow()
  return badge === undefined ? null : <BadgeText badge={badge} />
}

function BadgeText({ badge }: { readonly badge: BadgeWords }) {
  const label = useText(badge.label)
  const detail = useText(badge.detail ?? '')
  return (
    <p className="badge">
      <strong>{label}</strong>
      {detail !== '' && <span>{detail}</span>}
    </p>
  )
}
