import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { Announcing, useAnnouncer, useAnnounced } from '../announcer/announcer'
import { getBlockHeadingId, type BlockRenderers } from '../blocks/BlockProps'
import { focusSoon, findControlElement } from '../focus/focus'
import { useBrand } from '../parts/brand/Logo'
import { useFlow, useSession, useText, useView, useWording } from '../session/sessionContext'
import { type Arrival, ArrivalContext, useArrival } from '../session/useArrival'
import { applyTypeface } from '../theme/typeface'
import { DrawnScreen, type DrawnScreenProps } from './DrawnScreen'
import { Notice } from '../parts/Notice'
import './screen.css'

export interface ScreenProps {
  /** Whether the applicant comes from another page: the screen then takes the focus like after a change of screens. */
  readonly isArrival?: boolean
  readonly renderers: BlockRenderers
}

export function Screen({ isArrival = false, renderers }: ScreenProps) {
  const { problems: Problems, messages: Messages, dialog: Dialog, anchor: Anchor } = renderers
  return (
    <>
      <ScreenFrame
        blockRenderers={renderers}
        isArrival={isArrival}
        problems={Problems && <Problems />}
        messages={Messages && <Messages />}
        outcome={<ScreenMessage />}
      />
      {Dialog && <Dialog />}
      {Anchor && <Anchor />}
    </>
  )
}

interface ScreenFrameProps extends Omit<DrawnScreenProps, 'headingRef' | 'onFocusLost'> {
  readonly isArrival: boolean
}

/** A screen that owns the page: it sets the title and language, takes the focus and announces messages. */
function ScreenFrame(props: ScreenFrameProps) {
  return (
    <Announcing>
      <FramedScreen {...props} />
    </Announcing>
  )
}

function FramedScreen({ isArrival, ...drawn }: ScreenFrameProps) {
  const arrival = useArrival()
  const headingRef = useScreenChange(isArrival, arrival)
  // The pressed button has gone but the screen stays: focus the block that replaces it.
  const focusNewBlock = useCallback(() => {
    arrival.clearBlocks()
    focusSoon(() => {
      const headings = arrival.getBlocks().map((block) => document.getElementById(getBlockHeadingId(block)))
      return headings.find((heading) => heading !== null) ?? headingRef.current
    }, true)
  }, [arrival, headingRef])
  const { language } = useFlow()

  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  return (
    <ArrivalContext value={arrival}>
      <DrawnScreen {...drawn} headingRef={headingRef} onFocusLost={focusNewBlock} />
    </ArrivalContext>
  )
}

/**
 * On a new screen: scrolls up, clears the announcements, and focuses the heading or the control that the screen is for.
 * The first screen takes the focus only with `isArrival`, because an embedding page may have it. Returns the heading's ref.
 */
export function useScreenChange(isArrival: boolean, { getFocusTarget }: Arrival): RefObject<HTMLHeadingElement | null> {
  const id = useView((view) => view.id)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const shown = useRef(isArrival ? null : id)
  const { clear } = useAnnouncer()
  const session = useSession()

  useDocumentTitle()
  useDirection(id)
  const { language } = useFlow()
  const drawn = useRef({ id: '', language: '' })
  // A layout effect, so that announcements of the new screen's own effects are not cleared.
  useLayoutEffect(() => {
    if (drawn.current.id !== id) applyTypeface()
    clear()
    drawn.current = { id, language }
  }, [id, language, clear])

  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    window.scrollTo(0, 0)
    // The error summary takes the focus itself.
    if (session.getView().attempts > 0) return
    const control = getFocusTarget()
    if (control === null) focusSoon(() => headingRef.current)
    else control.focus({ preventScroll: true })
  }, [id, getFocusTarget, session])

  return headingRef
}

/** Marks the page with `data-back` after going back: the animation of the heading is reversed then. */
function useDirection(id: string): void {
  const session = useSession()
  const before = useRef({ id, position: 0 })
  useLayoutEffect(() => {
    const { place: position } = session.getState().way
    if (before.current.id !== id)
      document.documentElement.toggleAttribute('data-back', position < before.current.position)
    before.current = { id, position }
  }, [id, session])
}

/** Matches placeholders of answers and calculations: all except those of the brand, the flow and the provider. */
const NAMES_ANSWER = /\{\{(?!(?:brand|flow|provider)\.)/

function useDocumentTitle(): void {
  const ownTitle = useView((view) => view.screen.title)
  // Browsers keep titles in their history after the tab is closed: a title with an answer would leak it.
  const title = useText(NAMES_ANSWER.test(ownTitle) ? '{{flow.name}}' : ownTitle)
  const { name } = useBrand()
  const { errorPrefix } = useWording()
  const hasProblem = useView((view) => view.problems.length > 0)
  useEffect(() => {
    document.title = `${hasProblem ? errorPrefix : ''}${title} – ${name}`
  }, [hasProblem, errorPrefix, title, name])
}

/** Announces a transition's message and scrolls it into view. A message at a field focuses that field instead. */
export function ScreenMessage() {
  const message = useView((view) => view.message)
  const isHere = message !== null && message.at === undefined
  const text = useText(message?.text ?? '')
  const box = useRef<HTMLDivElement>(null)
  useAnnounced(isHere ? text : '')

  useEffect(() => {
    const at = message?.at
    if (at !== undefined) focusSoon(() => findControlElement(at), true)
    else if (message !== null) box.current?.scrollIntoView({ block: 'nearest' })
  }, [message])

  return (
    <div ref={box} className="screen-message">
      {isHere && (
        <Notice tone={message.tone} role="presentation">
          {text}
        </Notice>
      )}
    </div>
  )
}
