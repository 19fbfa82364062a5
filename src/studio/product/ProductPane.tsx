import { lazy, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Program } from '../../engine/program/program'
import type { FlowEvent } from '../../engine/state/step'
import type { Scheme } from '../../renderer/theme/palette'
import type { PageFinding, Place, StudioFlow, StudioProof } from '../studioFlow'
import { highlightSubject } from './highlight'
import { type FramedProduct, ProductFrame, type Width, WIDTHS } from './ProductFrame'
import { applyChosenOutcomes, type ChosenOutcomes } from './sessionRuns'
import { compileStudioProgram } from './studioProgram'
import { continueEdited, showInFrame } from './studioSession'
import { createTimeline, type Timeline } from '../../explorer/walks/timeline'
import { PointingSwitch } from './ScreenWords'
import { Options } from '../Options'

export interface WitnessPlayer {
  /** Plays a finding's witness in the product; returns whether it reached the screen. */
  play(this: void, pageFinding: PageFinding): boolean
  /** Shows what events lead to; false, and nothing is shown, if they no longer do. */
  enter(this: void, events: readonly FlowEvent[]): boolean
  readonly program: Program
  readonly timeline: Timeline
}

interface ProductPaneProps {
  readonly id: string
  /** The last version that works; null if there is none yet. */
  readonly flow: StudioFlow | null
  /** Whether that is the latest version. */
  readonly isLatest: boolean
  /** Whether no version works, since the first has errors. */
  readonly isBroken: boolean
  readonly proof: StudioProof | null
  readonly onGoTo: (place: Place) => void
  /** Called with the function that plays witnesses, and with null while there is none. */
  readonly onPlayer: (player: WitnessPlayer | null) => void
}

/** A script of its own: it shows once the product does. */
const Panels = lazy(() => import('./ProductPanels'))

interface Appearance {
  readonly width: Width
  readonly scheme: Scheme
  readonly language: string
  readonly brand: string
}

/** The language and the brand are those of the flow until others are chosen. */
const FIRST_APPEARANCE: Appearance = { width: 375, scheme: 'light', language: '', brand: '' }

/** The product as it is edited, in every state that an applicant can reach. */
export function ProductPane({ id, flow, isLatest, isBroken, proof, onGoTo, onPlayer }: ProductPaneProps) {
  const [appearance, setAppearance] = useState(FIRST_APPEARANCE)
  const { width, scheme } = appearance
  const { edited, brand } = findShown(flow, appearance)
  const program = useMemo(() => (edited === null ? null : compileStudioProgram(edited)), [edited])
  const [product, setProduct] = useState<FramedProduct | null>(null)
  const [choices, setChoices] = useState<ChosenOutcomes>(new Map())
  const timeline = useTimeline(product, program)
  const player = useMemo(() => createPlayer(product, timeline, program), [product, timeline, program])
  useEffect(() => {
    if (brand !== null) product?.setLook(brand, scheme)
  }, [product, brand, scheme])
  useEffect(() => {
    if (product === null || program === null || flow === null) return undefined
    const { session } = product
    // The product itself loads other languages, and what is saved, from the disk.
    return session.subscribe(() => {
      const { language: spoken } = session.program.flow
      if (session.program === program) return
      if (spoken !== program.flow.language && flow.documents[spoken] !== undefined)
        setAppearance((before) => ({ ...before, language: spoken }))
      else continueEdited(product, program)
    })
  }, [product, program, flow])
  useEffect(() => {
    if (product === null || timeline === null) return undefined
    return product.watchSteps(({ event, before, after }) => {
      timeline.record(event, after)
      // Once the step is done.
      queueMicrotask(() => applyChosenOutcomes(product.session, choices, before))
    })
  }, [product, timeline, choices])
  useEffect(() => {
    onPlayer(player)
  }, [onPlayer, player])
  return (
    <div className="studio-product">
      <div className="studio-controls">
        {flow !== null && <AppearanceControls flow={flow} appearance={appearance} onChange={setAppearance} />}
        {flow !== null && product !== null && <PointingSwitch product={product} flow={flow} onGoTo={onGoTo} />}
      </div>
      {flow !== null && !isLatest && (
        <p role="status" className="studio-last-good">
          This is the last version that worked. The verdict says what is wrong with the latest.
        </p>
      )}
      {product !== null && timeline !== null && <LostNotice product={product} timeline={timeline} />}
      <div className="studio-product-panes">
        {flow === null || product === null || timeline === null || program === null ? (
          <p role="status">{isBroken ? 'The flow has errors. Once they are mended, it runs here.' : LOADING}</p>
        ) : (
          <Suspense fallback={<p role="status">{LOADING}</p>}>
            <Panels
              product={product}
              timeline={timeline}
              flow={flow}
              proof={proof}
              choices={choices}
              onChoices={setChoices}
              onGoTo={onGoTo}
            />
          </Suspense>
        )}
        {!isBroken && <ProductFrame useCase={id} width={width} onReady={setProduct} />}
      </div>
    </div>
  )
}

