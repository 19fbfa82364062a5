import { CircleAlert } from 'lucide'
import { memo, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { findField } from '../../engine/program/program'
import type { Restoration } from '../../engine/session/createSession'
import { joinSentences } from '../../engine/text/template'
import type { Path } from '../../engine/values/answers'
import { formatLabelList, selectPlural } from '../../engine/values/format'
import type { Problem } from '../../engine/view/errorSummary'
import type { DraftKeeping } from '../../language/flow'
import { useAnnounced } from '../announcer/announcer'
import { findControlElement, focusSoon } from '../focus/focus'
import { getFieldId } from '../form/fieldId'
import { DrawnIcon } from '../parts/icons/DrawnIcon'
import { ConfirmButton } from '../parts/ModalDialog'
import { Notice } from '../parts/Notice'
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
import './screen.css'

/** More links would be hard to get past with a keyboard. */
const MAX_LISTED = 20

/** Lists the problems above the heading. Takes the focus each time a submit fails, also when that leads back to another screen. */
export function ErrorSummary() {
  const headingId = useId()
  const wholeId = useId()
  const { problem, moreProblems, problems } = useWording()
  const { language } = useFlow()
  const fill = useFillText()
  // Identifies the failed submit; empty before the first.
  const attempt = useView(({ id, attempts }) => (attempts === 0 ? '' : `${id} ${attempts}`))
  const lines = useView((view) => view.problems)
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (attempt === '') return
    box.current?.scrollIntoView({ block: 'start' })
    focusSoon(() => box.current)
  }, [attempt])

  if (lines.length === 0) return null
  const listed = lines.slice(0, MAX_LISTED)
  const count = countProblems(lines)
  const more = count - countProblems(listed)
  const messages = joinSentences(listed.map(({ message }) => message))
  return (
    <div
      ref={box}
      className="error-summary"
      role="group"
      aria-labelledby={headingId}
      aria-describedby={wholeId}
      tabIndex={-1}
    >
      <h2 id={headingId}>
        <DrawnIcon drawing={CircleAlert} size={20} />
        {problem}
      </h2>
      <ul>
        {listed.map(({ path, rule, message, isLead }) => (
          <li key={`${path} ${rule}`} className={isLead ? 'error-lead' : undefined}>
            {isLead ? message : <ProblemLink message={message} target={path} />}
          </li>
        ))}
      </ul>
      {more > 0 && <p>{fill(moreProblems, { count: String(more) })}</p>}
      <p id={wholeId} hidden>
        {fill(selectPlural(problems, count, language), { count: String(count), messages })}
      </p>
    </div>
  )
}

/** Counts the lines without those that only introduce others. */
function countProblems(lines: readonly Problem[]): number {
  return lines.filter(({ isLead }) => !isLead).length
}

interface ProblemLinkProps {
  readonly message: string
  readonly target: Path
}

const ProblemLink = memo(function ProblemLink({ message, target }: ProblemLinkProps) {
  return (
    <a
      href={`#${getFieldId(target)}`}
      onClick={(event) => {
        // The hash is the route: following the link would leave the screen.
        event.preventDefault()
        focusField(target)
      }}
    >
      {message}
    </a>
  )
})

/** The messages about the whole page below its heading. */
export function PageNotices() {
  return (
    <>
      <RestoredNotice />
      <KeepingNotice />
      <NewDayNotice />
    </>
  )
}

/** Says on the first screen after a reload which answers were restored or lost, and offers to start over. */
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

/** Says that progress cannot be saved, only on the screen where storage first failed. */
function KeepingNotice() {
  const session = useSession()
  const isKeeping = useStored(session.subscribe, session.isKeeping)
  const screen = useView((view) => view.id)
  const { notKept } = useWording()
  const [noticeScreen, setNoticeScreen] = useState<string | null>(null)
  if (!isKeeping && noticeScreen === null) setNoticeScreen(screen)
  useAnnounced(noticeScreen === null ? '' : notKept)
  if (noticeScreen !== screen) return null
  return <PageNotice>{notKept}</PageNotice>
}

