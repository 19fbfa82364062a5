import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { BrandPreviewBlock } from '../../language/flow'
import { useFillText, useFlow } from '../../renderer/session/sessionContext'
import { getContrast } from '../../renderer/theme/oklab'
import { isReadable, createPalette, type Scheme } from '../../renderer/theme/palette'
import type { FlowState } from '../../engine/state/flowState'
import { useBrand } from '../../renderer/parts/brand/Logo'
import { runWhenIdle } from '../../services/runWhenIdle'
import { Miniatures } from '../preview/Miniatures'
import type { PreviewedFlow, ShownSessions } from '../preview/usePreviewedFlow'
import { type Device, LiveFlow } from './LiveFlow'
import { restoredState } from '../../engine/drafts/readDraft'
import { type Sample, createSampleDraft } from '../../engine/drafts/draft'
import type { Session } from '../../engine/session/createSession'
import { resolveButtons } from '../../engine/transition/nextScreens'
import { transition } from '../../engine/transition/transition'
import './livePreview.css'
import './segments.css'

interface VerdictProps {
  readonly block: BrandPreviewBlock
  readonly scheme: Scheme
  /** #RRGGBB */
  readonly color: string
}

/** The least contrast of text for the higher level of WCAG 2.2 (1.4.6). */
const ENHANCED = 7

/** Says how well words can be read on the buttons that a primary colour gives in a scheme, and when and why they have another colour. */
function Verdict({ block, scheme, color }: VerdictProps) {
  const { language } = useFlow()
  const fill = useFillText()
  const { fill: ground, 'on-fill': words } = createPalette(color, scheme)
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1, roundingMode: 'floor' })
  const say = (ratio: number, level: string): string => fill(block.contrast, { ratio: number.format(ratio), level })
  const drawn = (why: string, other: string): string => fill(why, { color: other.toUpperCase() })
  const ratio = getContrast(ground, words)
  const isAdjusted = ground.toUpperCase() !== color.toUpperCase()
  const longest = block.faint.length > block.adjusted.length ? block.faint : block.adjusted
  return (
    // Room is kept for all that can be said, so that nothing moves while a colour is typed.
    <p className="miniature-verdict" data-longest={`${say(20.8, 'AAA')} ${drawn(longest, '#DDDDDD')}`}>
      <span>
        {say(ratio, ratio >= ENHANCED ? 'AAA' : 'AA')}{' '}
        {isAdjusted && drawn(isReadable(color) ? block.faint : block.adjusted, ground)}
      </span>
    </p>
  )
}

const SCHEMES: readonly Scheme[] = ['light', 'dark']
const DEVICES: readonly Device[] = ['desktop', 'phone']

interface LivePreviewProps {
  readonly block: BrandPreviewBlock
  readonly flow: PreviewedFlow | null
}

/** What can be looked at, in the order of a flow: it as it begins, a form, the same sent with nothing in it, what is checked before it is sent, and its end. */
const LIVE_STATES = ['intro', 'form', 'errors', 'review', 'done'] as const

/** One of them. */
type LiveState = (typeof LIVE_STATES)[number]

/** The states that a flow has of these. */
type LiveStates = Partial<Readonly<Record<LiveState, FlowState>>>

