import { NewTabLink } from '../parts/NewTabLink'
import { useText } from '../session/sessionContext'
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
