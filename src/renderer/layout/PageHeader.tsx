import { ArrowLeft } from 'lucide'
import { type ReactNode, type Ref, useId } from 'react'
import type { Words as WordsDocument } from '../../language/words'
import { DrawnIcon } from '../parts/icons/DrawnIcon'
import { Words } from '../parts/Words'
import { useSend, useView } from '../session/sessionContext'
import { useWording } from '../session/useFlow'
import './pageHeader.css'

interface PageHeaderProps {
  /** A few words above the heading; none where it is empty. */
  readonly eyebrow: string
  readonly title: string
  readonly description: WordsDocument | undefined
  /** Takes focus when the screen changes. */
  readonly headingRef: Ref<HTMLHeadingElement>
  /** Stands between the way back and the heading. */
  readonly children: ReactNode
}

/** The way back, the heading with a few words above it and some words below. */
export function PageHeader({ eyebrow, title, description, headingRef, children }: PageHeaderProps) {
  const canGoBack = useView((view) => view.canGoBack)
  const send = useSend()
  const { back } = useWording()
  const eyebrowId = useId()
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
      <h1 ref={headingRef} tabIndex={-1} aria-describedby={eyebrow === '' ? undefined : eyebrowId}>
        {title}
      </h1>
      {description !== undefined && <Words className="page-description" words={description} />}
    </div>
  )
}
