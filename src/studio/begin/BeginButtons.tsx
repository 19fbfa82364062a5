import { lazy, Suspense, useEffect, useState } from 'react'
import type { PaletteContext } from './paletteCommands'

/** A script of its own, with what it writes. */
const CommandPalette = lazy(() => import('./CommandPalette'))

/** Opens the list of commands, also by Control K. What a command did is said beside the buttons. */
export function BeginButtons(context: Omit<PaletteContext, 'onSaid'>) {
  const [sought, setSought] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const openByKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      setSought((now) => now ?? '')
    }
    // Before the text's own keys.
    window.addEventListener('keydown', openByKey, { capture: true })
    return () => window.removeEventListener('keydown', openByKey, { capture: true })
  }, [])
  return (
    <>
      <button type="button" aria-keyshortcuts="Control+K Meta+K" title="Control K" onClick={() => setSought('')}>
        Commands
      </button>
      <button type="button" onClick={() => setSought('New flow')}>
        New flow
      </button>
      <p role="status" className="studio-said">
        {said}
      </p>
      {sought !== null && (
        <Suspense fallback={<p role="status">Loading the commands…</p>}>
          <CommandPalette sought={sought} context={{ ...context, onSaid: setSaid }} onClose={() => setSought(null)} />
        </Suspense>
      )}
    </>
  )
}
