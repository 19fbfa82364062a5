import { useEffect, useRef, useState } from 'react'
import type { Look } from '../../engine/session/useCase'
import type { FlowState } from '../../engine/state/flowState'
import type { Scheme } from '../../renderer/theme/palette'
import { LIVE_FRAME, LIVE_READY, type LiveHandle } from './liveHandle'
import './live.css'

export type Device = 'desktop' | 'phone'

interface LiveFlowProps {
  readonly title: string
  readonly useCase: string
  readonly language: string
  readonly look: Look
  readonly scheme: Scheme
  readonly device: Device
  /** The state to show, whenever this object changes; null for the start. */
  readonly target: { readonly state: FlowState } | null
  readonly onState: (state: FlowState) => void
}

/** A flow in a frame that can be used, as wide as on a device. It stores and sends nothing. */
export function LiveFlow({ title, useCase, language, look, scheme, device, target, onState }: LiveFlowProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [handle, setHandle] = useState<LiveHandle | null>(null)

  useEffect(() => {
    const element = frame.current
    const onReady = ({ detail }: CustomEvent<LiveHandle>): void => setHandle(detail)
    element?.addEventListener(LIVE_READY, onReady)
    return () => element?.removeEventListener(LIVE_READY, onReady)
  }, [])
  useEffect(() => {
    handle?.setLook(look, scheme)
  }, [handle, look, scheme])
  useEffect(() => {
    return handle === null || target === null || frame.current === null
      ? undefined
      : showState(frame.current, handle, target.state)
  }, [handle, target])
  useEffect(() => {
    return handle?.session.subscribe(() => onState(handle.session.getState()))
  }, [handle, onState])

  return (
    <div className={`live-stage live-${device}`} data-ready={handle !== null || undefined}>
      <iframe
        ref={frame}
        name={LIVE_FRAME}
        title={title}
        data-use-case={useCase}
        data-language={language}
        src={new URL('.', document.baseURI).href}
      />
    </div>
  )
}

/**
 * Input that shows that the user continues. `pointermove` is not among them, because the pointer that pressed still
 * moves.
 */
const INPUTS = ['keydown', 'pointerdown', 'wheel'] as const

/** The longest time for a screen to render and take the focus, in ms. */
const QUIET = 1000

/**
 * Shows a state in the frame. Until the next input, nothing in the frame takes the focus or scrolls this page. Returns
 * the function that ends this.
 */
function showState(frame: HTMLIFrameElement, { session }: LiveHandle, state: FlowState): () => void {
  const { scrollX, scrollY } = window
  const body = frame.contentDocument?.body
  const end = new AbortController()
  const { signal } = end
  const release = (): void => end.abort()
  const timer = setTimeout(release, QUIET)
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    body?.removeAttribute('inert')
  })
  body?.toggleAttribute('inert', true)
  session.replaceProgram(session.program, state)
  window.addEventListener('scroll', () => window.scrollTo(scrollX, scrollY), { signal })
  for (const name of INPUTS) window.addEventListener(name, release, { signal, capture: true })
  frame.contentWindow?.addEventListener('pointermove', release, { signal })
  return release
}
