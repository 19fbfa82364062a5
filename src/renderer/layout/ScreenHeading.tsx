import { createContext, type ReactNode, type Ref, useContext } from 'react'

/** What the heading of a screen is given, wherever it stands. */
export interface HeadingProps {
  /** Takes focus when the screen changes. */
  readonly ref: Ref<HTMLHeadingElement>
  readonly id: string
  /** The id of the words above it, if there are any. */
  readonly 'aria-describedby': string | undefined
}

/** Gives the heading of a screen what it needs: a field may draw it. */
export const HeadingContext = createContext<HeadingProps>({ ref: null, id: 'heading', 'aria-describedby': undefined })

/** The DOM id of the words below a heading, by the heading's own. */
export function descriptionId(heading: string): string {
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
