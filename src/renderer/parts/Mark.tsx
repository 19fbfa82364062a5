import type { ReactNode } from 'react'
import './parts.css'

/** A word in a box beside a heading, such as "Primary". */
export function Mark({ children }: { readonly children: ReactNode }) {
  return <p className="mark">{children}</p>
}
