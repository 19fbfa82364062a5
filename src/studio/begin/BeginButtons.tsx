import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Done } from '../../compiler/drafting/draft'
import type { FlowEvent } from '../../engine/state/step'
import type { WorkerLike } from '../compiling/studioCompiler'
import type { PaletteContext } from './paletteCommands'
import './begin.css'

const CommandPalette = lazy(() => import('./CommandPalette'))

interface BeginButtonsProps extends Omit<PaletteContext, 'onDone' | 'onImport'> {
  readonly startImport: () => WorkerLike
}

/** Opens the list of commands, also by Control K. What a command did is said beside the buttons. */
export function BeginButtons({ startImport, ...context }: BeginButtonsProps) {
  const { player, states, views, onView } = context
  const [sought, setSought] = useState<string | null>(null)
  const [done, setDone] = useState<Done>({ said: '', screen: null })
  const [files, setFiles] = useState<readonly File[] | null>(null)
  const bring = (brought: readonly File[] | null): void => {
    setFiles(brought)
    setSought((now) => now ?? '')
  }
  const isDragging = useFormDrop(bring)
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
    // In each window before its own keys.
    for (const page of [window, ...listFrames()])
      page.addEventListener('keydown', openByKey, { capture: true, signal: stop.signal })
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
          <CommandPalette
            key={String(files === null)}
            {...{ sought, files, startImport }}
            context={{ ...context, onDone: setDone, onImport: () => bring([]) }}
            onFiles={bring}
            onClose={() => {
              setSought(null)
              setFiles(null)
            }}
          />
        </Suspense>
      )}
      {isDragging && (
        <p aria-hidden className="studio-drop">
          Drop the form here: you see what becomes of it before anything is saved.
        </p>
      )}
    </>
  )
}

/** The windows of the product. */
function listFrames(): readonly Window[] {
  return Array.from(document.querySelectorAll('iframe'), ({ contentWindow }) => contentWindow).filter(
    (frame) => frame !== null,
  )
}

/** While files are dragged over a window, it hears of them more often, in ms. */
const PAUSE = 700

/** Takes files that are dropped anywhere but where the product takes them. Returns whether some are dragged. */
function useFormDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isDragging, setDragging] = useState(false)
  const drop = useEffectEvent(onFiles)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = (): void => {
      clearTimeout(timer)
      setDragging(false)
    }
    const follow = (event: DragEvent): void => {
      const { defaultPrevented, dataTransfer } = event
      if (dataTransfer?.types.includes('Files') !== true) return
      if (defaultPrevented) return end()
      event.preventDefault()
      // The editor would write the file into the text.
      event.stopPropagation()
      clearTimeout(timer)
      if (event.type === 'drop') {
        setDragging(false)
        return drop([...dataTransfer.files])
      }
      timer = setTimeout(end, PAUSE)
      setDragging(true)
    }
    const stop = new AbortController()
    for (const page of [window, ...listFrames()])
      for (const type of ['dragover', 'drop'] as const)
        page.addEventListener(type, follow, { capture: page === window, signal: stop.signal })
    return () => stop.abort()
  })
  return isDragging
}
