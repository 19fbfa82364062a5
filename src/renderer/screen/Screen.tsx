import { type ReactNode, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { getBlockHeadingId, type BlockRenderers } from '../blocks/BlockProps'
import { blockRenderers } from '../blocks/blockRenderers'
import { ErrorSummary } from './ErrorSummary'
import { Announcing, useAnnounced, useAnnouncer } from '../announcer/announcer'
import {
  useFillText,
  useFlow,
  useSend,
  useSession,
  useStored,
  useText,
  useView,
  useWording,
} from '../session/sessionContext'
import { Notice } from '../parts/Notice'
import './screen.css'
import { ignorePresses } from '../../services/ignorePresses'
import { watchDay } from '../../services/days'
import { OpenDialog } from './OpenDialog'
import type { DraftKeeping } from '../../language/flow'
import { findField } from '../../engine/program/program'
import { formatLabelList } from '../../engine/values/format'
import type { Restoration } from '../../engine/session/createSession'
import { ConfirmButton } from '../parts/ModalDialog'
import { findControlElement, focusSoon } from '../focus/focus'
import { type Arrival, ArrivalContext, useArrival } from '../session/useArrival'
import { DrawnScreen, type DrawnScreenProps } from './DrawnScreen'
import { useBrand } from '../parts/brand/Logo'
import { applyTypeface } from '../theme/typeface'
import { ScrollAnchor } from './ScrollAnchor'

interface ScreenProps {
  /** Whether the applicant comes to it, and is told so. */
  readonly isArrival?: boolean
  /** What draws its blocks. */
  readonly renderers?: BlockRenderers
}

/** The screen that the session stands on, whatever it is. */
export function Screen({ isArrival = false, renderers = blockRenderers }: ScreenProps) {
  const { dialog: Dialog = OpenDialog } = renderers
  return (
    <>
      <ScreenFrame
        blockRenderers={renderers}
        isArrival={isArrival}
        problems={<ErrorSummary />}
        messages={
          <>
            <RestoredNotice />
            <KeepingNotice />
            <NewDayNotice />
          </>
        }
        outcome={<ScreenMessage />}
      />
      <Dialog />
      <ScrollAnchor />
    </>
  )
}

interface ScreenFrameProps extends Omit<DrawnScreenProps, 'headingRef' | 'onFocusLost'> {
  /** Whether the applicant comes to this screen from something else that was shown: it is told like a change of screens. */
  readonly isArrival: boolean
}

/** A screen that is the page's: it has the title and the language, takes the focus, and says what happens on it. */
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
  /** Where the screen stays, one goes on at the block that came in the button's place. */
  const focusWhatCame = useCallback(() => {
    arrival.forget()
    focusSoon(() => {
      const headings = arrival.blocks().map((block) => document.getElementById(getBlockHeadingId(block)))
      return headings.find((heading) => heading !== null) ?? headingRef.current
    }, true)
  }, [arrival, headingRef])
  const { language } = useFlow()

  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  return (
    <ArrivalContext value={arrival}>
      <DrawnScreen {...drawn} headingRef={headingRef} onFocusLost={focusWhatCame} />
    </ArrivalContext>
  )
}

/**
 * Tells that the screen has changed: the page scrolls up and the heading takes the focus, by which it is heard, or the
 * control that its screen is there for; nothing more is said of the screen before, or in the language before. Not on the first screen, where another
 * page around this one may have the focus, unless the applicant came to it from another. Keeps the document's title. Gives
 * the heading's ref.
 */
export function useScreenChange(isArrival: boolean, { offered }: Arrival): RefObject<HTMLHeadingElement | null> {
  const id = useView((view) => view.id)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const shown = useRef(isArrival ? null : id)
  const { clear } = useAnnouncer()
  const session = useSession()

  useDocumentTitle()
  useDirection(id)
  const { language } = useFlow()
  const drawn = useRef({ id: '', language: '' })
  // Before the effects of what comes with the screen or in another language, which may say something.
  useLayoutEffect(() => {
    if (drawn.current.id !== id) applyTypeface()
    clear()
    drawn.current = { id, language }
  }, [id, language, clear])

  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    window.scrollTo(0, 0)
    // Its summary of what is wrong takes the focus.
    if (session.getView().attempts > 0) return
    const control = offered()
    if (control === null) focusSoon(() => headingRef.current)
    else control.focus({ preventScroll: true })
  }, [id, offered, session])

  return headingRef
}

/** Marks the page where one came to its screen by going back: it comes in from the other side then. */
function useDirection(id: string): void {
  const session = useSession()
  const before = useRef({ id, place: 0 })
  useLayoutEffect(() => {
    const { place } = session.getState().way
    if (before.current.id !== id) document.documentElement.toggleAttribute('data-back', place < before.current.place)
    before.current = { id, place }
  }, [id, session])
}

