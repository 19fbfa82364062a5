import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { createError, createWarning } from '../../../src/engine/values/finding'
import type { CompiledFlow } from '../../../src/studio/compiling/studioCompiler'
import { getFindingKey, type PageFinding, type StudioFlow } from '../../../src/studio/studioFlow'
import { VerdictPane } from '../../../src/studio/verdict/VerdictPane'
import { createPageFinding } from '../createPageFinding'

const location = { file: 'flows/a.json', line: 7, column: 3, endLine: 7, endColumn: 9 }
const warning = {
  ...createWarning('always-holds', '/screens/b/blocks/c/when', 'It always holds.', 'Leave it out.'),
  location,
}
const error = { ...createError('never-given', '/screens/b/title', 'It is never given.'), location }
const witness = { steps: [{ text: 'On "a" press "go".', names: [] }], events: [], screen: 'b' }

const look = { name: 'Lakeside', logo: 'a.svg', secondaryLogo: 'b.svg', primaryColor: '#1D4ED8' }
const flow: StudioFlow = {
  id: 'a',
  files: [],
  language: 'en',
  documents: {},
  findings: [],
  translationFindings: [],
  copy: [],
  looks: [look],
}

function compiledWith(
  findings: readonly PageFinding[],
  proven: readonly PageFinding[] = [],
  changed: Partial<CompiledFlow> = {},
): CompiledFlow {
  return {
    latest: { ...flow, findings },
    working: flow,
    proof: { findings: proven, shares: [{ kind: 'message', covered: 61, of: 61 }], states: [], ways: null },
    people: null,
    isProving: false,
    version: 1,
    failure: null,
    isMissing: false,
    ...changed,
  }
}

function renderVerdict(compiled: CompiledFlow) {
  const onShow = vi.fn(() => true)
  const onGoTo = vi.fn()
  const onFix = vi.fn()
  render(<VerdictPane compiled={compiled} onShow={onShow} onGoTo={onGoTo} onFix={onFix} />)
  return { onShow, onGoTo, onFix }
}

describe('the verdict', () => {
  it('STU-04 says with numbers that nothing is wrong', () => {
    renderVerdict(compiledWith([]))
    expect(screen.getByRole('status')).toHaveTextContent(
      'Nothing found. Walks through the flow take 61 of 61 messages.',
    )
    expect(screen.queryByRole('listitem')).toBeNull()
  })

  it('STU-04 counts what is found, and says that the proofs are not yet those of the latest version', () => {
    renderVerdict(compiledWith([createPageFinding(error)], [createPageFinding(warning)], { isProving: true }))
    expect(screen.getByRole('status')).toHaveTextContent('1 error so far. Proving…')
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
  })

  it('names a flow that has no document, and a failure of Formway itself', () => {
    renderVerdict(compiledWith([], [], { isMissing: true, latest: null }))
    expect(screen.getByText('This flow has no document.')).toBeVisible()
    renderVerdict(compiledWith([], [], { failure: 'RangeError' }))
    expect(screen.getByText(/could not be compiled.*RangeError/)).toBeVisible()
  })

  it('STU-04 shows of each finding its code, place, message, hint and the way there, and plays it', async () => {
    const { onShow, onGoTo } = renderVerdict(compiledWith([], [createPageFinding({ ...warning, witness })]))
    for (const words of [
      'Warning',
      'always-holds',
      '/screens/b/blocks/c/when',
      'It always holds.',
      'Leave it out.',
      'On "a" press "go".',
    ])
      expect(screen.getByText(words)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'flows/a.json:7:3' }))
    expect(onGoTo).toHaveBeenCalledWith(location)
    await userEvent.click(screen.getByRole('button', { name: 'Show' }))
    expect(onShow).toHaveBeenCalledWith(expect.objectContaining({ finding: expect.objectContaining({ witness }) }))
    expect(screen.queryByRole('alert')).toBeNull()
    onShow.mockReturnValue(false)
    await userEvent.click(screen.getByRole('button', { name: 'Show' }))
    expect(screen.getByRole('alert')).toHaveTextContent(/does not lead there/)
  })

  it('calls screens and buttons as the product does, with their ids as tooltips', () => {
    const [start, send] = [
      { words: 'Getting started', id: 'phone.number' },
      { words: 'Send SMS Code', id: 'send' },
    ]
    const finding = { ...createPageFinding({ ...warning, witness }), place: [start, send] }
    renderVerdict(compiledWith([], [{ ...finding, steps: [['On ', start, ' press ', send, '.']] }]))
    const [card] = screen.getAllByRole('listitem')
    expect(card).toHaveTextContent('Warning on Getting started, Send SMS Code')
    expect(card).toHaveTextContent('On Getting started press Send SMS Code.')
    expect(screen.getAllByTitle('phone.number')).toHaveLength(2)
  })

  it('STU-04 folds what follows from a finding under it', async () => {
    const effect = { ...createPageFinding(error), because: getFindingKey(warning) }
    renderVerdict(compiledWith([], [effect, createPageFinding(warning)]))
    expect(screen.getByText('It always holds.')).toBeVisible()
    expect(screen.getByText('It is never given.')).not.toBeVisible()
    await userEvent.click(screen.getByText('One more follows from it'))
    expect(screen.getByText('It is never given.')).toBeVisible()
  })

  it('STU-04 STU-07 offers the repair of a finding that has one, in the words of what it does', async () => {
    const fix = { label: 'Write "title" instead of "titel"', edits: [{ location, text: '"title"' }] }
    const { onFix } = renderVerdict(compiledWith([createPageFinding({ ...error, fix }), createPageFinding(warning)]))
    expect(screen.getAllByRole('button', { name: /^Fix/ })).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Fix: Write "title" instead of "titel"' }))
    expect(onFix).toHaveBeenCalledWith(expect.objectContaining({ fix }))
  })

  it('STU-04 shows few findings at a time', async () => {
    const many = Array.from({ length: 8 }, (_, index) =>
      createPageFinding({ ...error, pointer: `/screens/${index}`, message: `Mistake ${index}.` }),
    )
    renderVerdict(compiledWith(many))
    expect(screen.getByRole('status')).toHaveTextContent('8 errors.')
    expect(screen.getAllByRole('listitem')).toHaveLength(5)
    await userEvent.click(screen.getByRole('button', { name: 'Show 3 more' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(8)
    await userEvent.click(screen.getByRole('button', { name: 'Show fewer' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(5)
  })
})
