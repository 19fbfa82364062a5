import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { joinPointer } from '../../compiler/findings/pointer'
import { createInitialState } from '../../engine/answers/initialState'
import type { Program } from '../../engine/program/program'
import type { FlowEvent } from '../../engine/state/step'
import type { FlowGraph, GraphNode } from '../../explorer/graph/flowGraph'
import { type Happening, markWays, traceWay, type WayMarks, type WayStop } from '../../explorer/graph/traceWay'
import { TODAY } from '../../explorer/stepResult'
import type { People } from '../../explorer/walks/people'
import type { WitnessPlayer } from '../product/ProductPane'
import { listCopyOf } from '../../compiler/findCopy'
import { getStateId } from '../../explorer/walks/walkWords'
import type { PageFinding, Place, StudioFlow, StudioProof, StudioWays } from '../studioFlow'
import { hasWords } from '../product/StatesList'
import type { TimelineView } from '../../explorer/walks/timeline'
import { FlowPicture } from './FlowPicture'
import '../product/product.css'
import './ways.css'

interface WaysPaneProps {
  /** The last version that works. */
  readonly flow: StudioFlow
  readonly isLatest: boolean
  readonly proof: StudioProof | null
  /** Null until they are found. */
  readonly people: People | null
  /** Null while the product is loading. */
  readonly player: WitnessPlayer | null
  /** The finding that was shown last. */
  readonly finding: PageFinding | null
  /** Puts the caret somewhere without taking the focus. */
  readonly onPoint: (place: Place) => void
  readonly onProduct: () => void
}

/** How the flow leads from screen to screen, as a picture and as a list, and who goes which way. */
export default function WaysPane({ proof, ...props }: WaysPaneProps) {
  const ways = proof?.ways ?? null
  return (
    <section className="studio-ways" aria-labelledby="studio-ways-heading">
      <h2 id="studio-ways-heading" className="visually-hidden">
        Ways
      </h2>
      {proof === null || ways === null ? (
        <p role="status">Looking for all ways…</p>
      ) : (
        <KnownWays {...props} proof={proof} ways={ways} />
      )}
    </section>
  )
}

interface KnownWaysProps extends WaysPaneProps {
  readonly proof: StudioProof
  readonly ways: StudioWays
}

function KnownWays({ flow, isLatest, proof, ways, people, player, finding, onPoint, onProduct }: KnownWaysProps) {
  const { graph } = ways
  const [search, setSearch] = useState('')
  const [isList, setList] = useState(false)
  const [problem, setProblem] = useState('')
  const stops = useStops(player, graph)
  const marks = useMemo(() => {
    const isFound = (text: string): boolean => search.trim() !== '' && hasWords(text, search)
    return markWays(graph, { stops, finding: finding?.finding ?? null, isFound })
  }, [graph, stops, finding, search])
  const withFound = new Set(graph.edges.flatMap((edge) => (marks.has(edge, 'found') ? [edge.from] : [])))
  const found = graph.nodes.filter(({ id }) => marks.has(id, 'found') || withFound.has(id))
  const meant = graph.nodes.find(({ id }) => marks.has(id, 'meant'))?.id
  const enter = useEntering(player, setProblem)
  const choose = (id: string): void => {
    const node = graph.nodes.find((each) => each.id === id)
    if (node === undefined) return
    const place = findNodeCopy(flow, node)
    if (place !== undefined) onPoint(place)
    const state = proof.states.find((each) => each.id === toStateId(node))
    enter(state?.events, `No way to “${node.title}” is known.`)
  }
  const shown = graph.nodes.find(({ id }) => id === marks.shown)
  return (
    <>
      {!isLatest && (
        <p role="status" className="studio-last-good">
          These are the ways of the last version that worked.
        </p>
      )}
      <div className="studio-controls">
        <label>
          Find <input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
        </label>
        <div role="group" aria-label="Show the ways as">
          <button type="button" aria-pressed={!isList} onClick={() => setList(false)}>
            Picture
          </button>{' '}
          <button type="button" aria-pressed={isList} onClick={() => setList(true)}>
            List
          </button>
        </div>
        <button type="button" onClick={onProduct}>
          See it in the product
        </button>
        <p role="status">
          {[
            player === null ? 'The product is still loading.' : problem,
            search.trim() === '' ? '' : `${found.length} of ${graph.nodes.length} screens and dialogs found.`,
            shown === undefined ? '' : `The product shows “${shown.title}”.`,
          ].join(' ')}
        </p>
      </div>
      <div className="studio-ways-panes">
        <details open className="studio-states">
          <summary>People</summary>
          {people === null ? (
            <p role="status">Looking for people…</p>
          ) : (
            <PeopleList
              people={people}
              graph={graph}
              onChoose={(events) => enter(events, 'The flow no longer leads there.')}
            />
          )}
        </details>
        <div className="studio-ways-shown">
          {isList ? (
            <WaysList ways={ways} marks={marks} nodes={search.trim() === '' ? graph.nodes : found} onChoose={choose} />
          ) : (
            <FlowPicture ways={ways} marks={marks} target={found[0]?.id ?? meant ?? marks.shown} onChoose={choose} />
          )}
        </div>
      </div>
    </>
  )
}

