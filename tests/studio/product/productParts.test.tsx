import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { FlowEvent } from '../../../src/engine/state/step'
import { bicycle } from '../../fixtures/bicycle'
import { all, put } from '../../fixtures/edits'
import { flowNamed } from '../../flows/flowsOnDisk'
import { createPane, findViolations, type Pane, readCurrentEntry, showPane } from './pane'

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name })
const press = (name: string): FlowEvent => ({ type: 'press', name })

describe('the list of states', () => {
  it('STU-02 leads to each screen, dialog, busy, errors and filled state, and marks it', async () => {
    const pane = shown()
    const list = within(screen.getByRole('list', { name: 'States' }))
    for (const each of list.getAllByRole('button')) {
      await userEvent.click(each)
      expect(each).toHaveAttribute('aria-current', 'true')
      expect(list.getAllByRole('button', { current: true })).toHaveLength(1)
    }
    expect(list.getAllByRole('button')).toHaveLength(pane.states.length)
    await userEvent.click(button('Dialog: Reserve for $17.00?'))
    expect(pane.session.getView().dialog?.id).toBe('confirm')
    await userEvent.click(button('With errors: Who rides?'))
    expect(pane.session.getView().problems.length).toBeGreaterThan(0)
    await userEvent.click(button('Busy: Reserve'))
    expect(pane.session.getState().runs).toMatchObject([{ action: 'reserve' }])
  })

  it('follows what the applicant does', async () => {
    const { session } = shown()
    expect(button('Company rents bicycles')).toHaveAttribute('aria-current', 'true')
    act(() => session.send(press('begin')))
    expect(button('Who rides?')).toHaveAttribute('aria-current', 'true')
  })

  it('is searched by words where it is long, and reached by keyboard', async () => {
    const pane = createPane(flowNamed('tenant-screening'))
    showPane(pane)
    const search = screen.getByRole('searchbox', { name: 'Search states' })
    await userEvent.type(search, 'busy code')
    const found = within(screen.getByRole('list', { name: 'States' })).getAllByRole('button')
    expect(found.map(({ textContent }) => textContent)).toEqual([
      'Busy: Send code Getting started',
      'Busy: Verify code',
      'Busy: Send code Enter your code',
    ])
    expect(screen.getByText('3 of 38 states')).toBeVisible()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(pane.session.getState()).toMatchObject({ screen: 'phone.number', runs: [{ action: 'sendCode' }] })
  })

  it('says so when there is none yet', () => {
    showPane({ ...createPane(), states: [] })
    expect(screen.getByText('No state has been found yet.')).toBeVisible()
  })
})

describe('the timeline', () => {
  it('STU-02 is stepped back and forth, by mouse and by keyboard', async () => {
    const { session } = shown('rides')
    const entries = within(screen.getByRole('list', { name: 'What was done' }))
    expect(readCurrentEntry()).toBe('Press Continue')
    await userEvent.click(button('Back'))
    expect(session.getState().screen).toBe('rider')
    await userEvent.click(entries.getByRole('button', { name: 'Press Begin' }))
    expect(readCurrentEntry()).toBe('Press Begin')
    expect(session.getState().answers['rider']).toBeUndefined()
    await userEvent.click(entries.getByRole('button', { name: 'Start' }))
    expect(button('Back')).toHaveAttribute('aria-disabled', 'true')
    button('Forth').focus()
    await userEvent.keyboard('{Enter}{Enter}')
    expect(readCurrentEntry()).toBe('Enter “Robin” in Name')
    expect(session.getState().answers['rider']).toEqual({ name: 'Robin' })
    expect(button('Forth')).toHaveFocus()
  })

  it('takes what the applicant does, and drops what was ahead', async () => {
    const { session } = shown('rides')
    await userEvent.click(button('Press Begin'))
    act(() => session.send({ type: 'answer', path: 'rider.name', value: 'Ada' }))
    expect(readCurrentEntry()).toBe('Enter “Ada” in Name')
    expect(screen.queryByRole('button', { name: 'Press Continue' })).toBeNull()
  })
})

