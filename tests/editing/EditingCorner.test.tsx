import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { CopyPlace } from '../../src/compiler/copyPlaces'
import { EditingCorner } from '../../src/editing/EditingCorner'
import { createFindingsStore } from '../../src/editing/findingsStore'
import { DEV_EVENTS } from '../../src/editing/devMessages'
import { type Finding, warning } from '../../src/engine/values/finding'

const location = { file: 'flows/a.json', line: 7, column: 3, endLine: 7, endColumn: 9 }
const dull: Finding = { ...warning('always-holds', '/screens/b/blocks/c/when', 'It always holds.', 'Leave it out.'), location }
const witness = { steps: ['On "a" press "go".'], events: [], screen: 'b' }

describe('while a flow is written', () => {
  it('a corner says how much was found of it, and nothing when it is mended', async () => {
    const { told } = shown()
    expect(screen.getByRole('button', { name: 'Nothing found' })).toBeDisabled()
    await told('compiler', [dull, { ...dull, code: 'bad-link', severity: 'error' }])
    await told('proofs', [{ ...dull, code: 'never-given', severity: 'error', witness }])
    expect(screen.getByRole('button', { name: '2 errors, 1 warning' })).toHaveAttribute('aria-expanded', 'false')
    expect(screen.queryByRole('listitem')).toBeNull()
    await told('compiler', [])
    await told('proofs', [])
    expect(screen.getByRole('button', { name: 'Nothing found' })).toBeVisible()
  })

  it('each finding has its code, place, message, hint and the way there, which it leads', async () => {
    const { told, show } = shown()
    await told('proofs', [{ ...dull, witness }])
    await userEvent.click(screen.getByRole('button', { name: '1 warning' }))
    for (const words of ['warning: always-holds', 'flows/a.json:7:3', 'It always holds.', 'Leave it out.', 'On "a" press "go".']) {
      expect(screen.getByText(words)).toBeVisible()
    }
    await userEvent.click(screen.getByRole('button', { name: 'Show me' }))
    expect(show).toHaveBeenCalledWith(witness)
    expect(screen.queryByRole('alert')).toBeNull()
    show.mockReturnValue(false)
    await userEvent.click(screen.getByRole('button', { name: 'Show me' }))
    expect(screen.getByRole('alert')).toHaveTextContent(/did not come there/)
  })

  it('a place opens in the editor of whoever writes', async () => {
    const asked = vi.fn((_address: string) => Promise.resolve())
    vi.stubGlobal('fetch', asked)
    const { told } = shown()
    await told('compiler', [dull])
    await userEvent.click(screen.getByRole('button', { name: '1 warning' }))
    await userEvent.click(screen.getByRole('button', { name: 'flows/a.json:7:3' }))
    vi.unstubAllGlobals()
    expect(asked).toHaveBeenCalledWith('/__open-in-editor?file=flows%2Fa.json%3A7%3A3')
  })

  it('findings of another flow are not told', async () => {
    const { told } = shown()
    await told('compiler', [dull], 'other')
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
    render(<><h1>Who are you?</h1><label>Name<input /></label></>)
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
function shown() {
  const listeners = new Map<string, (data: unknown) => void>()
  const asked: string[] = []
  const found = createFindingsStore({ on: (event, listener) => void listeners.set(event, listener), send: (event) => void asked.push(event) })
  const show = vi.fn(() => true)
  const written = { id: () => 'flow', screen: () => 'a', subscribe: () => () => undefined, show }
  render(<EditingCorner written={written} found={found} />)
  expect(asked).toEqual([DEV_EVENTS.ask])
  const tell = async (event: string, data: object): Promise<void> => act(async () => listeners.get(event)?.(data))
  const told = (by: string, findings: readonly Finding[], id = 'flow'): Promise<void> => tell(DEV_EVENTS.found, { id, by, findings })
  return { show, tell, told }
}
