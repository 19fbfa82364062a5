import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { createListeners } from '../../../src/engine/session/listeners'
import type { FlowEvent } from '../../../src/engine/state/step'
import { reportChanges } from '../../../src/explorer/changes/changesText'
import ChangesPane from '../../../src/studio/changes/ChangesPane'
import type { Place } from '../../../src/studio/studioFlow'
import { bicycle } from '../../fixtures/bicycle'
import { all, type Edit, put, rename } from '../../fixtures/edits'
import { documentsAt } from '../../fixtures/sources'

const FILE = 'flows/bicycle.json'
const write = (edit: Edit): string => JSON.stringify(edit(bicycle()), null, 2)
const unchanged: Edit = (document) => document

/** The pane over a flow with this edit, of which the text `saved` is on disk. */
function showChanges(edit: Edit, saved: Edit = unchanged) {
  const places: Place[] = []
  const played: (readonly FlowEvent[])[] = []
  const brand = { name: 'Lakeside', logo: 'a.svg', secondaryLogo: 'b.svg', primaryColor: '#1D4ED8' }
  const sources = documentsAt({ 'bicycle.json': edit(bicycle()), 'brands/green.json': brand })
  let stopped = 0
  let version = 1
  const { subscribe, tell } = createListeners()
  let take: () => void = () => undefined
  render(
    <main>
      <h1>Studio</h1>
      <ChangesPane
        compiler={{
          compare: (readOlder, takeReport) => {
            take = () => takeReport(reportChanges(sources, FILE, { [FILE]: readOlder(FILE) }), version)
            return () => void (stopped += 1)
          },
        }}
        documents={{
          readOpened: () => write(unchanged),
          readSaved: () => write(saved),
          subscribe,
          getVersion: () => version,
        }}
        onGoTo={(place) => places.push(place)}
        onPlay={(events) => played.push(events) === 1}
      />
    </main>,
  )
  return {
    places,
    played,
    countStopped: () => stopped,
    answer: () => act(() => take()),
    edit: () =>
      act(() => {
        version += 1
        tell()
      }),
  }
}

const said = (): string => screen.getByRole('status').textContent

describe('the changes of a flow', () => {
  it('are said in words, lead to their text, and are played in the product', async () => {
    const { places, played, answer, edit } = showChanges(
      all(put('/screens/rider/title', 'Who is it?'), put('/screens/rider/blocks/rider/fields/name/label', 'Full name')),
    )
    expect(said()).toBe('Comparing…')
    answer()
    expect(said()).toContain('2 changes of words')
    const title = 'The title of the screen "Who rides?" is now "Who is it?".'
    await userEvent.click(screen.getByRole('button', { name: `Show: ${title}` }))
    expect(write(put('/screens/rider/title', 'Who is it?')).split('\n')[(places[0]?.line ?? 0) - 1]).toContain(
      'Who is it?',
    )
    const play = screen.getByRole('button', { name: `Play: ${title}` })
    await userEvent.click(play)
    expect(played[0]).toContainEqual({ type: 'press', name: 'begin' })
    await userEvent.click(play)
    expect(screen.getByRole('alert')).toHaveTextContent('does not lead there')
    edit()
    expect(said()).toBe('Comparing…')
    expect(play).toBeInTheDocument()
    answer()
    expect(said()).toContain('2 changes of words')
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations).toEqual([])
  })

  it('since the flow was saved are others than since it was opened', async () => {
    const edit = put('/screens/rider/title', 'Who is it?')
    const { answer, countStopped } = showChanges(edit, edit)
    answer()
    expect(said()).toContain('1 change of words')
    await userEvent.selectOptions(screen.getByRole('combobox'), 'as it is saved')
    expect(countStopped()).toBe(1)
    expect(said()).toBe('Comparing…')
    answer()
    expect(said()).toContain('nothing changed')
  })

  it('are not guessed while the flow has errors', () => {
    const { answer } = showChanges(rename('/screens/rider/title', 'titel'))
    answer()
    expect(said()).toBe('The flow has errors. Once they are mended, it is compared.')
  })
})
