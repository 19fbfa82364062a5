import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { compile, type Compiled } from '../../../src/compiler/compile'
import { DEV_EVENTS, type PageFinding } from '../../../src/editing/devMessages'
import { createEditingServer, type Pages } from '../../../src/tools/plugin/plugin'
import { bicycle } from '../../fixtures/bicycle'
import { type Edit, put } from '../../fixtures/edits'
import { documentsAt } from '../../fixtures/sources'

const preset = { name: 'Lakeside', logo: 'a.svg', secondaryLogo: 'b.svg', primaryColor: '#1D4ED8' }
const never = put('/screens/rider/next/0/when', { all: [{ 'rider.kind': 'child' }, { 'rider.kind': 'adult' }] })

function compiled(edit: Edit = (unchanged) => unchanged, id = 'bicycle'): Compiled {
  const document = put('/id', id)(edit(bicycle()))
  return compile(documentsAt({ [`${id}.json`]: document, 'brands/green.json': preset }), `flows/${id}.json`)
}

/** What is said to the pages, in short, and what a page asks. */
function served() {
  const said: string[] = []
  const asked = new Map<string, (data: unknown, page: Pick<Pages, 'send'>) => void>()
  const send = (event: string, data: unknown): void => {
    const { id, by = '', findings = [], places = [] } = Object(data)
    said.push(
      `${event} ${id} ${by}: ${findings.map(({ finding }: PageFinding) => finding.code)}${places.length > 0 ? places.length : ''}`,
    )
  }
  const logged: string[] = []
  const server = createEditingServer({ send, on: (event, listener) => void asked.set(event, listener) }, (findings) =>
    logged.push(...findings.map(({ code }) => code)),
  )
  return {
    server,
    logged,
    taken: () => said.splice(0),
    ask: (event: string, data?: unknown) => asked.get(event)?.(data, { send }),
  }
}

describe('what pages are told of flows that are written', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is at once what the compiler finds, and then, flow by flow, what is proven', () => {
    const { server, taken, logged } = served()
    server.follow([compiled(never), compiled(undefined, 'tricycle')])
    expect(taken()).toEqual(['formway:found bicycle compiler: ', 'formway:found tricycle compiler: '])
    vi.advanceTimersByTime(160)
    expect(taken()).toEqual([expect.stringMatching(/^formway:found bicycle proofs: .*never-/)])
    vi.advanceTimersByTime(160)
    expect(taken()).toEqual([expect.stringMatching(/^formway:found tricycle proofs: /)])
    vi.advanceTimersByTime(1000)
    expect(taken()).toEqual([])
    expect(logged.join()).toContain('never-')
  })

  it('is proven anew only of what changed', () => {
    const { server, taken } = served()
    server.follow([compiled(never), compiled(undefined, 'tricycle')])
    vi.advanceTimersByTime(1000)
    taken()
    server.follow([compiled(), compiled(undefined, 'tricycle')])
    vi.advanceTimersByTime(1000)
    const proofs = taken().filter((line) => line.includes('proofs'))
    expect(proofs).toEqual([expect.not.stringContaining('never-')])
    expect(proofs[0]).toContain('bicycle')
  })

  it('comes again when a page asks, with the copy of a flow and where it stands', () => {
    const { server, taken, ask } = served()
    server.follow([compiled()])
    vi.advanceTimersByTime(1000)
    taken()
    ask(DEV_EVENTS.ask)
    expect(taken()).toEqual([expect.stringContaining('bicycle compiler'), expect.stringContaining('bicycle proofs')])
    ask(DEV_EVENTS.askCopy, { id: 'bicycle' })
    expect(taken()).toEqual([expect.stringMatching(/^formway:copy bicycle : \d{2,}$/)])
    ask(DEV_EVENTS.askCopy, { id: 'unicycle' })
    expect(taken()).toEqual([])
  })
})
