import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createHostActions } from '../../src/embed/frame/hostActions'
import { type PageActions, createPageActions } from '../../src/embed/host/pageActions'
import type { PageAction } from '../../src/embed/host/options'
import { isFrameMessage, isHostMessage } from '../../src/embed/messages/shapes'
import { formFlow } from '../engine/oneForm'
import { createActionRunner } from '../../src/services/actionRunner'
import { type Fields, oneField, renderForm } from '../renderer/form/renderForm'

/** In ms. */
const [PAUSE, TIMEOUT] = [350, 5000]

const actions = {
  findCompany: {
    delay: '400 ms',
    outcomes: { success: { result: { entries: [{ value: 'c-1', label: 'An example' }] } }, failure: {} },
  },
}

/** A lookup in a frame, whose action a page carries out; between them goes only what a message can carry. */
function renderEmbedded(findCompany: PageAction, lookup: object = {}, others: Fields = {}) {
  let page: PageActions | null = null
  const frame = createHostActions(
    { actions: [{ action: 'findCompany', timeout: TIMEOUT }] },
    {
      send: (message) => {
        const sent: unknown = structuredClone(message)
        if (!isFrameMessage(sent)) throw new Error('The page does not take this.')
        if (sent.type === 'run') page?.run(sent)
        if (sent.type === 'abort') page?.abort(sent)
      },
      propose: async () => null,
      answers: () => ({}),
      toSubmit: (answers) => answers,
    },
  )
  page = createPageActions(
    { actions: { findCompany } },
    {
      send: (message) => {
        const sent: unknown = structuredClone(message)
        if (isHostMessage(sent) && sent.type === 'ended') frame.end(sent)
      },
      fileOf: async () => null,
    },
  )
  const run = createActionRunner(formFlow({}, { actions }), frame.getAction)
  const fields = { ...others, ...oneField({ type: 'lookup', action: 'findCompany', ...lookup }) }
  return renderForm(fields, {}, { actions, run, mode: 'live' })
}

async function type(text: string, milliseconds = PAUSE): Promise<void> {
  const input = screen.getByRole('combobox', { name: /^Field/ })
  act(() => input.focus())
  fireEvent.change(input, { target: { value: text } })
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('WLD-06 a lookup asks the action of the page with what was typed, and offers what it gives, whatever it is called', async () => {
  const findCompany = vi.fn<PageAction>(({ search = '' }) => ({
    outcome: 'success',
    result: { entries: [{ value: 'x-9', label: `Nothing like ${search.length}` }] },
  }))
  const form = renderEmbedded(findCompany)
  await type('maple')
  expect(findCompany).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ search: 'maple', key: expect.any(String), answers: { form: { field: 'maple' } } }),
  )
  fireEvent.click(screen.getByRole('option', { name: 'Nothing like 5' }))
  expect(form.answer('field')).toEqual({ value: 'x-9', label: 'Nothing like 5' })
  expect(screen.queryByText('An example')).toBeNull()
})

it('IMP-07 a lookup tells the action of the page the answers that it hears, and takes the entries that fit them', async () => {
  const findCompany = vi.fn<PageAction>(({ with: { city = '' } = {} }) => ({
    outcome: 'success',
    result: {
      entries: [
        { value: 'x-1', label: `In ${String(city)}`, with: { city } },
        { value: 'x-2', label: 'Elsewhere', with: { city: 'Calgary' } },
      ],
    },
  }))
  const city = { type: 'text', label: 'City', default: 'Ottawa' } as const
  const form = renderEmbedded(findCompany, { with: ['city'] }, { city })
  await type('maple')
  expect(findCompany).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ search: 'maple', with: { city: 'Ottawa' } }),
  )
  expect(screen.getAllByRole('option')).toHaveLength(1)
  fireEvent.click(screen.getByRole('option', { name: 'In Ottawa' }))
  expect(form.answer('field')).toEqual({ value: 'x-1', label: 'In Ottawa', with: { city: 'Ottawa' } })
})

it('WLD-06 an action of the page that is not wanted any more is told so', async () => {
  const signals: AbortSignal[] = []
  renderEmbedded(({ signal }) => {
    signals.push(signal)
    return new Promise(() => undefined)
  })
  await type('map')
  await type('maple')
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
})

it.each<[string, PageAction]>([
  [
    'throws',
    () => {
      throw new Error('down')
    },
  ],
  ['is late', () => new Promise(() => undefined)],
  ['brings what is no entry', () => ({ outcome: 'success', result: { entries: ['Maple Works'] } })],
  ['brings nothing', () => ({ outcome: 'success' })],
  ['fails', () => ({ outcome: 'failure' })],
])('WLD-06 an action of the page that %s is a failed search, and nothing is lost', async (_, findCompany) => {
  vi.spyOn(console, 'error').mockReturnValue()
  const form = renderEmbedded(findCompany)
  await type('maple', PAUSE + TIMEOUT)
  expect(screen.getByRole('button', { name: 'Try again Field' })).toBeVisible()
  expect(form.answer('field')).toBe('maple')
})