/** A flow in the brand around it: a large one to click through, and small pictures of it that lead there. */
export function LivePreview({ block, flow }: LivePreviewProps) {
  const fill = useFillText()
  const brand = useBrand()
  const isWide = useWide()
  const { live } = block
  const [chosen, setChosen] = useState<{ readonly device?: Device; readonly scheme?: Scheme }>({})
  const { device = isWide ? 'desktop' : 'phone', scheme = 'light' } = chosen
  const states = useMemo(() => (flow === null ? {} : liveStatesOf(flow, flow.sample)), [flow])
  const [asked, setAsked] = useState<{ readonly state: FlowState } | null>(null)
  const [shown, setShown] = useState<LiveState | null>('intro')
  const follow = useCallback((state: FlowState) => setShown(liveStateOf(states, state)), [states])
  const isTime = useIdle(flow !== null)

  const lead = (name: LiveState): void => {
    const state = states[name]
    if (state === undefined) return
    setAsked({ state })
    setShown(name)
  }
  const show = (name: LiveState, on: Device, worn: Scheme): void => {
    setChosen({ device: on, scheme: worn })
    lead(name)
  }
  const title = fill(live.title, { flow: flow?.name ?? '' })
  return (
    <div className={isWide ? 'live-preview' : 'live-preview live-narrow'}>
      <Segments
        label={fill(live.states)}
        names={LIVE_STATES.filter((name) => flow === null || states[name] !== undefined)}
        labelOf={(name) => fill(live[name])}
        chosen={shown}
        onChoose={lead}
      />
      {isTime && flow !== null ? (
        <LiveFlow
          key={`${flow.id} ${flow.language}`}
          title={title}
          useCase={flow.id}
          language={flow.language}
          look={brand}
          scheme={scheme}
          device={device}
          asked={asked}
          onState={follow}
        />
      ) : (
        <div className={`live-stage live-${device}`} />
      )}
      <div className="live-choices">
        <Segments
          label={fill(live.devices)}
          names={DEVICES}
          labelOf={(name) => fill(live[name])}
          chosen={device}
          onChoose={(name) => setChosen({ ...chosen, device: name })}
        />
        <Segments
          label={fill(live.schemes)}
          names={SCHEMES}
          labelOf={(name) => fill(block[name])}
          chosen={scheme}
          onChoose={(name) => setChosen({ ...chosen, scheme: name })}
        />
        <p>{fill(live.hint)}</p>
      </div>
      <div className="miniatures">
        {SCHEMES.map((each) => (
          <div key={each} className="miniature-scheme">
            <h3>{fill(block[each])}</h3>
            {isWide && (
              <Miniatures
                flow={flow}
                scheme={each}
                color={brand.primaryColor}
                labelOf={(name, on) =>
                  fill(block.miniature, { screen: fill(live[name]), device: fill(live[on]), scheme: fill(block[each]) })
                }
                isShown={(name, on) => name === shown && on === device && each === scheme}
                onShow={(name, on) => show(name, on, each)}
              />
            )}
            <Verdict block={block} scheme={each} color={brand.primaryColor} />
          </div>
        ))}
      </div>
    </div>
  )
}

/** How much room it takes to have more than one picture beside the other. The styles go by the class that says so. */
const WIDE = '(min-width: 36rem)'

/** Whether there is room for that. */
function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches)
}

function subscribe(listener: () => void): () => void {
  const width = window.matchMedia(WIDE)
  width.addEventListener('change', listener)
  return () => width.removeEventListener('change', listener)
}

/** Where a flow can be looked at. Its end is that of a sample, without which there is none. */
function liveStatesOf({ first, form }: ShownSessions, sample: Sample | null): LiveStates {
  const errors = form === null ? null : sentEmpty(form)
  return {
    intro: first.getState(),
    ...(form === null ? {} : { form: form.getState() }),
    ...(errors === null ? {} : { errors }),
    ...(sample === null ? {} : endsOf(first, sample)),
  }
}

/** The one of the states that another one looks like; null where none does. */
function liveStateOf(states: LiveStates, { screen, attempts }: FlowState): LiveState | null {
  return (
    LIVE_STATES.findLast((name) => states[name]?.screen === screen && attempts >= (states[name]?.attempts ?? 0)) ?? null
  )
}

function sentEmpty(form: Session): FlowState | null {
  const { program } = form
  const state = form.getState()
  const pressed = [...resolveButtons(program, state, null).keys()].map(
    (name) => transition(program, state, { type: 'press', name }, form.getDay()).after,
  )
  return pressed.find(({ attempts }) => attempts > state.attempts) ?? null
}

/** The last screen of a sample, and the one before. */
function endsOf(session: Session, sample: Sample): LiveStates {
  const { length } = sample.way.steps
  const today = session.getDay()
  const at = (place: number): FlowState =>
    restoredState(session.program, createSampleDraft(sample, place, today), {}, today)
  return length < 2 ? {} : { review: at(length - 1), done: at(length) }
}

interface SegmentsProps<Name extends string> {
  /** What is chosen among, for those who do not see that they stand beside one another. */
  readonly label: string
  readonly names: readonly Name[]
  readonly labelOf: (name: Name) => string
  /** The one that shows; null where it is none of them. */
  readonly chosen: Name | null
  readonly onChoose: (name: Name) => void
}

/** A few choices side by side, of which one at most shows. */
function Segments<Name extends string>({ label, names, labelOf, chosen, onChoose }: SegmentsProps<Name>) {
  return (
    <div className="segments" role="group" aria-label={label}>
      {names.map((name) => (
        <button key={name} type="button" aria-pressed={name === chosen} onClick={() => onChoose(name)}>
          {labelOf(name)}
        </button>
      ))}
    </div>
  )
}

/** Whether the browser had nothing more urgent to do since something was there: a page of its own takes some work. */
function useIdle(isThere: boolean): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (isThere) runWhenIdle(() => setIdle(true))
  }, [isThere])
  return isIdle
}
