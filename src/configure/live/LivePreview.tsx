import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { BrandPreviewBlock } from '../../language/flow'
import { useFillText, useFlow } from '../../renderer/session/sessionContext'
import { getContrast } from '../../renderer/theme/oklab'
import { createPalette, findTextColor, type Scheme } from '../../renderer/theme/palette'
import type { FlowState } from '../../engine/state/flowState'
import { useBrand } from '../../renderer/parts/brand/Logo'
import { runWhenIdle } from '../../services/runWhenIdle'
import { Miniatures } from '../preview/Miniatures'
import type { PreviewedFlow, PreviewSessions } from '../preview/usePreviewedFlow'
import { type Device, LiveFlow } from './LiveFlow'
import { restoredState } from '../../engine/drafts/readDraft'
import { type Sample, createSampleDraft } from '../../engine/drafts/sampleDraft'
import type { Session } from '../../engine/session/createSession'
import { resolveButtons } from '../../engine/transition/nextScreens'
import { transition } from '../../engine/transition/transition'
import './live.css'

interface VerdictProps {
  readonly block: BrandPreviewBlock
  readonly scheme: Scheme
  /** #RRGGBB */
  readonly color: string
}

/** The contrast of text for level AAA of WCAG 2.2 (1.4.6). */
const ENHANCED = 7

/** Describes the contrast of button labels in a scheme, and why the buttons have another colour than the brand's. */
function Verdict({ block, scheme, color }: VerdictProps) {
  const { language } = useFlow()
  const fill = useFillText()
  const { fill: ground, 'on-fill': words } = createPalette(color, scheme)
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1, roundingMode: 'floor' })
  const describe = (ratio: number, level: string): string =>
    fill(block.contrast, { ratio: number.format(ratio), level })
  const explain = (reason: string, other: string): string => fill(reason, { color: other.toUpperCase() })
  const ratio = getContrast(ground, words)
  const isAdjusted = ground.toUpperCase() !== color.toUpperCase()
  const longest = block.faint.length > block.adjusted.length ? block.faint : block.adjusted
  return (
    // Reserves room for the longest text, so that nothing moves while a colour is typed.
    <p className="miniature-verdict" data-longest={`${describe(20.8, 'AAA')} ${explain(longest, '#DDDDDD')}`}>
      <span>
        {describe(ratio, ratio >= ENHANCED ? 'AAA' : 'AA')}{' '}
        {isAdjusted && explain(findTextColor(color) === undefined ? block.adjusted : block.faint, ground)}
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

/** The states that can be shown, in the order of a flow. `errors` is the form submitted empty. */
const LIVE_STATES = ['intro', 'form', 'errors', 'review', 'done'] as const

type LiveState = (typeof LIVE_STATES)[number]

type LiveStates = Partial<Readonly<Record<LiveState, FlowState>>>

/** The flow with the brand: a large one that can be used, and small pictures that lead to its states. */
export function LivePreview({ block, flow }: LivePreviewProps) {
  const fill = useFillText()
  const brand = useBrand()
  const isWide = useIsWide()
  const { live } = block
  const [chosen, setChosen] = useState<{ readonly device?: Device; readonly scheme?: Scheme }>({})
  const { device = isWide ? 'desktop' : 'phone', scheme = 'light' } = chosen
  const states = useMemo(() => (flow === null ? {} : findLiveStates(flow, flow.sample)), [flow])
  const [target, setTarget] = useState<{ readonly state: FlowState } | null>(null)
  const [shown, setShown] = useState<LiveState | null>('intro')
  const follow = useCallback((state: FlowState) => setShown(matchLiveState(states, state)), [states])
  const isIdle = useHasBeenIdle(flow !== null)

  const goTo = (name: LiveState): void => {
    const state = states[name]
    if (state === undefined) return
    setTarget({ state })
    setShown(name)
  }
  const show = (name: LiveState, nextDevice: Device, nextScheme: Scheme): void => {
    setChosen({ device: nextDevice, scheme: nextScheme })
    goTo(name)
  }
  const title = fill(live.title, { flow: flow?.name ?? '' })
  return (
    <div className={isWide ? 'live-preview' : 'live-preview live-narrow'}>
      <Segments
        label={fill(live.states)}
        names={LIVE_STATES.filter((name) => flow === null || states[name] !== undefined)}
        labelOf={(name) => fill(live[name])}
        chosen={shown}
        onChoose={goTo}
      />
      {isIdle && flow !== null ? (
        <LiveFlow
          key={`${flow.id} ${flow.language}`}
          title={title}
          useCase={flow.id}
          language={flow.language}
          look={brand}
          scheme={scheme}
          device={device}
          target={target}
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
                labelOf={(name, itsDevice) =>
                  fill(block.miniature, {
                    screen: fill(live[name]),
                    device: fill(live[itsDevice]),
                    scheme: fill(block[each]),
                  })
                }
                isShown={(name, itsDevice) => name === shown && itsDevice === device && each === scheme}
                onShow={(name, itsDevice) => show(name, itsDevice, each)}
              />
            )}
            <Verdict block={block} scheme={each} color={brand.primaryColor} />
          </div>
        ))}
      </div>
    </div>
  )
}

/** The width for pictures side by side. The styles use the class `live-narrow`. */
const WIDE = '(min-width: 36rem)'

function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches)
}

function subscribe(listener: () => void): () => void {
  const width = window.matchMedia(WIDE)
  width.addEventListener('change', listener)
  return () => width.removeEventListener('change', listener)
}

/** Finds the states of a flow. Review and end come from a sample; without one there are none. */
function findLiveStates({ first, form }: PreviewSessions, sample: Sample | null): LiveStates {
  const errors = form === null ? null : submitEmpty(form)
  return {
    intro: first.getState(),
    ...(form === null ? {} : { form: form.getState() }),
    ...(errors === null ? {} : { errors }),
    ...(sample === null ? {} : findEndStates(first, sample)),
  }
}

/** Returns the name of the state that looks the same; null if none does. */
function matchLiveState(states: LiveStates, { screen, attempts }: FlowState): LiveState | null {
  return (
    LIVE_STATES.findLast((name) => states[name]?.screen === screen && attempts >= (states[name]?.attempts ?? 0)) ?? null
  )
}

function submitEmpty(form: Session): FlowState | null {
  const { program } = form
  const state = form.getState()
  const pressed = [...resolveButtons(program, state, null).keys()].map(
    (name) => transition(program, state, { type: 'press', name }, form.getDay()).after,
  )
  return pressed.find(({ attempts }) => attempts > state.attempts) ?? null
}

function findEndStates(session: Session, sample: Sample): LiveStates {
  const { length } = sample.way.steps
  const today = session.getDay()
  const at = (place: number): FlowState =>
    restoredState(session.program, createSampleDraft(sample, place, today), {}, today)
  return length < 2 ? {} : { review: at(length - 1), done: at(length) }
}

interface SegmentsProps<Name extends string> {
  /** The accessible name of the group. */
  readonly label: string
  readonly names: readonly Name[]
  readonly labelOf: (name: Name) => string
  readonly chosen: Name | null
  readonly onChoose: (name: Name) => void
}

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

/** Whether the browser has been idle since `isThere`: a frame of its own is expensive. */
function useHasBeenIdle(isThere: boolean): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (isThere) runWhenIdle(() => setIdle(true))
  }, [isThere])
  return isIdle
}
