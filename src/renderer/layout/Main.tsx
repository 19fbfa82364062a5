import { createContext, type HTMLAttributes, use } from 'react'

/** Says whether what is drawn is only a picture of a page. */
export const PictureContext = createContext(false)

/** The main part of a page, of which a page has one; in a picture of a page it is none. */
export function Main(props: HTMLAttributes<HTMLElement>) {
  const isPicture = use(PictureContext)
  return isPicture ? <div {...props} /> : <main {...props} />
}
