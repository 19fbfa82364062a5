import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { EditingCorner } from './EditingCorner'
import { createFound, type Line } from './found'
import type { Written } from './written'

/** Tells the writer of a flow, in a corner of the page, what the development server finds. */
export function startEditing(written: Written, line: Line): void {
  const mount = document.createElement('div')
  mount.className = 'editing-mount'
  document.body.append(mount)
  createRoot(mount).render(
    <StrictMode>
      <EditingCorner written={written} found={createFound(line)} />
    </StrictMode>,
  )
}
