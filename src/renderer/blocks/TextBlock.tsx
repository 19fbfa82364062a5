import type { TextLink } from '../../language/block-text'
import { useText } from '../session/session'
import { useWording } from '../session/useFlow'
import type { BlockProps } from './BlockProps'
import './text.css'

/** A paragraph, with a link at its end where there is one. */
export function TextBlock({ block }: BlockProps<'text'>) {
  const text = useText(block.text)
  return (
    <p className={block.style === 'footnote' ? 'text footnote' : 'text'}>
      {text}
      {block.link !== undefined && (
        <>
          {' '}
          <NewTabLink link={block.link} />
        </>
      )}
    </p>
  )
}

function NewTabLink({ link }: { readonly link: TextLink }) {
  const label = useText(link.label)
  const { newTab } = useWording()
  return (
    <a href={link.href} target="_blank" rel="noopener noreferrer">
      {label} <span className="visually-hidden">({newTab})</span>
    </a>
  )
}
