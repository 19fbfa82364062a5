import { useWording } from '../session/useFlow'

/** The file that the build writes, beside the page. */
const NOTICES = 'third-party-notices.txt'

/** A small link to the licences of what the product is made of. */
export function NoticesLink() {
  const { notices, newTab } = useWording()
  return (
    <a className="notices-link" href={NOTICES} target="_blank" rel="noreferrer">
      {notices} <span className="visually-hidden">({newTab})</span>
    </a>
  )
}
