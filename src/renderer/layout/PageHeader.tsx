import { ArrowLeft } from 'lucide'
import { type ReactNode, useContext } from 'react'
import type { Words as WordsDocument } from '../../language/words'
import { DrawnIcon } from '../parts/icons/DrawnIcon'
import { Words } from '../parts/Words'
import { useSend, useView } from '../session/sessionContext'
import { useWording } from '../session/useFlow'
import './pageHeader.css'
import { descriptionId, HeadingContext, ScreenHeading } from './ScreenHeading'

interface PageHeaderProps {
  /** A few words above the heading; none where it is empty. */
  readonly eyebrow: string
  /** Null where a field draws it. */
  readonly title: string | null
  readonly description: WordsDocument | undefined
  /** Stands between the way back and the heading. */
  readonly children: ReactNode
}

/** The way back, the heading with a few words above it and some words below. */
export function PageHeader({ eyebrow, title, description, children }: PageHeaderProps) {
  const canGoBack = useView((view) => view.canGoBack)
  const send = useSend()
  const { back } = useWording()
  const { id, 'aria-describedby': eyebrowId } = useContext(HeadingContext)
  return (
    <div className="page-header">
      {canGoBack && (
        <button type="button" className="back-button" onClick={() => send({ type: 'back' })}>
          <DrawnIcon drawing={ArrowLeft} size={20} />
          {back}
        </button>
      )}
      {children}
      {eyebrow !== '' && (
        <p id={eyebrowId} className="eyebrow">
          {eyebrow}
        </p>
      )}
      {title !== null && <ScreenHeading>{title}</ScreenHeading>}
      {description !== undefined && <Words className="page-description" id={descriptionId(id)} words={description} />}
    </div>
  )
}
