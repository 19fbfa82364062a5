import { NewTabLink } from '../parts/NewTabLink'
import { Words } from '../parts/Words'
import type { BlockProps } from './BlockProps'
import './text.css'

/** A paragraph or several, with a link at their end where there is one. */
export function TextBlock({ block: { text, style, link } }: BlockProps<'text'>) {
  return (
    <Words words={text} className={style === 'footnote' ? 'text footnote' : 'text'}>
      {link !== undefined && (
        <>
          {' '}
          <NewTabLink link={link} />
        </>
      )}
    </Words>
  )
}
