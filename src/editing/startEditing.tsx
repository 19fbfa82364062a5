import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { EditingCorner } from './EditingCorner'
import { createFindingsStore, type DevSocket } from './findingsStore'
import type { EditedFlow } from './editedFlow'

/** Tells the writer of a flow, in a corner of the page, what the development server finds. */
export function startEditing(written: EditedFlow, line: DevSocket): void {
  const [mount, above] = [document.createElement('div'), document.createElement('div')]
  mount.className = 'editing-mount'
  above.className = 'editing-above'
  document.body.append(mount)
  document.body.prepend(above)
  createRoot(mount).render(
    <StrictMode>
      <EditingCorner written={written} found={createFindingsStore(line)} above={above} />
    </StrictMode>,
  )
}
