import { useCallback } from 'react'
import type { FlowState } from '../../engine/state/flowState'
import type { ReachedState } from '../../explorer/walks/reachedStates'
import type { Timeline } from '../../explorer/walks/timeline'
import type { Place, StudioFlow, StudioProof } from '../studioFlow'
import { Tabs } from '../Tabs'
import { AnswersTable } from './AnswersTable'
import type { FramedProduct } from './ProductFrame'
import { RunningActions } from './RunningActions'
import { ScreenWords } from './ScreenWords'
import type { ChosenOutcomes } from './sessionRuns'
import { StatesList } from './StatesList'
import { showInFrame } from './studioSession'
import { TimelineList } from './TimelineList'
import { WhyPanel } from './WhyPanel'

interface ProductPanelsProps {
  readonly product: FramedProduct
  readonly timeline: Timeline
  readonly flow: StudioFlow
  readonly proof: StudioProof | null
  readonly choices: ChosenOutcomes
  readonly onChoices: (choices: ChosenOutcomes) => void
  readonly onGoTo: (place: Place) => void
}

/** What the product can be asked: its states, the way so far, its answers, reasons, actions and words. */
export default function ProductPanels(props: ProductPanelsProps) {
  const { product, timeline, flow, proof, choices, onChoices, onGoTo } = props
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
