import type { Footer } from '../../language/footer'
import type { Link } from '../../language/link'
import { Icon } from '../parts/icons/Icon'
import { NewTabLink } from '../parts/NewTabLink'
import { useText } from '../session/sessionContext'
import { useCanForget } from '../session/useCanForget'
import { useFlow } from '../session/useFlow'
import { ClearData } from './ClearData'
import './pageFooter.css'

/** The file that the build writes, beside the page. */
const NOTICES = 'third-party-notices.txt'

/** What the flow says on every screen: who handles what is entered, where privacy and help are, and how it is forgotten. */
export function PageFooter({ hasNotices = false }: { readonly hasNotices?: boolean }) {
  const { footer, wording } = useFlow()
  const notices: readonly Link[] = hasNotices ? [{ label: wording.notices, href: NOTICES }] : []
  const links = [...Object.values(footer?.links ?? {}), ...notices]
  const canForget = useCanForget()
  if (footer === undefined && links.length === 0 && !canForget) return null
  return (
    <footer className="page-footer">
      {footer !== undefined && <FooterText footer={footer} />}
      <div className="page-footer-links">
        {links.map((link) => (
          <NewTabLink key={link.href} link={link} />
        ))}
        {canForget && <ClearData />}
      </div>
    </footer>
  )
}

function FooterText({ footer }: { readonly footer: Footer }) {
  const text = useText(footer.text)
  return (
    <p>
      {footer.icon !== undefined && <Icon name={footer.icon} size={16} />}
      <span>{text}</span>
    </p>
  )
}
