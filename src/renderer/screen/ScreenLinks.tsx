import type { ScreenLink } from '../../language/screen'
import { useText } from '../session/sessionContext'

/** Links to other parts of the product, in the top right corner. */
export function ScreenLinks({ links }: { readonly links: Readonly<Record<string, ScreenLink>> }) {
  const entries = Object.entries(links)
  if (entries.length === 0) return null
  return (
    <nav className="screen-links">
      {entries.map(([name, link]) => (
        <RouteLink key={name} link={link} />
      ))}
    </nav>
  )
}

function RouteLink({ link }: { readonly link: ScreenLink }) {
  return <a href={`#${link.to}`}>{useText(link.label)}</a>
}
