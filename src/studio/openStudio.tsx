import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { listFlowFiles } from '../compiler/documents/flowDocument'
import { createStorage } from '../services/storage'
import { createStudioCompiler } from './compiling/studioCompiler'
import type { DevSocket } from './devMessages'
import { openWorkspace, type Workspace } from './documents'
import { Studio } from './Studio'
import { getStudioAddress, PREFIX } from './studioLink'
import './studio.css'

/** Shows the studio with the flow that the address names, or with the first one. */
export async function showStudio(mount: HTMLElement, socket: DevSocket): Promise<void> {
  const workspace = await openWorkspace(
    socket,
    createStorage(() => window.sessionStorage),
  )
  const ids = listFlowIds(workspace)
  const named = decodeName(window.location.hash.slice(PREFIX.length))
  const id = named === '' ? (ids[0] ?? '') : named
  if (named === '') window.history.replaceState(null, '', getStudioAddress(id))
  const compiler = createStudioCompiler(
    workspace,
    id,
    () => new Worker(new URL('./compiling/studioWorker.ts', import.meta.url), { type: 'module' }),
  )
  document.documentElement.lang = 'en'
  document.title = `${id} – Formway studio`
  let isReloading = false
  // Each flow is opened afresh.
  window.addEventListener('hashchange', () => {
    isReloading = true
    window.location.reload()
  })
  window.addEventListener('beforeunload', (event) => {
    const { isUnsaved, list } = workspace.documents
    // What is unsaved outlives a reload, but not the tab.
    if (!isReloading && list().some(isUnsaved)) event.preventDefault()
  })
  createRoot(mount).render(
    <StrictMode>
      <Studio id={id} ids={ids} folders={workspace.folders} documents={workspace.documents} compiler={compiler} />
    </StrictMode>,
  )
}

/** Returns the name as it is written if it is not encoded well: no flow is called so. */
function decodeName(written: string): string {
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}

function listFlowIds({ folders, served, documents }: Workspace): readonly string[] {
  const list = (folder: string): readonly string[] => documents.list().filter((file) => file.startsWith(`${folder}/`))
  return [...listFlowFiles({ folders, list, read: documents.read, served: () => served }).keys()]
}
