import type { ScreenLink } from '../../language/screen'
import type { Link } from '../../language/link'
import { LanguageLinks } from '../language/LanguageLinks'
import { useFlow } from '../session/useFlow'
import { useText } from '../session/sessionContext'

/** The flow's ways back, the screen's links to other parts of the product, and the other languages, in the top right corner. */
export function ScreenLinks({ links }: { readonly links: Readonly<Record<string, ScreenLink>> }) {
  const { links: back = {}, languages } = useFlow()
  const entries = [...Object.entries(back), ...Object.entries(links)]
  if (entries.length === 0 && languages === undefined) return null
  return (
    <div className="corner">
      {entries.length > 0 && (
        <nav className="screen-links">
          {entries.map(([name, link]) => (
            <CornerLink key={name} link={link} />
          ))}
        </nav>
      )}
      <LanguageLinks />
    </div>
  )
}

function CornerLink({ link }: { readonly link: ScreenLink | Link }) {
  return <a href={'to' in link ? `#${link.to}` : link.href}>{useText(link.label)}</a>
}
