import { useEffect } from 'react'
import { PAGE_FOOT, cssString } from './pageFoot'

/** Puts a text at the foot of each page on paper, as long as what asks for it is shown. */
export function usePageFoot(text: string): void {
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty(PAGE_FOOT, cssString(text))
    return () => {
      style.removeProperty(PAGE_FOOT)
    }
  }, [text])
}
