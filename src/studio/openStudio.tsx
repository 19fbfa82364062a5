import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createStorage } from '../services/storage'
import { createStudioCompiler } from './compiling/studioCompiler'
import type { DevSocket } from './devMessages'
import importAddress from './compiling/importWorker.ts?worker&url'
import compileAddress from './compiling/studioWorker.ts?worker&url'
import { findFlows } from './documents'
import { openBuiltWorkspace } from './saving/browserDisk'
import { openServedWorkspace } from './saving/socketDisk'
import { Studio } from './Studio'
import { getStudioAddress, PREFIX } from './studioLink'
import './studio.css'

/**
 * Shows the studio with the flow that the address names, or with the first one. `source` gives the documents: the socket
 * of the development server, or the response with those of a built studio.
 */
export async function showStudio(mount: HTMLElement, source: DevSocket | Promise<Response>): Promise<void> {
  // The first one loads and starts while the documents are awaited.
  const workers = [createWorker(COMPILE)]
  const storage = createStorage(() => window.sessionStorage)
  const opening = 'send' in source ? openServedWorkspace(source, storage) : openBuiltWorkspace(source, storage)
  const workspace = await opening.catch((cause: unknown) => {
    console.error(cause)
    return null
  })
  if (workspace === null) return mount.append('The documents could not be loaded. Load the page again.')
  const named = decodeName(window.location.hash.slice(PREFIX.length))
  const id = named === '' ? ([...findFlows(workspace).keys()][0] ?? '') : named
  if (named === '') window.history.replaceState(null, '', getStudioAddress(id))
  const compiler = createStudioCompiler(workspace, id, () => workers.shift() ?? createWorker(COMPILE))
  document.documentElement.lang = 'en'
  document.title = `${id} – Formway studio`
  let isReloading = false
  // Each flow is opened afresh.
  window.addEventListener('hashchange', () => {
    isReloading = true
    window.location.reload()
  })
  window.addEventListener('beforeunload', (event) => {
    const { documents, disk } = workspace
    // What is unsaved outlives a reload, but not the tab.
    const outlives = (isReloading || disk.getConnection() === 'back') && documents.isKept()
    if (!outlives && documents.list().some(documents.isUnsaved)) event.preventDefault()
  })
  createRoot(mount).render(
    <StrictMode>
      <Studio {...{ id, workspace, compiler }} startImport={() => createWorker(IMPORT)} />
    </StrictMode>,
  )
}

interface ScriptPolicy {
  createScriptURL(address: string): string
}

declare global {
  interface Window {
    /** Only some browsers have it, and TypeScript does not know it. What it returns passes as a text. */
    readonly trustedTypes?: {
      createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy
    }
  }
}

const COMPILE = 'compile'
const IMPORT = 'import'
const getAddress = (worker: string): string => (worker === IMPORT ? importAddress : compileAddress)

/** A page under Trusted Types starts only scripts that a policy of its own vouches for. */
const policy = window.trustedTypes?.createPolicy('formway-studio', { createScriptURL: getAddress })

function createWorker(name: typeof COMPILE | typeof IMPORT): Worker {
  return new Worker(policy?.createScriptURL(name) ?? getAddress(name), { type: 'module' })
}

/** Returns the name as it is written if it is not encoded well: no flow is called so. */
function decodeName(written: string): string {
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}
