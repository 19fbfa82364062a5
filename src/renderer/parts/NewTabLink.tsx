import type { Link } from '../../language/link'
import { useText } from '../session/sessionContext'
import { useWording } from '../session/useFlow'

/** A link to a page outside the flow, which says that it opens in a new tab. */
export function NewTabLink({ link: { label, href } }: { readonly link: Link }) {
  const { newTab } = useWording()
  return (
    <a className="new-tab" href={href} target="_blank" rel="noopener noreferrer">
      <span>{useText(label)}</span> <span className="visually-hidden">({newTab})</span>
    </a>
  )
}
