import { readdirSync, readFileSync } from 'node:fs'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { BeginButtons } from '../../../src/studio/begin/BeginButtons'
import type { ImportAnswer } from '../../../src/studio/compiling/importWorker'
import { readReport } from '../../../src/studio/begin/importReport'
import type { FlowEvent } from '../../../src/engine/state/step'
import type { WorkerLike } from '../../../src/studio/compiling/studioCompiler'
import type { Place } from '../../../src/studio/studioFlow'
import '../../renderer/browserParts'
import { createDocuments } from '../text/documentsInMemory'

const FILE = 'flows/credit-building.json'

const texts = Object.fromEntries(
  [FILE, 'flows/templates/flow.json', ...readdirSync('flows/shared').map((name) => `flows/shared/${name}`)].map(
    (file) => [file, readFileSync(file, 'utf8')],
  ),
)

function showButtons(changed: Readonly<Record<string, string>> = {}) {
  const { documents } = createDocuments({ ...texts, ...changed })
  const onGoTo = vi.fn<(place: Place) => void>()
  const onView = vi.fn<(view: string) => void>()
  const enter = vi.fn<(events: readonly FlowEvent[]) => boolean>(() => true)
  const save = vi.fn<(file: string) => void>()
  const undo = vi.fn<() => void>()
  const events: readonly FlowEvent[] = [{ type: 'press', name: 'continue' }]
  const asked: unknown[] = []
  let answer: (answer: ImportAnswer) => void = () => undefined
  const startImport = (): WorkerLike => ({
    postMessage: (files: unknown) => void asked.push(files),
    terminate: () => undefined,
    addEventListener: (type: string, listener: unknown) => {
      if (type === 'message' && typeof listener === 'function')
        answer = (data) => act(() => void listener(new MessageEvent('message', { data })))
    },
  })
  const { container } = render(
    <BeginButtons
      startImport={startImport}
      folders={['flows']}
      documents={{ ...documents, isOutdated: () => false, isKept: () => true, revert: () => undefined, save }}
      files={[FILE]}
      player={{ enter, timeline: { getState: () => ({ screen: 'bank' }) } }}
      states={[{ id: 'phone', kind: 'screen', screen: 'phone.number', title: 'Getting started', detail: '', events }]}
      views={['Product', 'Ways']}
      onView={onView}
      onGoTo={onGoTo}
      actions={[{ name: 'Undo in the text', run: undo }]}
    />,
  )
  return {
    documents,
    container,
    onGoTo,
    onView,
    enter,
    save,
    undo,
    events,
    asked,
    answer: (one: ImportAnswer) => answer(one),
  }
}

async function openCommand(words: string): Promise<void> {
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await screen.findByRole('combobox', { name: 'What do you want to do?' }), `${words}{Enter}`)
}

beforeEach(() => window.history.replaceState(null, '', '#/studio/credit-building'))

