import type { ReactNode } from 'react'
import { Notice } from '../parts/Notice'
import './pageNotice.css'

/** What is said of the whole page below its heading, such as that nothing is kept. Screen readers are told it apart. */
export function PageNotice({ children }: { readonly children: ReactNode }) {
  return (
    <div className="page-notice">
      <Notice tone="info" role="presentation">
        {children}
      </Notice>
    </div>
  )
}
