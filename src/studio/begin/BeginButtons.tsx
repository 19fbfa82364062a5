import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Done } from '../../compiler/drafting/draft'
import type { FlowEvent } from '../../engine/state/step'
import type { PaletteContext } from './paletteCommands'

const CommandPalette = lazy(() => import('./CommandPalette'))

/** Opens the list of commands, also by Control K. What a command did is said beside the buttons. */
export function BeginButtons(context: Omit<PaletteContext, 'onDone'>) {
  const { player, states, views, onView } = context
  const [sought, setSought] = useState<string | null>(null)
  const [done, setDone] = useState<Done>({ said: '', screen: null })
  const shown = useRef<Done | null>(null)
  const show = useEffectEvent((isDone: Done, events: readonly FlowEvent[]) => {
    if (isDone === shown.current || player?.enter(events) !== true) return
    shown.current = isDone
    onView(views[0])
  })
  // A new screen is reached only once the flow is proven again.
  useEffect(() => {
    const state = states.find(({ screen }) => screen === done.screen)
    if (state !== undefined) show(done, state.events)
  }, [done, states])
  useEffect(() => {
    const openByKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || event.ctrlKey === event.metaKey) return
      event.preventDefault()
      setSought((now) => now ?? '')
    }
    const stop = new AbortController()
    // The product has a window of its own; in each, before its own keys.
    for (const page of [
      window,
      ...Array.from(document.querySelectorAll('iframe'), ({ contentWindow }) => contentWindow),
    ])
      page?.addEventListener('keydown', openByKey, { capture: true, signal: stop.signal })
    return () => stop.abort()
  })
  return (
    <>
      <button type="button" aria-keyshortcuts="Control+K Meta+K" title="Control K" onClick={() => setSought('')}>
        Commands
      </button>
      <button type="button" onClick={() => setSought('Add')}>
        Add to the flow
      </button>
      <button type="button" onClick={() => setSought('New flow')}>
        New flow
      </button>
      <p role="status" className="studio-said">
        {done.said}
      </p>
      {sought !== null && (
        <Suspense fallback={<p role="status">Loading the commands…</p>}>
          <CommandPalette sought={sought} context={{ ...context, onDone: setDone }} onClose={() => setSought(null)} />
        </Suspense>
      )}
    </>
  )
}