describe('the running actions', () => {
  it('STU-02 stand still in an entered state, until an outcome is pressed', async () => {
    const { session } = shown('rides busy reserve')
    expect(screen.getByText(/stands still/)).toBeVisible()
    await userEvent.click(button('End with failure'))
    expect(session.getState()).toMatchObject({ runs: [], message: { text: 'No bicycle is left.' } })
    expect(readCurrentEntry()).toBe('Reserve ends: failure')
    expect(screen.getByText('No action runs now.')).toBeVisible()
  })

  it('end by themselves when they began in the product, or at once with their result', async () => {
    const { session } = shown('rides dialog confirm')
    act(() => session.send(press('yes')))
    expect(screen.getByText(/ends by itself in 300 ms/)).toBeVisible()
    await userEvent.click(button('End with success'))
    expect(session.getState().answers['booking']).toEqual({ place: 'Harbour', made: true })
    await userEvent.click(button('Back'))
    expect(screen.getByText(/stands still/)).toBeVisible()
    await new Promise((resolve) => setTimeout(resolve, 350))
    expect(session.getState().runs).toHaveLength(1)
  })

  it('STU-02 end as chosen for their action, until that is taken back', async () => {
    const { session } = shown('rides dialog confirm')
    const select = screen.getByRole('combobox', { name: 'Reserve' })
    await userEvent.selectOptions(select, 'at once: failure')
    act(() => session.send(press('yes')))
    await waitFor(() => expect(readCurrentEntry()).toBe('Reserve ends: failure'))
    await userEvent.click(button('Busy: Reserve'))
    expect(screen.getByText(/stands still/)).toBeVisible()
    await userEvent.selectOptions(select, 'as the flow says')
    await userEvent.click(button('Dialog: Reserve for $17.00?'))
    act(() => session.send(press('yes')))
    await waitFor(() => expect(readCurrentEntry()).toBe('Reserve ends: success'))
  })

  it('do not end for ever at once where an outcome begins its action again', async () => {
    const pane = createPane(bicycle(put('/screens/rides/on/reserve.failure', { run: 'reserve' })))
    pane.choices.set('reserve', 'failure')
    pane.enter('rides dialog confirm')
    showPane(pane)
    act(() => pane.session.send(press('yes')))
    await waitFor(() => expect(readCurrentEntry()).toBe('Reserve ends: failure'))
    expect(screen.getByText(/ends by itself in 300 ms/)).toBeVisible()
  })

  it('are none in a flow without actions', () => {
    const { actions: _actions, ...flow } = bicycle(put('/screens/rides/on', { continue: { goto: 'next' } }))
    showPane(createPane(flow))
    expect(screen.getByText('This flow has no actions.')).toBeVisible()
  })
})

describe('the answers', () => {
  it('STU-02 are listed with path, value and whether they count', async () => {
    shown('review')
    expect(readRow('rider.name')).toEqual(['Name rider.name', 'Robin', 'Yes'])
    expect(readRow('rider.kind')).toEqual(['Age rider.kind', 'Child', 'Yes'])
    await userEvent.click(button('Which rides?'))
    expect(readRow('rider.licence')).toEqual(['Licence rider.licence', 'file-1.pdf', 'Yes'])
  })

  it('STU-02 are changed on the current screen, by type', async () => {
    const { session } = shown('rider')
    await userEvent.selectOptions(input('Age rider.kind'), 'Adult')
    await userEvent.type(input('Name rider.name'), 'Ada{Enter}')
    expect(input('Name rider.name')).toHaveFocus()
    await userEvent.type(input('Height in cm rider.size.height'), '170')
    await userEvent.tab()
    expect(session.getState().answers['rider']).toMatchObject({ name: 'Ada', kind: 'adult', size: { height: 170 } })
    expect(readCurrentEntry()).toBe('Enter “170” in Height in cm')
    await userEvent.selectOptions(input('Age rider.kind'), 'No answer')
    expect(session.getState().answers['rider']).not.toHaveProperty('kind')
  })

  it('STU-02 are changed on earlier screens by making the events again, and say where that leads', async () => {
    const { session } = shown('review')
    await userEvent.clear(input('Name rider.name'))
    await userEvent.type(input('Name rider.name'), 'Ada{Enter}')
    expect(session.getState()).toMatchObject({ screen: 'review', answers: { rider: { name: 'Ada' } } })
    await userEvent.clear(input('Name rider.name'))
    await userEvent.type(input('Name rider.name'), 'A{Enter}')
    expect(session.getState()).toMatchObject({ screen: 'rider', attempts: 1 })
    expect(screen.getByText('With that answer, what was done leads only to “Who rides?”.')).toBeVisible()
    expect(readCurrentEntry()).toBe('Press Continue')
  })

  it('show sensitive ones only when asked to', async () => {
    shown('rider filled')
    expect(screen.queryByRole('textbox', { name: 'Number rider.number' })).toBeNull()
    await userEvent.click(button('Show Number'))
    await userEvent.clear(input('Number rider.number'))
    await userEvent.type(input('Number rider.number'), '1234{Enter}')
    await userEvent.click(button('Show Number'))
    expect(readRow('rider.number')?.[1]).toBe('HiddenShow Number')
    expect(readCurrentEntry()).toMatch(/^Enter “••••\s34” in Number$/)
  })

  it('are changed by checkboxes and as amounts, and refused where they do not fit', async () => {
    const fields = '/screens/rider/blocks/rider/fields'
    const edit = all(
      put(`${fields}/parts`, { type: 'choices', label: 'Parts', choices: { bell: 'Bell', lamp: 'Lamp' } }),
      put(`${fields}/paid`, { type: 'money', label: 'Paid' }),
      put(`${fields}/helmet`, { type: 'yesNo', label: 'Helmet' }),
    )
    const pane = createPane(bicycle(edit))
    pane.enter('rider')
    showPane(pane)
    const group = within(screen.getByRole('group', { name: 'Parts rider.parts' }))
    await userEvent.click(group.getByRole('checkbox', { name: 'Lamp' }))
    await userEvent.click(group.getByRole('checkbox', { name: 'Bell' }))
    await userEvent.type(input('Paid rider.paid'), '12.5{Enter}')
    await userEvent.selectOptions(input('Helmet rider.helmet'), 'No')
    expect(pane.session.getState().answers['rider']).toEqual({ parts: ['bell', 'lamp'], paid: 1250, helmet: false })
    expect(input('Paid rider.paid')).toHaveValue('$12.50')
    await userEvent.click(input('Name rider.name'))
    await userEvent.paste('x'.repeat(5001))
    await userEvent.tab()
    expect(screen.getByText('Name cannot have that answer.')).toBeVisible()
  })
})

