import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CopyPlace } from '../../src/compiler/copyPlaces'
import { EditingCorner } from '../../src/editing/startEditing'
import { createFindingsStore } from '../../src/editing/findings'
import { DEV_EVENTS, getFindingKey, type PageFinding } from '../../src/editing/devMessages'
import { createError, createWarning } from '../../src/engine/values/finding'
import '../renderer/browserParts'
import { createPageFinding } from './createPageFinding'

const location = { file: 'flows/a.json', line: 7, column: 3, endLine: 7, endColumn: 9 }
const dull = {
  ...createWarning('always-holds', '/screens/b/blocks/c/when', 'It always holds.', 'Leave it out.'),
  location,
}
const wrong = { ...createError('never-given', '/screens/b/title', 'It is never given.'), location }
const witness = { steps: [{ text: 'On "a" press "go".', names: [] }], events: [], screen: 'b' }

// What was shown last is marked until something is done on the page.
afterEach(() => void fireEvent.pointerDown(document.body))

describe('while a flow is written', () => {
  it('a corner says how much was found of it, and nothing when it is mended', async () => {
    const { told } = shown()
    expect(screen.getByRole('button', { name: 'Nothing found' })).toBeDisabled()
    await told('compiler', [createPageFinding(dull), createPageFinding({ ...wrong, code: 'bad-link' })])
    await told('proofs', [createPageFinding({ ...wrong, witness })])
    expect(screen.getByRole('button', { name: '2 errors, 1 warning' })).toHaveAttribute('aria-expanded', 'false')
    expect(screen.queryByRole('listitem')).toBeNull()
    await told('compiler', [])
    await told('proofs', [])
    expect(screen.getByRole('button', { name: 'Nothing found' })).toBeVisible()
  })

  it('each finding has its code, place, message, hint and the way there, which it leads', async () => {
    const { told, show } = shown()
    await told('proofs', [createPageFinding({ ...dull, witness })])
    await userEvent.click(screen.getByRole('button', { name: '1 warning' }))
    for (const words of [
      'Warning',
      'always-holds',
      'flows/a.json:7:3',
      '/screens/b/blocks/c/when',
      'It always holds.',
      'Leave it out.',
      'On "a" press "go".',
    ]) {
      expect(screen.getByText(words)).toBeVisible()
    }
    await userEvent.click(screen.getByRole('button', { name: 'Show me' }))
    expect(show).toHaveBeenCalledWith(witness)
    expect(screen.queryByRole('alert')).toBeNull()
    show.mockReturnValue(false)
    await userEvent.click(screen.getByRole('button', { name: 'Show me' }))
    expect(screen.getByRole('alert')).toHaveTextContent(/did not get there/)
  })

  it('screens and buttons are called as on the page, and tell their ids when they are pointed at', async () => {
    const { told } = shown()
    const [start, send] = [
      { words: 'Getting started', id: 'phone.number' },
      { words: 'Send SMS Code', id: 'send' },
    ]
    await told('proofs', [
      {
        ...createPageFinding({ ...dull, witness }),
        place: [start, send],
        steps: [['On ', start, ' press ', send, '.']],
      },
    ])
    await userEvent.click(screen.getByRole('button', { name: '1 warning' }))
    const [card] = screen.getAllByRole('listitem')
    expect(card).toHaveTextContent('Warning on Getting started, Send SMS Code')
    expect(card).toHaveTextContent('On Getting started press Send SMS Code.')
    expect(screen.getAllByTitle('phone.number').map(({ textContent }) => textContent)).toEqual([
      'Getting started',
      'Getting started',
    ])
  })

  it('what follows from another finding comes after it, and leads to it', async () => {
    const { told } = shown()
    await told('proofs', [{ ...createPageFinding(wrong), because: getFindingKey(dull) }, createPageFinding(dull)])
    await userEvent.click(screen.getByRole('button', { name: '1 error, 1 warning' }))
    const [cause, effect] = screen.getAllByRole('listitem')
    expect(cause).toHaveTextContent('It always holds.')
    expect(effect).toHaveTextContent('Caused by It always holds.')
    await userEvent.click(screen.getByRole('button', { name: 'It always holds.' }))
    expect(cause).toHaveFocus()
  })

  it('"Show me" marks what the finding speaks of and brings it into sight, until something else is done on the page', async () => {
    render(
      <main>
        <h1>Who are you?</h1>
        <section>
          <p>All of it for Robin.</p>
        </section>
      </main>,
    )
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
    const { told } = shown()
    await told('proofs', [{ ...createPageFinding({ ...dull, witness }), shown: ['All of it for {{name}}.'] }])
    await userEvent.click(screen.getByRole('button', { name: '1 warning' }))
    await userEvent.click(screen.getByRole('button', { name: 'Show me' }))
    const marked = () => [...document.querySelectorAll('[data-editing-meant]')].map(({ textContent }) => textContent)
    expect(marked()).toEqual(['All of it for Robin.'])
    expect(seen).toHaveBeenCalled()
    await userEvent.click(screen.getByText('Leave it out.'))
    expect(marked()).toHaveLength(1)
    await userEvent.click(screen.getByRole('heading'))
    expect(marked()).toEqual([])
  })

  it('a flow that shows as it last worked has a line above it that says what is wrong with it now, and loses it when that is mended', async () => {
    const { told } = shown()
    await told('proofs', [createPageFinding(wrong)])
    expect(screen.queryByRole('status')).toBeNull()
    await told('compiler', [
      createPageFinding({ ...wrong, message: 'There is no "titel".', hint: 'Did you mean "title"?' }),
      createPageFinding({ ...wrong, code: 'bad-link' }),
      createPageFinding(dull),
    ])
    const words = within(screen.getByRole('status'))
      .getAllByRole('paragraph')
      .map(({ textContent }) => textContent)
    expect(words).toEqual([
      'This is the last version that worked. Your latest changes cannot be shown:',
      'There is no "titel". Did you mean "title"?',
      'flows/a.json:7:3',
      'One more error is in the list below.',
    ])
    await told('compiler', [createPageFinding(dull)])
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('a page that shows no flow has no such line', async () => {
    const { told } = shown(false)
    await told('compiler', [createPageFinding(wrong)])
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('a place opens in the editor of whoever writes', async () => {
    const asked = vi.fn((_address: string) => Promise.resolve())
    vi.stubGlobal('fetch', asked)
    const { told } = shown()
    await told('compiler', [createPageFinding(dull)])
    await userEvent.click(screen.getByRole('button', { name: '1 warning' }))
    await userEvent.click(screen.getByRole('button', { name: 'flows/a.json:7:3' }))
    vi.unstubAllGlobals()
    expect(asked).toHaveBeenCalledWith('/__open-in-editor?file=flows%2Fa.json%3A7%3A3')
  })

  it('findings of another flow are not told', async () => {
    const { told } = shown()
    await told('compiler', [createPageFinding(dull)], 'other')
    expect(screen.getByRole('button', { name: 'Nothing found' })).toBeVisible()
  })
})

describe('the switch for where a text is written', () => {
  it('says file, line and pointer of what is pointed at, or has the focus', async () => {
    const places: readonly CopyPlace[] = [
      { text: 'Who are you?', pointer: '/screens/a/title', written: '/screens/a/title', location },
      { text: 'Name', pointer: '/screens/a/label', written: '/definitions/name/label', location },
    ]
    const { tell } = shown()
    render(
      <>
        <h1>Who are you?</h1>
        <label>
          Name
          <input />
        </label>
      </>,
    )
    const toggle = screen.getByRole('button', { name: 'Which document?' })
    expect(toggle).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(toggle)
    await tell(DEV_EVENTS.copy, { id: 'flow', places })
    const list = within(screen.getByRole('list', { name: 'Where the text is written' }))
    await userEvent.hover(screen.getByRole('heading'))
    expect(list.getByText('/screens/a/title')).toBeVisible()
    expect(list.getByText('flows/a.json:7:3')).toBeVisible()
    await userEvent.click(screen.getByLabelText('Name'))
    expect(list.getByText('/definitions/name/label')).toBeVisible()
    expect(document.querySelectorAll('[data-editing-pointed-at]')).toHaveLength(1)
    expect(screen.getByLabelText('Name')).toHaveAttribute('data-editing-pointed-at')
    await userEvent.click(toggle)
    expect(screen.queryByRole('list', { name: 'Where the text is written' })).toBeNull()
    expect(document.querySelector('[data-editing-pointed-at]')).toBeNull()
  })
})

/** The corner beside a flow, and what the development server says. */
function shown(isShown = true) {
  const listeners = new Map<string, (data: unknown) => void>()
  const asked: string[] = []
  const found = createFindingsStore({
    on: (event, listener) => void listeners.set(event, listener),
    send: (event) => void asked.push(event),
  })
  const show = vi.fn(() => true)
  const written = {
    id: () => 'flow',
    screen: () => 'a',
    isShown: () => isShown,
    subscribe: () => () => undefined,
    show,
  }
  const above = document.body.appendChild(document.createElement('div'))
  render(<EditingCorner flow={written} store={found} above={above} />)
  expect(asked).toEqual([DEV_EVENTS.ask])
  const tell = async (event: string, data: object): Promise<void> => act(async () => listeners.get(event)?.(data))
  const told = (by: string, findings: readonly PageFinding[], id = 'flow'): Promise<void> =>
    tell(DEV_EVENTS.found, { id, by, findings })
  return { show, tell, told }
}
