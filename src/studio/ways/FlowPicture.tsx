import { createElement, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { FlowGraph, GraphEdge } from '../../explorer/graph/flowGraph'
import type { WayMarks } from '../../explorer/graph/traceWay'
import { scrollInside } from '../product/scrollInside'
import type { StudioWays } from '../studioFlow'

interface FlowPictureProps {
  readonly ways: StudioWays
  readonly marks: WayMarks
  /** The node to be seen. */
  readonly target: string | null
  readonly onChoose: (node: string) => void
}

const ZOOM_STEP = 1.25

/** The graph as a picture, in which each screen and each dialog is a button. */
export function FlowPicture({ ways: { graph, outline, picture }, marks, target, onChoose }: FlowPictureProps) {
  const { width, height, parts, styles } = picture
  const [zoom, setZoom] = useState<number | null>(null)
  const [reached, setReached] = useState<string | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  useGraphStyles(styles)
  const shapes = useMemo(
    () =>
      parts.map((part) =>
        part.shapes.map(({ name, attributes, text }, index) =>
          createElement(name, { key: index, ...attributes }, text),
        ),
      ),
    [parts],
  )
  useEffect(() => {
    scrollInside(frame.current, findButton(frame.current, target))
  }, [target])
  const zoomBy = (factor: number): void => {
    const shown = frame.current?.querySelector('svg')?.getBoundingClientRect().width ?? 0
    setZoom(Math.min(4, Math.max(0.1, (shown === 0 ? 1 : shown / width) * factor)))
  }
  const press = (event: KeyboardEvent, node: string): void => {
    const factor = ZOOMS.get(event.key)
    const next = findNeighbour(graph, marks, node, event.key)
    if (factor === undefined && next === null) return
    event.preventDefault()
    if (factor === 0) setZoom(null)
    else if (factor !== undefined) zoomBy(factor)
    findButton(frame.current, next)?.focus()
  }
  const nodes = parts.filter(({ isNode }) => isNode)
  const headings = new Map(outline.map(({ node, heading }) => [node, heading]))
  const stop = nodes.some(({ id }) => id === reached) ? reached : (marks.shown ?? nodes[0]?.id)
  return (
    <>
      <div className="studio-controls" role="group" aria-label="Zoom">
        <button type="button" title="−" onClick={() => zoomBy(1 / ZOOM_STEP)}>
          Smaller
        </button>
        <button type="button" title="+" onClick={() => zoomBy(ZOOM_STEP)}>
          Larger
        </button>
        <button type="button" title="0" aria-pressed={zoom === null} onClick={() => setZoom(null)}>
          Fit to width
        </button>
        <span role="status">{zoom === null ? '' : `${Math.round(zoom * 100)} %`}</span>
      </div>
      <div ref={frame} className="studio-ways-picture">
        <svg
          className={zoom === null ? 'flow-graph studio-ways-fit' : 'flow-graph'}
          width={Math.round(width * (zoom ?? 1))}
          height={Math.round(height * (zoom ?? 1))}
          viewBox={`0 0 ${width} ${height}`}
          role="group"
          aria-label={`${graph.name}: arrow keys lead along the ways and to what is beside, + and − zoom`}
        >
          <defs>
            <marker
              id="tip"
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="11"
              markerHeight="11"
              markerUnits="userSpaceOnUse"
              orient="auto"
            >
              <path className="tip" d="M0 0 8 4 0 8Z" />
            </marker>
          </defs>
          <g aria-hidden="true">
            {parts.map(({ id, look }, index) => (
              <g key={index} className={[look, ...marks.listLooks(id)].join(' ')}>
                {shapes[index]}
              </g>
            ))}
          </g>
          {nodes.map(({ id, shapes: [box] }) => (
            <foreignObject key={id} {...toPlace(box?.attributes)}>
              <button
                type="button"
                data-node={id}
                tabIndex={id === stop ? 0 : -1}
                aria-current={id === marks.shown || undefined}
                aria-label={[headings.get(id) ?? id, ...marks.listWords(id)].join(', ')}
                onFocus={() => setReached(id)}
                onKeyDown={(event) => press(event, id)}
                onClick={() => onChoose(id)}
              />
            </foreignObject>
          ))}
        </svg>
      </div>
    </>
  )
}

function findButton(frame: HTMLElement | null, node: string | null): HTMLElement | undefined {
  const buttons = [...(frame?.querySelectorAll<HTMLElement>('button') ?? [])]
  return buttons.find(({ dataset }) => dataset['node'] === node)
}

function toPlace({ x, y, width, height }: Readonly<Record<string, string | number>> = {}) {
  return { x, y, width, height }
}

/** By key how much larger the picture becomes; 0 fits it to the width. */
const ZOOMS: ReadonlyMap<string, number> = new Map([
  ['+', ZOOM_STEP],
  ['=', ZOOM_STEP],
  ['-', 1 / ZOOM_STEP],
  ['0', 0],
])

/** Finds the node to which an arrow key leads: down and up along the ways, a lit one first, otherwise in order. */
function findNeighbour({ nodes, edges }: FlowGraph, marks: WayMarks, node: string, key: string): string | null {
  const place = nodes.findIndex(({ id }) => id === node)
  const isLit = (edge: GraphEdge): boolean => marks.has(edge, 'lit')
  const others = edges.filter(({ from, to }) => from !== to)
  const ways = [...others.filter(isLit), ...others.filter((edge) => !isLit(edge))]
  const neighbours: Readonly<Record<string, string | undefined>> = {
    ArrowDown: ways.find(({ from }) => from === node)?.to,
    ArrowUp: ways.find(({ to }) => to === node)?.from,
    ArrowRight: nodes[place + 1]?.id,
    ArrowLeft: nodes[place - 1]?.id,
    Home: nodes[0]?.id,
    End: nodes.at(-1)?.id,
  }
  return neighbours[key] ?? null
}

/** As a sheet of its own: the policy refuses style elements. */
function useGraphStyles(styles: string): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`@layer components{${styles}}`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [styles])
}
