import { describe, expect, it } from 'vitest'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { buildFlowGraph } from '../../../src/explorer/graph/flowGraph'
import { layOutGraph, type PlacedNode, estimateTextWidth, wrapText } from '../../../src/explorer/graph/graphLayout'
import { renderGraphPage, renderGraphSvg } from '../../../src/explorer/graph/graphSvg'
import { bicycle } from '../../fixtures/bicycle'
import { put } from '../../fixtures/edits'
import { flows } from '../../flows/flowsOnDisk'

describe.each(flows.map((flow) => [flow.id, flow] as const))('the picture of %s', (_, flow) => {
  const graph = buildFlowGraph(compileCheckedFlow(flow))
  const { nodes, edges, width, height } = layOutGraph(graph)

  it('has a place for each screen, each dialog and each way, inside the picture', () => {
    expect(nodes.map(({ node }) => node.id)).toEqual(graph.nodes.map(({ id }) => id))
    expect(new Set(edges.map(({ from, to }) => `${from} ${to}`))).toEqual(
      new Set(graph.edges.flatMap(({ from, to }) => (from === to ? [] : [`${from} ${to}`]))),
    )
    const points = [...nodes, ...edges.flatMap(({ points: line, label }) => [...line, label])]
    expect(points.filter(({ x, y }) => !(x >= 0 && x <= width && y >= 0 && y <= height))).toEqual([])
  })

  it('lets no two boxes and no two labels lie over one another', () => {
    const boxes = [
      ...nodes,
      ...edges.map(({ label, width: wide, height: high, from, to }) => ({
        ...label,
        width: wide,
        height: high,
        node: { id: `${from} → ${to}` },
      })),
    ]
    const over = boxes.flatMap((one, index) =>
      boxes.slice(index + 1).flatMap((other) => (meet(one, other) ? [`${one.node.id} / ${other.node.id}`] : [])),
    )
    expect(over).toEqual([])
  })

  it('goes down the page from the start: only ways back lead up', () => {
    const top = new Map(nodes.map(({ node, y }) => [node.id, y]))
    const up = edges.filter(({ from, to, isBack }) => !isBack && (top.get(to) ?? 0) <= (top.get(from) ?? 0))
    expect(up.map(({ from, to }) => `${from} ${to}`)).toEqual([])
  })
})

describe('a picture', () => {
  it('stands by itself, in colours for light and dark, with its list as its text', () => {
    const svg = renderGraphSvg(buildFlowGraph(compileCheckedFlow(bicycle())))
    expect(svg).toContain('prefers-color-scheme:dark')
    expect(svg).toContain('role="img" aria-labelledby="graph-title graph-text"')
    expect(svg).toContain('Continue, when Age is Child → Review')
    expect(svg).not.toMatch(/NaN|undefined| style=/)
  })

  it('takes any words as words', () => {
    const svg = renderGraphSvg(
      buildFlowGraph(compileCheckedFlow(bicycle(put('/screens/review/title', '<b>"A" & B</b>')))),
    )
    expect(svg).toContain('&lt;b&gt;&quot;A&quot; &amp; B&lt;/b&gt;')
  })

  it('is in a page whose nodes lead to their place in the list', () => {
    const page = renderGraphPage(buildFlowGraph(compileCheckedFlow(bicycle())))
    const links = [...page.matchAll(/<a href="#([\w-]+)"/g)].map(([, id]) => id)
    const places = [...page.matchAll(/<li id="([\w-]+)"/g)].map(([, id]) => id)
    expect(links).toHaveLength(6)
    expect(links).toEqual(places)
  })
})

describe('a text in a picture', () => {
  it('is broken between words, and cut where there are too many lines', () => {
    expect(wrapText('one two three', 14, 60)).toEqual(['one two', 'three'])
    expect(wrapText('one two three four', 14, 40, 2)).toEqual(['one', 'two…'])
    expect(estimateTextWidth('WWW', 10)).toBeGreaterThan(estimateTextWidth('iii', 10))
  })
})

type Box = Pick<PlacedNode, 'x' | 'y' | 'width' | 'height'>

function meet(one: Box, other: Box): boolean {
  return (
    Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
    Math.abs(one.y - other.y) < (one.height + other.height) / 2
  )
}
