import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createWarning, type Finding } from '../../../src/engine/values/finding'
import { compileStudioFlow, findStudioPeople, proveStudioFlow } from '../../../src/studio/compiling/compileFlow'
import type { WitnessPlayer } from '../../../src/studio/product/ProductPane'
import { compileStudioProgram } from '../../../src/studio/product/studioProgram'
import { createTimeline } from '../../../src/explorer/walks/timeline'
import type { Place } from '../../../src/studio/studioFlow'
import WaysPane from '../../../src/studio/ways/WaysPane'
import { bicycle } from '../../fixtures/bicycle'
import { documentsAt } from '../../fixtures/sources'
import { createPageFinding } from '../createPageFinding'

beforeAll(() => {
  // jsdom has none.
  class NoSheet {
    replaceSync = () => undefined
  }
  vi.stubGlobal('CSSStyleSheet', NoSheet)
  Object.assign(document, { adoptedStyleSheets: [] })
})

const brand = { name: 'Lakeside', logo: 'a.svg', secondaryLogo: 'b.svg', primaryColor: '#1D4ED8' }
const sources = documentsAt({ 'bicycle.json': bicycle(), 'brands/green.json': brand })
const flow = compileStudioFlow(sources, 'bicycle')
const proof = proveStudioFlow(sources, 'bicycle')
const people = findStudioPeople(sources, 'bicycle')

interface Shown {
  readonly finding?: Finding | null
  readonly isLatest?: boolean
  readonly isLoading?: boolean
}

function showWays({ finding = null, isLatest = true, isLoading = false }: Shown = {}) {
  const document = flow?.documents['en-CA']
  if (flow === null || document === undefined) throw new Error('The flow has errors.')
  const program = compileStudioProgram(document)
  const timeline = createTimeline(program)
  const player: WitnessPlayer = {
    program,
    timeline,
    play: () => false,
    enter: (events) => timeline.enter(program, events),
  }
  const places: Place[] = []
  const draw = (loaded: WitnessPlayer | null) => (
    <main>
      <WaysPane
        flow={flow}
        isLatest={isLatest}
        proof={proof}
        people={people}
        player={loaded}
        finding={finding === null ? null : createPageFinding(finding)}
        onPoint={(place) => places.push(place)}
        onProduct={() => undefined}
      />
    </main>
  )
  const { rerender } = render(draw(isLoading ? null : player))
  return { timeline, places, load: () => rerender(draw(player)) }
}

const node = (name: RegExp): HTMLElement => screen.getByRole('button', { name })
const toList = () => userEvent.click(screen.getByRole('button', { name: 'List' }))

/** The screens, dialogs and ways that the list marks, with how. */
function marked(): readonly string[] {
  return screen.getAllByText(/^\s*\(.*(?:shown|speaks|found).*\)$/).map((mark) => {
    const words = mark.parentElement?.firstChild?.textContent ?? ''
    return `${words}${mark.textContent}`
  })
}

describe('the ways of a flow', () => {
  it('lead the product to each screen and dialog, and the caret to its words', async () => {
    const { timeline, places } = showWays()
    await userEvent.click(node(/^Dialog Reserve for/))
    expect(timeline.getState()).toMatchObject({ screen: 'rides', dialog: 'confirm' })
    expect(node(/^Dialog Reserve for …\? \(rides confirm\), on the way shown$/)).toHaveAttribute('aria-current', 'true')
    await userEvent.click(node(/^Review \(review\)/))
    expect(timeline.getState()).toMatchObject({ screen: 'review' })
    const lines = JSON.stringify(bicycle(), null, 2).split('\n')
    expect(places.map(({ line }) => lines[line - 1]?.trim())).toEqual([
      expect.stringContaining('"title": "Reserve for'),
      expect.stringContaining('"title": "Review"'),
    ])
  })

  it('are played by people, and the list says which way was gone', async () => {
    showWays()
    await userEvent.click(screen.getByRole('button', { name: 'Age: Child' }))
    expect(screen.getByText(/The product shows “Done”/)).toBeVisible()
    await toList()
    expect(marked()).toEqual([
      'Company rents bicycles (welcome), the flow starts here (on the way shown)',
      'Begin → Who rides? (on the way shown)',
      'Who rides? (rider), step Rider (on the way shown)',
      'Continue, when Age is Child → Review (on the way shown)',
      'Review (review), step Review (on the way shown)',
      'Send → Done (on the way shown)',
      'Done (done), the flow ends here (on the way shown)',
    ])
  })

  it('are played once the product has loaded if they were pressed before', async () => {
    const { timeline, load } = showWays({ isLoading: true })
    expect(screen.getByText('The product is still loading.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Age: Child' }))
    load()
    expect(timeline.getState().screen).toBe('done')
  })

  it('follow what is done in the product', async () => {
    const { timeline } = showWays()
    await userEvent.click(screen.getByRole('button', { name: 'Age: Child' }))
    act(() => timeline.goTo(1))
    expect(node(/^Who rides\?.*shown$/)).toHaveAttribute('aria-current', 'true')
    expect(screen.queryByRole('button', { name: /^Review.*shown$/ })).toBeNull()
  })

  it('show of what a finding speaks', async () => {
    const text = 'It is never so.'
    showWays({ finding: createWarning('not-proven', '/screens/rider/next/0/when', text, '') })
    await toList()
    expect(marked().filter((words) => words.includes('finding'))).toEqual([
      'Who rides? (rider), step Rider (the finding speaks of it)',
      'Continue, when Age is Child → Review (the finding speaks of it)',
    ])
  })

  it('are found by titles, ids and buttons', async () => {
    showWays()
    const find = screen.getByRole('searchbox', { name: 'Find' })
    await userEvent.type(find, 'reserve')
    expect(screen.getByText(/2 of 6 screens and dialogs found/)).toBeVisible()
    await toList()
    expect(within(screen.getByRole('list', { name: 'Screens and dialogs' })).getAllByRole('button')).toHaveLength(2)
    await userEvent.clear(find)
    await userEvent.type(find, 'done')
    expect(screen.getByText(/1 of 6 screens/)).toBeVisible()
  })

  it('are gone along by arrow keys, and zoomed by plus, minus and zero', async () => {
    showWays()
    act(() => node(/^Company rents/).focus())
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(node(/^Review/)).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    expect(node(/^Who rides/)).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    expect(node(/^Which rides/)).toHaveFocus()
    await userEvent.keyboard('{End}')
    expect(node(/^Done/)).toHaveFocus()
    await userEvent.keyboard('+')
    expect(screen.getByText('125 %')).toBeVisible()
    await userEvent.keyboard('0')
    expect(screen.getByRole('button', { name: 'Fit to width' })).toHaveAttribute('aria-pressed', 'true')
  })

  it('are those of the last version that worked while there are errors', () => {
    showWays({ isLatest: false })
    expect(screen.getByText('These are the ways of the last version that worked.')).toBeVisible()
  })

  it('STU-10 have nothing that axe finds, as a picture and as a list', async () => {
    showWays()
    const find = async () =>
      (await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations
    expect(await find()).toEqual([])
    await toList()
    expect(await find()).toEqual([])
  })
})