const LOADING = 'The product is loading…'

/** What is shown of a flow; nothing until it is compiled. */
function findShown(flow: StudioFlow | null, { language, brand }: Appearance) {
  if (flow === null) return { edited: null, brand: null }
  const { documents, looks } = flow
  return {
    edited: documents[language] ?? documents[flow.language] ?? null,
    brand: looks.find(({ name }) => name === brand) ?? looks[0],
  }
}

/** What was done in a product; null until it runs. The product continues in each program. */
function useTimeline(product: FramedProduct | null, program: Program | null): Timeline | null {
  const [running, setRunning] = useState<{ readonly product: FramedProduct; readonly timeline: Timeline } | null>(null)
  const isRunning = running !== null && running.product === product
  if (!isRunning && product !== null && program !== null) setRunning({ product, timeline: createTimeline(program) })
  const timeline = isRunning ? running.timeline : null
  useEffect(() => {
    if (product === null || timeline === null || program === null) return
    continueEdited(product, program)
    timeline.resume(program)
  }, [product, timeline, program])
  return timeline
}

interface LostNoticeProps {
  readonly product: FramedProduct
  readonly timeline: Timeline
}

/** Says that the product shows a state to which the steps no longer lead since the flow was edited. */
function LostNotice({ product, timeline }: LostNoticeProps) {
  const { isLost, cursor } = useSyncExternalStore(timeline.subscribe, timeline.getView)
  if (!isLost) return null
  return (
    <p role="status" className="studio-last-good">
      Since the edit the steps no longer lead here.{' '}
      <button
        type="button"
        onClick={() => {
          timeline.goTo(cursor)
          showInFrame(product, timeline.getState())
        }}
      >
        Go to where they lead now
      </button>
    </p>
  )
}

function createPlayer(
  product: FramedProduct | null,
  timeline: Timeline | null,
  program: Program | null,
): WitnessPlayer | null {
  if (product === null || timeline === null || program === null) return null
  const enter: WitnessPlayer['enter'] = (events) => {
    const isEntered = timeline.enter(program, events)
    if (isEntered) showInFrame(product, timeline.getState())
    return isEntered
  }
  const play: WitnessPlayer['play'] = (pageFinding) => {
    const { witness } = pageFinding.finding
    if (witness === undefined || !enter(witness.events)) return false
    highlightSubject(product.page, pageFinding)
    return timeline.getState().screen === witness.screen
  }
  return { play, enter, program, timeline }
}

interface AppearanceControlsProps {
  readonly flow: StudioFlow
  readonly appearance: Appearance
  readonly onChange: (appearance: Appearance) => void
}

function AppearanceControls({ flow, appearance, onChange }: AppearanceControlsProps) {
  const { edited, brand: shownBrand } = findShown(flow, appearance)
  const languages = Object.keys(flow.documents)
  return (
    <>
      <Choice
        label="Width"
        value={String(appearance.width)}
        options={WIDTHS.map((width) => [String(width), `${width} px`])}
        onChange={(value) =>
          onChange({ ...appearance, width: WIDTHS.find((width) => String(width) === value) ?? appearance.width })
        }
      />
      <Choice
        label="Colours"
        value={appearance.scheme}
        options={[
          ['light', 'Light'],
          ['dark', 'Dark'],
        ]}
        onChange={(value) => onChange({ ...appearance, scheme: value === 'dark' ? 'dark' : 'light' })}
      />
      <Choice
        label="Brand"
        value={shownBrand?.name ?? ''}
        options={flow.looks.map(({ name }) => [name, name])}
        onChange={(brand) => onChange({ ...appearance, brand })}
      />
      {languages.length > 1 && (
        <Choice
          label="Language"
          value={edited?.language ?? ''}
          options={languages.map((language) => [language, language])}
          onChange={(language) => onChange({ ...appearance, language })}
        />
      )}
    </>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [value: string, words: string])[]
  readonly onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <label>
      {label}{' '}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        <Options of={options} />
      </select>
    </label>
  )
}