interface PeopleListProps {
  readonly people: People
  readonly graph: FlowGraph
  readonly onChoose: (events: readonly FlowEvent[]) => void
}

/** Those who together take all ways onward; a press plays the way of one. */
function PeopleList({ people: { people, isWhole }, graph, onChoose }: PeopleListProps) {
  const hasEnds = new Set(people.map(({ end }) => end)).size > 1
  return (
    <>
      <p className="studio-detail">
        {people.length === 0
          ? 'Nobody was found who comes to an end.'
          : 'Each goes another way, named by what sets it apart.'}
        {!isWhole && ' Others go ways that none of these does.'}
      </p>
      <ol aria-label="People">
        {people.map(({ name, end, events }, index) => (
          <li key={index}>
            <button type="button" onClick={() => onChoose(events)}>
              {name}
              {hasEnds && (
                <span className="studio-detail"> ends on {graph.nodes.find(({ id }) => id === end)?.title}</span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}

interface WaysListProps {
  readonly ways: StudioWays
  readonly marks: WayMarks
  /** Those that are listed. */
  readonly nodes: readonly GraphNode[]
  readonly onChoose: (node: string) => void
}

/** What the picture shows, as text. */
function WaysList({ ways: { outline }, marks, nodes, onChoose }: WaysListProps) {
  return (
    <ol className="studio-ways-list" aria-label="Screens and dialogs">
      {outline.flatMap(({ node, heading, ways }) =>
        nodes.every(({ id }) => id !== node) ? (
          []
        ) : (
          <li key={node}>
            <button type="button" aria-current={node === marks.shown || undefined} onClick={() => onChoose(node)}>
              {heading}
            </button>
            <MarkWords words={marks.listWords(node)} />
            <ul>
              {ways.map(({ words, edge }, index) => (
                <li key={index}>
                  {words}
                  <MarkWords words={marks.listWords(edge)} />
                </li>
              ))}
            </ul>
          </li>
        ),
      )}
    </ol>
  )
}

function MarkWords({ words }: { readonly words: readonly string[] }) {
  return words.length === 0 ? null : <strong> ({words.join(', ')})</strong>
}

/** Returns what enters events in the product, once it has loaded, and says `otherwise` if they lead nowhere. */
function useEntering(player: WitnessPlayer | null, onProblem: (problem: string) => void) {
  const waiting = useRef<readonly FlowEvent[] | null>(null)
  useEffect(() => {
    if (player === null || waiting.current === null) return
    player.enter(waiting.current)
    waiting.current = null
  }, [player])
  return (events: readonly FlowEvent[] | undefined, otherwise: string): void => {
    if (player === null) waiting.current = events ?? null
    else onProblem(events !== undefined && player.enter(events) ? '' : otherwise)
  }
}

/** The way that the product shows; empty while it is loading. */
function useStops(player: WitnessPlayer | null, graph: FlowGraph): readonly WayStop[] {
  const done = useSyncExternalStore(player?.timeline.subscribe ?? watchNothing, player?.timeline.getView ?? getNull)
  return useMemo(
    () =>
      player === null || done === null ? [] : traceWay(player.program, graph, listHappenings(player.program, done)),
    [player, done, graph],
  )
}

/** Lists what was done up to what is shown. */
function listHappenings(program: Program, { entries, cursor }: TimelineView): readonly Happening[] {
  let before = createInitialState(program, {}, '', TODAY)
  return entries.slice(0, cursor).flatMap(({ events, state }) => {
    const event = events.find(({ type }) => type !== 'touch')
    const happenings = event === undefined ? [] : [{ event, before, after: state }]
    before = state
    return happenings
  })
}

function watchNothing(): () => void {
  return () => undefined
}

function getNull(): null {
  return null
}

function toStateId({ id, kind }: GraphNode): string {
  const [screen = '', part = ''] = id.split(' ')
  return getStateId({ kind, screen, part })
}

/** Finds where the title of a node is written, or else the first words of its screen. */
function findNodeCopy({ copy }: StudioFlow, { id }: GraphNode): Place | undefined {
  const [screen = '', dialog] = id.split(' ')
  const around = joinPointer('/screens', screen, ...(dialog === undefined ? [] : ['dialogs', dialog]))
  const own = copy.find(({ pointer }) => pointer === joinPointer(around, 'title'))
  return (own ?? listCopyOf(copy, screen)[0])?.location
}
