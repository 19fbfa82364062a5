import type { ReactNode } from 'react'
import './parts.css'

/** A word beside a heading that marks one item out among the others. */
export function Mark({ children }: { readonly children: ReactNode }) {
  return <p className="mark">{children}</p>
}
