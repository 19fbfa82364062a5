import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import { createContext, type HTMLAttributes, type ReactNode, type Ref, use, useContext } from 'react'
import type { Phase, Words as WordsDocument } from '../../language/flow'
import { DrawnIcon } from '../parts/icons/DrawnIcon'
import { Mark } from '../parts/Mark'
import { Words } from '../parts/Words'
import { useFlow, useSend, useText, useView, useWording } from '../session/sessionContext'
import './page.css'

interface HeadingProps {
  readonly ref: Ref<HTMLHeadingElement>
  readonly id: string
  /** The id of the eyebrow, the words above the heading. */
  readonly 'aria-describedby': string | undefined
}

/** The props of the screen's heading. A context, because a field may render the heading instead of `PageHeader`. */
export const HeadingContext = createContext<HeadingProps>({ ref: null, id: 'heading', 'aria-describedby': undefined })

/** Returns the DOM id of the description below the heading with this id. */
export function getDescriptionId(heading: string): string {
  return `${heading}-words`
}

export function ScreenHeading({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  const heading = useContext(HeadingContext)
  return (
    <h1 {...heading} id={id ?? heading.id} tabIndex={-1}>
      {children}
    </h1>
  )
}

/** True inside a preview of a screen. */
export const PictureContext = createContext(false)

/** The page's `main` element; a `div` in a preview, because a page has one `main`. */
export function Main(props: HTMLAttributes<HTMLElement>) {
  const isPicture = use(PictureContext)
  return isPicture ? <div {...props} /> : <main {...props} />
}

interface PageHeaderProps {
  readonly eyebrow: string
  /** Null if a field renders the heading. */
  readonly title: string | null
  readonly description: WordsDocument | undefined
  /** Shown between the Back button and the heading. */
  readonly children: ReactNode
}

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
