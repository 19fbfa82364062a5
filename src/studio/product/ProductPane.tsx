import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Program } from '../../engine/program/program'
import type { FlowState } from '../../engine/state/flowState'
import type { FlowEvent } from '../../engine/state/step'
import type { Scheme } from '../../renderer/theme/palette'
import type { ReachedState } from '../../explorer/walks/reachedStates'
import { Tabs } from '../Tabs'
import type { PageFinding, Place, StudioFlow, StudioProof } from '../studioFlow'
import { AnswersTable } from './AnswersTable'
import { highlightSubject } from './highlight'
import { type FramedProduct, ProductFrame, type Width, WIDTHS } from './ProductFrame'
import { RunningActions } from './RunningActions'
import { applyChosenOutcomes, type ChosenOutcomes } from './sessionRuns'
import { StatesList } from './StatesList'
import { compileStudioProgram } from './studioProgram'
import { continueEdited, showInFrame } from './studioSession'
import { createTimeline, type Timeline } from './timeline'
import { TimelineList } from './TimelineList'
import { PointingSwitch, ScreenWords } from './ScreenWords'
import { WhyPanel } from './WhyPanel'

export interface WitnessPlayer {
  /** Plays a finding's witness in the product; returns whether it reached the screen. */
  play(this: void, pageFinding: PageFinding): boolean
  /** Shows what events lead to; false, and nothing is shown, if they no longer do. */
  enter(this: void, events: readonly FlowEvent[]): boolean
  readonly program: Program
  readonly timeline: Timeline
}

interface ProductPaneProps {
  /** The last version that works. */
  readonly flow: StudioFlow
  /** Whether that is the latest version. */
  readonly isLatest: boolean
  readonly proof: StudioProof | null
  readonly onGoTo: (place: Place) => void
  /** Called with the function that plays witnesses, and with null while there is none. */
  readonly onPlayer: (player: WitnessPlayer | null) => void
}

interface Appearance {
  readonly width: Width
  readonly scheme: Scheme
  readonly language: string
  readonly brand: string
}

/** The product as it is edited, in every state that an applicant can reach. */
export function ProductPane({ flow, isLatest, proof, onGoTo, onPlayer }: ProductPaneProps) {
  const [appearance, setAppearance] = useState<Appearance>(() => ({
    width: 375,
    scheme: 'light',
    language: flow.language,
    brand: flow.looks[0].name,
  }))
  const { width, scheme, language } = appearance
  const edited = flow.documents[language] ?? flow.documents[flow.language]
  const program = useMemo(() => (edited === undefined ? null : compileStudioProgram(edited)), [edited])
  const [running, setRunning] = useState<RunningProduct | null>(null)
  const [choices, setChoices] = useState<ChosenOutcomes>(new Map())
  const brand = flow.looks.find(({ name }) => name === appearance.brand) ?? flow.looks[0]
  const start = useCallback(
    (started: FramedProduct) => {
      if (program === null) return
      continueEdited(started, program)
      setRunning({ product: started, timeline: createTimeline(program) })
    },
    [program],
  )
  const product = running?.product ?? null
  const timeline = running?.timeline ?? null
  useEffect(() => {
    product?.setLook(brand, scheme)
  }, [product, brand, scheme])
  useEffect(() => {
    if (product === null || timeline === null || program === null) return
    continueEdited(product, program)
    timeline.resume(program)
  }, [product, timeline, program])
  useEffect(() => {
    if (product === null || program === null) return undefined
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
    onPlayer(
      product === null || timeline === null || program === null ? null : createPlayer(product, timeline, program),
    )
  }, [onPlayer, product, timeline, program])
  return (
    <div className="studio-product">
      <div className="studio-controls">
        <AppearanceControls flow={flow} appearance={appearance} onChange={setAppearance} />
        {product !== null && <PointingSwitch product={product} flow={flow} onGoTo={onGoTo} />}
      </div>
      {!isLatest && (
        <p role="status" className="studio-last-good">
          This is the last version that worked. The verdict says what is wrong with the latest.
        </p>
      )}
      {product !== null && timeline !== null && <LostNotice product={product} timeline={timeline} />}
      <div className="studio-product-panes">
        {product === null || timeline === null || program === null ? (
          <p role="status">The product is loading…</p>
        ) : (
          <Panels
            product={product}
            timeline={timeline}
            flow={flow}
            proof={proof}
            choices={choices}
            onChoices={setChoices}
            onGoTo={onGoTo}
          />
        )}
        <ProductFrame useCase={flow.id} language={flow.language} width={width} onReady={start} />
      </div>
    </div>
  )
}

interface RunningProduct {
  readonly product: FramedProduct
  readonly timeline: Timeline
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

function createPlayer(product: FramedProduct, timeline: Timeline, program: Program): WitnessPlayer {
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

interface PanelsProps {
  readonly product: FramedProduct
  readonly timeline: Timeline
  readonly flow: StudioFlow
  readonly proof: StudioProof | null
  readonly choices: ChosenOutcomes
  readonly onChoices: (choices: ChosenOutcomes) => void
  readonly onGoTo: (place: Place) => void
}

/** What the product can be asked: its states, the way so far, its answers, reasons, actions and words. */
function Panels({ product, timeline, flow, proof, choices, onChoices, onGoTo }: PanelsProps) {
  const { session } = product
  const show = useCallback((state: FlowState) => showInFrame(product, state), [product])
  const showReached = useCallback(
    ({ events }: ReachedState) => {
      // Of the session: a new program at each key would render all states again.
      if (timeline.enter(session.program, events)) show(timeline.getState())
    },
    [timeline, session, show],
  )
  const choose = (action: string, outcome: string | null): void => {
    const others = [...choices].filter(([name]) => name !== action)
    onChoices(new Map(outcome === null ? others : [...others, [action, outcome]]))
  }
  return (
    <Tabs
      label="Product"
      tabs={[
        {
          name: 'States',
          content:
            proof === null ? (
              <p role="status">Looking for all states…</p>
            ) : (
              <StatesList session={session} states={proof.states} onChoose={showReached} />
            ),
        },
        { name: 'Steps', content: <TimelineList timeline={timeline} onShow={show} /> },
        { name: 'Answers', content: <AnswersTable session={session} timeline={timeline} onShow={show} /> },
        { name: 'Why', content: <WhyPanel session={session} timeline={timeline} onShow={show} /> },
        {
          name: 'Actions',
          content: <RunningActions session={session} choices={choices} onChoose={choose} isHeld={timeline.isHeld} />,
        },
        { name: 'Words', content: <ScreenWords product={product} flow={flow} onGoTo={onGoTo} /> },
      ]}
    />
  )
}

interface AppearanceControlsProps {
  readonly flow: StudioFlow
  readonly appearance: Appearance
  readonly onChange: (appearance: Appearance) => void
}

function AppearanceControls({ flow, appearance, onChange }: AppearanceControlsProps) {
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
        value={appearance.brand}
        options={flow.looks.map(({ name }) => [name, name])}
        onChange={(brand) => onChange({ ...appearance, brand })}
      />
      {languages.length > 1 && (
        <Choice
          label="Language"
          value={appearance.language}
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
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}
