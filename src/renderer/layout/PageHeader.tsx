import { ArrowLeft } from 'lucide'
import { type ReactNode, useContext } from 'react'
import type { Phase, Words as WordsDocument } from '../../language/flow'
import { DrawnIcon } from '../parts/icons/DrawnIcon'
import { Words } from '../parts/Words'
import { useFlow, useSend, useText, useView, useWording } from '../session/sessionContext'
import { getDescriptionId, HeadingContext, ScreenHeading } from './ScreenHeading'
import { Mark } from '../parts/Mark'
import './pageHeader.css'
import './phaseBanner.css'

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
      {description !== undefined && (
        <Words className="page-description" id={getDescriptionId(id)} words={description} />
      )}
    </div>
  )
}

/** In which phase the form is, where the flow says it. */
export function PhaseBanner() {
  const { phase } = useFlow()
  return phase === undefined ? null : <Banner phase={phase} />
}

function Banner({ phase: { label, words } }: { readonly phase: Phase }) {
  return (
    <div className="phase-banner">
      <Mark>{useText(label)}</Mark>
      <Words words={words} />
    </div>
  )
}
