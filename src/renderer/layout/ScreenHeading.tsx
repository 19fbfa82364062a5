import { createContext, type ReactNode, type Ref, useContext } from 'react'

/** What the heading of a screen is given, wherever it stands. */
export interface HeadingProps {
  /** Takes focus when the screen changes. */
  readonly ref: Ref<HTMLHeadingElement>
  /** The id of the words above it, if there are any. */
  readonly 'aria-describedby': string | undefined
}

/** Gives the heading of a screen what it needs: a field may draw it. */
export const HeadingContext = createContext<HeadingProps>({ ref: null, 'aria-describedby': undefined })

/** The heading of a screen. */
export function ScreenHeading({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <h1 {...useContext(HeadingContext)} id={id} tabIndex={-1}>
      {children}
    </h1>
  )
}