describe('the commands', () => {
  it('are found by some of their words and chosen by the keyboard alone', async () => {
    const { documents, save, undo, onView, enter, events, onGoTo } = showButtons()
    documents.edit(FILE, `${texts[FILE]}\n`)
    await openCommand('save')
    expect(save.mock.calls).toEqual([[FILE]])
    await openCommand('text undo')
    expect(undo).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Commands' }))
    const search = await screen.findByRole('combobox', { name: 'What do you want to do?' })
    await userEvent.type(search, 'go screen')
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent)
    expect(options.slice(1, 3)).toEqual(['Go to the screen “Getting started”', 'Go to the screen “Enter your code”'])
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Getting started')
    expect(search).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id)
    await userEvent.keyboard('{Enter}')
    expect(enter).toHaveBeenCalledWith(events)
    expect(onView).toHaveBeenCalledWith('Product')
    expect(onGoTo.mock.calls[0]?.[0].file).toBe('flows/shared/phone.json')
  })

  it('add a question under a condition to the screen that is shown, and say where that comes from', async () => {
    const { documents, onGoTo } = showButtons()
    await openCommand('add a question')
    const dialog = screen.getByRole('dialog', { name: 'Add a question' })
    expect(within(dialog).getByRole('combobox', { name: 'On the screen' })).toHaveDisplayValue('Connect your Bank')
    await userEvent.keyboard('{Enter}')
    await userEvent.clear(within(dialog).getByRole('textbox', { name: 'Questions' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add a question' }))
    expect(within(dialog).getByRole('alert')).toHaveTextContent('“Questions” is still empty.')
    expect(within(dialog).getByRole('textbox', { name: 'Questions' })).toHaveFocus()
    await userEvent.keyboard('Name of the landlord *')
    await userEvent.selectOptions(
      within(dialog).getByRole('combobox', { name: 'Only if the answer to' }),
      'Social Insurance Number (SIN) (Your Information)',
    )
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add a question' }))
    const text = documents.read(FILE) ?? ''
    expect(text).toContain('"when": { "personal.sin": { "given": true } }')
    expect(text.split('\n')[(onGoTo.mock.calls[0]?.[0].line ?? 0) - 1]).toContain('"nameLandlord": {')
    expect(screen.getByText(/“Connect your Bank” is in flows\/shared\/bank.json/)).toHaveTextContent(
      'Added “Name of the landlord” to “Connect your Bank”. “Connect your Bank” is in flows/shared/bank.json, which one flow uses. The change is written in flows/credit-building.json, not there.',
    )
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('are those that need no readable text while there is none', async () => {
    showButtons({ [FILE]: '{ "id": ' })
    await userEvent.click(screen.getByRole('button', { name: 'Commands' }))
    await screen.findByRole('combobox')
    expect(screen.queryByRole('option', { name: /Add a screen/ })).toBeNull()
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent(`Mend ${FILE}, which cannot be read`)
  })

  it('begin a flow from a list of questions, which is opened and not saved yet', async () => {
    const { documents, container } = showButtons()
    await userEvent.click(screen.getByRole('button', { name: 'New flow' }))
    expect(await screen.findAllByRole('option')).toHaveLength(4)
    expect((await axe.run(container, { rules: { region: { enabled: false } } })).violations).toEqual([])
    await userEvent.keyboard('{Enter}')
    await userEvent.type(screen.getByRole('textbox', { name: 'Name of the new flow' }), 'Credit building')
    await userEvent.type(screen.getByRole('textbox', { name: 'Questions' }), 'About you:{Enter}Full name *')
    expect((await axe.run(container, { rules: { region: { enabled: false } } })).violations).toEqual([])
    const create = screen.getByRole('button', { name: 'New flow from a list of questions' })
    await userEvent.click(create)
    expect(screen.getByRole('alert')).toHaveTextContent('There is a flow "credit-building" already.')
    await userEvent.type(screen.getByRole('textbox', { name: 'Name of the new flow' }), ' two')
    await userEvent.click(create)
    expect(documents.read('flows/credit-building-two.json')).toContain('"fullName": {')
    expect(window.location.hash).toBe('#/studio/credit-building-two')
  })

  it('show what becomes of a form of another product, and open it under an id that is free', async () => {
    const { documents, container, asked, answer } = showButtons()
    await userEvent.click(screen.getByRole('button', { name: 'New flow' }))
    await userEvent.click(await screen.findByRole('option', { name: /^New flow from a form of another product/ }))
    const dialog = await screen.findByRole('dialog', { name: 'New flow from a form of another product' })
    answer({ formats: ['Paper', 'Stone'] })
    expect(dialog).toHaveTextContent('Known formats: Paper; Stone.')
    const open = within(dialog).getByRole('button', { name: 'Open as a new flow' })
    await userEvent.click(open)
    expect(dialog).toHaveTextContent('Choose the file of the form first.')
    const files = [new File(['{'], 'club.json'), new File(['{'], 'look.json')]
    await userEvent.upload(within(dialog).getByLabelText(/Drop the file/), files)
    expect(asked).toEqual([files])
    expect(dialog).toHaveTextContent('Reading club.json and look.json…')
    answer({ problem: 'club is no JSON.' })
    expect(within(dialog).getByText('club is no JSON.').closest('[role=alert]')).not.toBeNull()
    const losses = [
      { kind: 'appearance', place: '/a', what: 'It is blue.', instead: 'It is grey.' },
      { kind: 'rule', place: '/b', what: 'It must be odd.', instead: 'Any number is taken.' },
    ] as const
    const none = { all: 0, whole: 0 }
    const counts = { elements: { all: 3, whole: 2 }, rules: none, branches: none }
    const made = { format: 'Paper', losses, counts, names: { 'form.a': 'A-1' } }
    answer({
      ...made,
      id: 'credit-building',
      name: 'Club',
      text: '{\n  "version": 2\n}\n',
      layers: [{ language: 'fr-CA', text: '{}', lock: '{ "made": {} }' }],
    })
    expect(dialog).toHaveTextContent('Paper. 2 of 3 questions and texts, 0 of 0 rules')
    const lists = within(dialog).getAllByRole('group')
    expect(lists.map(({ textContent }) => textContent)).toEqual([
      'No longer asked, shown or checked: rule (1)/b It must be odd. Any number is taken.',
      'Looks or reads otherwise: appearance (1)/a It is blue. It is grey.',
    ])
    expect((await axe.run(container, { rules: { region: { enabled: false } } })).violations).toEqual([])
    await userEvent.setup().click(within(dialog).getByRole('button', { name: 'Copy the list' }))
    await within(dialog).findByText('The list is copied.')
    expect(await navigator.clipboard.readText()).toContain('/b\tIt must be odd. Any number is taken.')
    expect(await navigator.clipboard.readText()).toContain('form.a\tA-1')
    const create = within(dialog).getByRole('button', { name: 'Open as a new flow' })
    await userEvent.click(create)
    expect(dialog).toHaveTextContent('There is a flow "credit-building" already.')
    await userEvent.clear(within(dialog).getByRole('textbox', { name: 'Id of the new flow' }))
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Id of the new flow' }), 'club')
    await userEvent.click(create)
    expect(documents.read('flows/club.json')).toBe('{\n  "id": "club",\n  "name": "Club",\n  "version": 2\n}\n')
    expect(documents.read('flows/fr-CA/club.json')).toBe('{}')
    expect(documents.read('flows/fr-CA/club.lock.json')).toBe('{ "made": {} }')
    expect(window.location.hash).toBe('#/studio/club')
    expect(readReport('club')).toEqual(made)
    window.sessionStorage.clear()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('take files that are dropped anywhere, unless the product takes them', async () => {
    const { asked } = showButtons()
    const file = new File(['{}'], 'club.json')
    const dataTransfer = { types: ['Files'], files: [file] }
    fireEvent.dragOver(document.body, { dataTransfer: { types: ['text/plain'], files: [] } })
    expect(screen.queryByText(/^Drop the form here/)).toBeNull()
    fireEvent.dragOver(document.body, { dataTransfer })
    expect(screen.getByText(/^Drop the form here/)).toBeInTheDocument()
    fireEvent.drop(document.body, { dataTransfer })
    await screen.findByRole('dialog', { name: 'New flow from a form of another product' })
    expect(screen.queryByText(/^Drop the form here/)).toBeNull()
    expect(asked).toEqual([[file]])
  })
})
