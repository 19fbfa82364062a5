import { createContext, type HTMLAttributes, type ReactNode, type Ref, use, useContext } from 'react'
import { useFillText, useView, useWording } from '../session/sessionContext'

/** What the heading of a screen is given, wherever it stands. */
interface HeadingProps {
  /** Takes focus when the screen changes. */
  readonly ref: Ref<HTMLHeadingElement>
  readonly id: string
  /** The id of the words above it, if there are any. */
  readonly 'aria-describedby': string | undefined
}

/** Gives the heading of a screen what it needs: a field may draw it. */
export const HeadingContext = createContext<HeadingProps>({ ref: null, id: 'heading', 'aria-describedby': undefined })

/** The DOM id of the words below a heading, by the heading's own. */
export function getDescriptionId(heading: string): string {
  return `${heading}-words`
}

/** The heading of a screen. */
export function ScreenHeading({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  const heading = useContext(HeadingContext)
  return (
    <h1 {...heading} id={id ?? heading.id} tabIndex={-1}>
      {children}
    </h1>
  )
}

/** Says whether what is drawn is only a picture of a page. */
export const PictureContext = createContext(false)

/** The main part of a page, of which a page has one; in a picture of a page it is none. */
export function Main(props: HTMLAttributes<HTMLElement>) {
  const isPicture = use(PictureContext)
  return isPicture ? <div {...props} /> : <main {...props} />
}

/** How far the flow has come, in words; empty on screens outside the steps. */
export function useProgressText(): string {
  const fill = useFillText()
  const { progress: template } = useWording()
  const progress = useView((view) => view.progress)
  if (progress === null) return ''
  return fill(template, { step: String(progress.step), total: String(progress.total) })
}

/** Which screen of the step it is, in words; null where that is not known, and in a step of one. */
export function useScreenText(): string | null {
  const fill = useFillText()
  const { screenOf } = useWording()
  const place = useView(({ progress }) => progress?.screen ?? null)
  return place === null ? null : fill(screenOf, { screen: String(place.screen), total: String(place.total) })
}