/** What copy names besides the brand, the flow and the provider: answers, and what is worked out from them. */
const NAMES_ANSWER = /\{\{(?!(?:brand|flow|provider)\.)/

function useDocumentTitle(): void {
  const ownTitle = useView((view) => view.screen.title)
  // The browser keeps titles in its history, long after the tab is closed: no answer goes there.
  const title = useText(NAMES_ANSWER.test(ownTitle) ? '{{flow.name}}' : ownTitle)
  const { name } = useBrand()
  const { errorPrefix } = useWording()
  const hasProblem = useView((view) => view.problems.length > 0)
  useEffect(() => {
    document.title = `${hasProblem ? errorPrefix : ''}${title} – ${name}`
  }, [hasProblem, errorPrefix, title, name])
}

/** On the screen the flow went on with: says that what was entered earlier is back, or was forgotten, and offers to begin anew what there is. */
function RestoredNotice() {
  const { restoration, program } = useSession()
  const screen = useView((view) => view.id)
  const [isLeft, setLeft] = useState(false)
  const { draft } = program.flow
  if (restoration === null || draft === undefined || isLeft) return null
  if (restoration.screen !== screen) setLeft(true)
  return (
    <PageNotice>
      <RestoredWords draft={draft} restoration={restoration} />
      {(restoration.hasAnswers || restoration.keptFor === 'tab') && <StartOver draft={draft} />}
    </PageNotice>
  )
}

/** Forgets everything that was entered and begins anew, once that is confirmed. */
function StartOver({ draft }: { readonly draft: DraftKeeping }) {
  const send = useSend()
  const startOver = useText(draft.startOver)
  return (
    <ConfirmButton
      label={startOver}
      title={useText(draft.startOverTitle)}
      text={useText(draft.startOverText)}
      confirm={startOver}
      keep={useText(draft.keepAnswers)}
      onConfirm={() => send({ type: 'startOver' })}
    />
  )
}

interface RestoredWordsProps {
  readonly draft: DraftKeeping
  readonly restoration: Restoration
}

function RestoredWords({ draft, restoration: { keptFor, unsaved } }: RestoredWordsProps) {
  const { program } = useSession()
  const fill = useFillText()
  const labels = unsaved.flatMap((path) => findField(program, path)?.label ?? [])
  const fields = fill(formatLabelList([...new Set(labels)], program.flow.language))
  const isLater = keptFor === 'visits' && unsaved.length > 0
  const sentences = isLater
    ? [fill(draft.restoredLater)]
    : [fill(draft.restored), ...(fields === '' ? [] : [fill(draft.unsaved, { fields })])]
  const words = sentences.join(' ')
  useAnnounced(words)
  return <p>{words}</p>
}

/** Says that progress is not kept, once: on the screen where storage first refused. */
function KeepingNotice() {
  const session = useSession()
  const isKeeping = useStored(session.subscribe, session.isKeeping)
  const screen = useView((view) => view.id)
  const { notKept } = useWording()
  const [said, setSaid] = useState<string | null>(null)
  if (!isKeeping && said === null) setSaid(screen)
  useAnnounced(said === null ? '' : notKept)
  if (said !== screen) return null
  return <PageNotice>{notKept}</PageNotice>
}

/** Says that what a screen shows is another because the day is, as long as that screen stays. */
function NewDayNotice() {
  const session = useSession()
  const renewal = useStored(session.subscribeToView, session.getRenewal)
  useEffect(() => {
    return watchDay(window, session.renew)
  }, [session])
  return renewal === null ? null : <DayChanged key={renewal.count} />
}

/** Comes into sight: what led to it may stand far below. Whoever presses at once has not read it. */
function DayChanged() {
  const { dayChanged } = useWording()
  const place = useRef<HTMLDivElement>(null)
  useAnnounced(dayChanged)
  useLayoutEffect(() => {
    return ignorePresses(document)
  }, [])
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place}>
      <PageNotice>{dayChanged}</PageNotice>
    </div>
  )
}

/** What is said of the whole page below its heading, such as that nothing is kept. Screen readers are told it apart. */
function PageNotice({ children }: { readonly children: ReactNode }) {
  return (
    <div className="page-notice">
      <Notice tone="info" role="presentation">
        {children}
      </Notice>
    </div>
  )
}

/**
 * The message that a transition shows, announced and brought into sight when it comes: what led to it may stand far
 * below. One that stands at a field is heard there, and takes the focus to it.
 */
export function ScreenMessage() {
  const message = useView((view) => view.message)
  const isHere = message !== null && message.at === undefined
  const text = useText(message?.text ?? '')
  const place = useRef<HTMLDivElement>(null)
  useAnnounced(isHere ? text : '')

  useEffect(() => {
    const at = message?.at
    if (at !== undefined) focusSoon(() => findControlElement(at), true)
    else if (message !== null) place.current?.scrollIntoView({ block: 'nearest' })
  }, [message])

  return (
    <div ref={place} className="screen-message">
      {isHere && (
        <Notice tone={message.tone} role="presentation">
          {text}
        </Notice>
      )}
    </div>
  )
}
