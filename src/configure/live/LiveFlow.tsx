import { useEffect, useRef, useState } from 'react'
import type { Look } from '../../engine/session/useCase'
import type { FlowState } from '../../engine/state/flowState'
import type { Scheme } from '../../renderer/theme/palette'
import { LIVE_FRAME, LIVE_READY, type LiveHandle } from './liveHandle'
import './liveFlow.css'

/** The devices that a flow is looked at on. */
export type Device = 'desktop' | 'phone'

interface LiveFlowProps {
  readonly title: string
  readonly useCase: string
  /** The language that it begins in, where it has that one. */
  readonly language: string
  readonly look: Look
  readonly scheme: Scheme
  readonly device: Device
  /** Where it is led to, each time that this is another one; null: where it begins. */
  readonly asked: { readonly state: FlowState } | null
  /** Hears of each state of it. */
  readonly onState: (state: FlowState) => void
}

/** A flow in a page of its own that can be clicked through, as wide as on a device. What is entered in it is neither kept nor sent. */
export function LiveFlow({ title, useCase, language, look, scheme, device, asked, onState }: LiveFlowProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [handle, setHandle] = useState<LiveHandle | null>(null)

  useEffect(() => {
    const element = frame.current
    const take = ({ detail }: CustomEvent<LiveHandle>): void => setHandle(detail)
    element?.addEventListener(LIVE_READY, take)
    return () => element?.removeEventListener(LIVE_READY, take)
  }, [])
  useEffect(() => {
    handle?.wear(look, scheme)
  }, [handle, look, scheme])
  useEffect(() => {
    return handle === null || asked === null || frame.current === null
      ? undefined
      : lead(frame.current, handle, asked.state)
  }, [handle, asked])
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

/** What says on this page that someone goes on: the pointer that pressed still moves. */
const INPUTS = ['keydown', 'pointerdown', 'wheel'] as const

/** How long a screen takes at most that comes to be drawn and takes the focus, in ms. */
const QUIET = 1000

/**
 * Leads a flow to a state while nothing in it takes the focus or scrolls this page: both stay where it was asked for, until
 * someone goes on. Gives what ends that.
 */
function lead(frame: HTMLIFrameElement, { session }: LiveHandle, state: FlowState): () => void {
  const { scrollX, scrollY } = window
  const body = frame.contentDocument?.body
  const end = new AbortController()
  const { signal } = end
  const free = (): void => end.abort()
  const timer = setTimeout(free, QUIET)
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    body?.removeAttribute('inert')
  })
  body?.toggleAttribute('inert', true)
  session.replaceProgram(session.program, state)
  window.addEventListener('scroll', () => window.scrollTo(scrollX, scrollY), { signal })
  for (const name of INPUTS) window.addEventListener(name, free, { signal, capture: true })
  frame.contentWindow?.addEventListener('pointermove', free, { signal })
  return free
}
