// Must be first: it declares the order of the cascade layers.
import './renderer/theme/theme.css'
import './renderer/failure/failure.css'
import { openPage } from './app/opening/openPage'
import { DEV_EVENTS, DOCUMENTS_FILE } from './studio/devMessages'
import { LIVE_FRAME } from './configure/live/liveHandle'

const mount = document.querySelector<HTMLElement>('#app') ?? document.body
const openProduct = (): void => {
  if (import.meta.env.DEV) loadTogether()
  openPage(mount, () => import('./app/start').then((start) => start.getApplication(mount)))
}
// The studio keeps its place and its undo: it takes changes in by itself, and fills its frame.
if (import.meta.hot && !isStudioAddress() && window.name !== LIVE_FRAME)
  import.meta.hot.on(DEV_EVENTS.listChanged, () => window.location.reload())
// For authors only: `npm run build` leaves it out.
if (import.meta.env.DEV && isStudioAddress()) void openStudio()
else openProduct()

/** Begins to load what is otherwise loaded step by step; a page of a build names it for the browser. */
function loadTogether(): void {
  const parts = [
    import('./app/start'),
    import('virtual:formway/catalogue'),
    import('virtual:formway/wording'),
    import('virtual:formway/parts'),
    import('./embed/frame/embedding'),
  ]
  // Who needs it says what went wrong.
  for (const part of parts) part.catch(() => undefined)
}

async function openStudio(): Promise<void> {
  if (window.location.hash.startsWith('#/studio-draft/')) {
    const { showDraft } = await import('./app/sharedDraft')
    return showDraft(mount)
  }
  // A built studio has no socket. Its documents load together with its scripts.
  const source = import.meta.hot ?? fetch(new URL(DOCUMENTS_FILE, document.baseURI))
  // Loads beside the studio. If it fails, the pane of the text says so.
  import('./studio/text/editor').catch(() => undefined)
  const { showStudio } = await import('./studio/openStudio')
  return showStudio(mount, source)
}

/** A built studio opens with itself, and with the product only at an address of it. */
function isStudioAddress(): boolean {
  const { hash } = window.location
  return window.parent === window && (hash.startsWith('#/studio') || (hash === '' && import.meta.hot === undefined))
}