/** Says that the screen has changed because a new day has begun, until the screen is left. */
function NewDayNotice() {
  const session = useSession()
  const renewal = useStored(session.subscribeToView, session.getRenewal)
  useEffect(() => {
    return watchDay(window, session.renew)
  }, [session])
  return renewal === null ? null : <DayChanged key={renewal.count} />
}

/** Scrolls into view, and drops presses for a moment: an immediate press was meant for the old content. */
function DayChanged() {
  const { dayChanged } = useWording()
  const box = useRef<HTMLDivElement>(null)
  useAnnounced(dayChanged)
  useLayoutEffect(() => {
    return ignorePresses(document)
  }, [])
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box}>
      <PageNotice>{dayChanged}</PageNotice>
    </div>
  )
}

/** A notice below the heading about the whole page. Its callers announce it, so it needs no role of its own. */
function PageNotice({ children }: { readonly children: ReactNode }) {
  return (
    <div className="page-notice">
      <Notice tone="info" role="presentation">
        {children}
      </Notice>
    </div>
  )
}

/** Focuses the control for the answer at `path`, opens what it is folded into, and scrolls to its label. */
function focusField(path: Path): void {
  const control = findControlElement(path)
  if (control === null) return
  const folded = control.closest('details')
  if (folded !== null) folded.open = true
  const label = control.closest('.field') ?? control
  label.scrollIntoView({ block: 'start' })
  control.focus({ preventScroll: true })
  // Sections above may be laid out only now (content-visibility) and move the label: scroll once more.
  if (control.closest('.form-long, .list-long') !== null)
    requestAnimationFrame(() => label.scrollIntoView({ block: 'start' }))
}

/** Timers may fire early, so wait a little past midnight, in ms. */
const MARGIN = 50

type Listenable = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

interface Page extends Listenable {
  readonly document: Listenable & Pick<Document, 'visibilityState'>
  setTimeout(work: () => void, milliseconds: number): number
  clearTimeout(timer: number | undefined): void
}

/**
 * Calls `look` whenever a new day may have begun: at local midnight, and when the page becomes visible again after
 * sleep or the back/forward cache. Returns the function that stops it.
 */
export function watchDay(page: Page, look: () => unknown): () => void {
  let timer: number | undefined
  const schedule = (): void => {
    timer = page.setTimeout(
      () => {
        look()
        schedule()
      },
      getTimeUntilMidnight(new Date()) + MARGIN,
    )
  }
  const lookIfVisible = (): void => {
    if (page.document.visibilityState === 'visible') look()
  }
  schedule()
  page.addEventListener('pageshow', look)
  page.addEventListener('focus', look)
  page.document.addEventListener('visibilitychange', lookIfVisible)
  return () => {
    page.clearTimeout(timer)
    page.removeEventListener('pageshow', look)
    page.removeEventListener('focus', look)
    page.document.removeEventListener('visibilitychange', lookIfVisible)
  }
}

/** In ms; days have 23 or 25 hours when daylight saving time changes. */
function getTimeUntilMidnight(now: Date): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime()
}

/** How long people need to notice that the screen changed under the pointer, in ms. */
const NOTICE_TIME = 1000

/**
 * Ignores clicks on buttons for a second: such a click was meant for what was there before, for example the click that
 * brought the window to the front or the second of a double click. Returns a function that ends this early.
 */
export function ignorePresses(page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>): () => void {
  const ignore = (event: Event): void => {
    if (!(event.target instanceof Element) || event.target.closest('button') === null) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const stop = (): void => {
    clearTimeout(timer)
    page.removeEventListener('click', ignore, { capture: true })
  }
  const timer = setTimeout(stop, NOTICE_TIME)
  page.addEventListener('click', ignore, { capture: true })
  return stop
}
