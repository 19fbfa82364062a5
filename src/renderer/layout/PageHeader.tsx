import { ArrowLeft } from 'lucide'
import type { ReactNode, Ref } from 'react'
import { DrawnIcon } from '../parts/icons/DrawnIcon'
import { useSend, useView } from '../session/session'
import { useWording } from '../session/useFlow'
import './pageHeader.css'

interface PageHeaderProps {
  readonly title: string
  readonly description: string
  /** Takes focus when the screen changes. */
  readonly headingRef: Ref<HTMLHeadingElement>
  /** Stands between the way back and the heading. */
  readonly children: ReactNode
}

/** The way back, the heading and a sentence below it. */
export function PageHeader({ title, description, headingRef, children }: PageHeaderProps) {
  const canGoBack = useView((view) => view.canGoBack)
  const send = useSend()
  const { back } = useWording()
  return (
    <div className="page-header">
      {canGoBack && (
        <button type="button" className="back-button" onClick={() => send({ type: 'back' })}>
          <DrawnIcon drawing={ArrowLeft} size={20} />
          {back}
        </button>
      )}
      {children}
      <h1 ref={headingRef} tabIndex={-1}>
        {title}
      </h1>
      {description !== '' && <p className="page-description">{description}</p>}
    </div>
  )
}