describe('the reasons', () => {
  const reason = (words: string): HTMLElement => screen.getByText(words, { selector: 'summary' })

  it('STU-04 say why a question is hidden, and one press gives the nearest answer', async () => {
    const { session } = shown('rider')
    await userEvent.click(reason('Licence'))
    expect(screen.getByText('(does not hold; now: no answer)').closest('li')).toHaveTextContent(/^Age is Adult/)
    await userEvent.click(button('Choose Age: Adult'))
    expect(session.getState().answers['rider']).toMatchObject({ kind: 'adult' })
    expect(screen.getByText('Done: Choose Age: Adult.')).toBeVisible()
    expect(screen.queryByText('Licence', { selector: 'summary' })).toBeNull()
  })

  it('STU-04 say why a screen was skipped, and make the steps again with another answer', async () => {
    const { session } = shown('rides')
    expect(screen.getByRole('heading', { name: 'Skipped screens' })).toBeVisible()
    await userEvent.click(reason('Review'))
    await userEvent.click(button('Choose Age: Child'))
    expect(session.getState().answers['rider']).toMatchObject({ kind: 'child' })
  })
})

it('a shown state keeps the language that the applicant has chosen', () => {
  const languages = ['en-CA', 'fr-CA']
  const { session, enter } = createPane({ ...bicycle(), languages, firstLanguage: { is: 'fr-CA', ask: true } })
  session.send({ type: 'chooseLanguage', language: 'en-CA' })
  enter('rides')
  expect(session.getState().languageChoice?.language).toBe('en-CA')
})

const places = ['rider', 'rides busy reserve', 'rides filled', 'done']

it.each(places)('axe finds nothing beside the product at %s', async (id) => {
  shown(id)
  expect(await findViolations()).toEqual([])
})

function shown(id = 'welcome'): Pane {
  const pane = createPane()
  pane.enter(id)
  showPane(pane)
  return pane
}

/** The cells of an answer's row. */
function readRow(path: string): readonly string[] | null {
  const row = screen.queryByText(path, { selector: 'code' })?.closest('tr')
  if (row === null || row === undefined) return null
  return [...row.cells].map((cell) => cell.querySelector<HTMLInputElement>('input')?.value ?? readCell(cell))
}

function readCell(cell: HTMLElement): string {
  return cell.querySelector('select')?.selectedOptions[0]?.textContent ?? cell.textContent ?? ''
}

function input(name: string): HTMLElement {
  const [found] = ['textbox', 'combobox'].flatMap((role) => screen.queryAllByRole(role, { name }))
  if (found === undefined) throw new Error(`No answer ${name} can be changed.`)
  return found
}
