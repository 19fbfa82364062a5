import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ActionCall, ActionEnd } from '../../../src/engine/session/actionRuns'
import type { Json } from '../../../src/engine/values/answers'
import { oneField, renderForm } from '../../renderer/form/renderForm'

/** In ms: longer than nobody types on. */
const PAUSE = 350

const maple = { value: 'c-1', label: 'Maple Works' }
const mapleTwo = { value: 'c-2', label: 'Maple & Son' }
const employer = {
  type: 'lookup',
  action: 'findCompany',
  rules: { required: 'Choose your employer', format: 'Choose a company from the list' },
} as const
const actions = {
  findCompany: {
    delay: '400 ms',
    outcomes: { success: { result: { entries: [maple, mapleTwo, { value: 'c-3', label: 'Birch' }] } }, failure: {} },
  },
}

/** A search that the page was asked for. */
interface Asked {
  readonly call: ActionCall
  readonly signal: AbortSignal
  readonly end: (result: Json | undefined, outcome?: string) => Promise<void>
  readonly fail: () => Promise<void>
}

/** A form with a lookup, whose searches end when the test says so. */
function renderLookup(field: object = {}, answer?: Json, mode: 'live' | 'test' = 'live') {
  const asked: Asked[] = []
  const report = vi.fn<(problem: string) => void>()
  const run = (call: ActionCall, signal: AbortSignal): Promise<ActionEnd> =>
    new Promise((resolve, reject) => {
      const settled = (work: () => void): Promise<void> => act(async () => work())
      asked.push({
        call,
        signal,
        end: (result, outcome = 'success') =>
          settled(() => resolve({ outcome, ...(result === undefined ? {} : { result }) })),
        fail: () => settled(() => reject(new Error('offline'))),
      })
    })
  const form = renderForm(oneField({ ...employer, ...field }), answer === undefined ? {} : { field: answer }, {
    actions,
    run,
    report,
    mode,
  })
  return { form, asked, report }
}

const input = (): HTMLElement => screen.getByRole('combobox', { name: /^Field/ })
const options = (): readonly (string | null)[] => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const failure = (): readonly HTMLElement[] =>
  screen.queryAllByText(/^The search didn't work\. Nothing you entered is lost\./, { selector: 'p:has(button)' })
const pass = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds))

function type(text: string): void {
  act(() => input().focus())
  fireEvent.change(input(), { target: { value: text } })
}

function press(key: string): void {
  fireEvent.keyDown(input(), { key })
}

function leave(): void {
  act(() => screen.getByText('Elsewhere').focus())
  pass(PAUSE)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
})

describe('a lookup', () => {
  it('WLD-06 asks the action with what was typed once nobody types on, and offers what it gives', async () => {
    const { form, asked } = renderLookup()
    type('map')
    type(' maple')
    pass(PAUSE - 100)
    expect(asked).toHaveLength(0)
    pass(100)
    expect(asked.map(({ call }) => [call.action, call.search, call.answers])).toEqual([
      ['findCompany', 'maple', { form: { field: 'maple' } }],
    ])
    expect(screen.getByText('Searching')).toBeVisible()
    await asked[0]?.end({ entries: [mapleTwo, maple] })
    expect(options()).toEqual(['Maple & Son', 'Maple Works'])
    fireEvent.click(screen.getByRole('option', { name: 'Maple Works' }))
    expect(form.answer('field')).toEqual(maple)
    expect(input()).toHaveDisplayValue('Maple Works')
    expect(input()).toHaveAttribute('aria-expanded', 'false')
  })

  it('asks for nothing before there are enough characters, and says how many', () => {
    const { asked } = renderLookup({ minSearch: 3 })
    type('ma')
    pass(PAUSE)
    expect(asked).toHaveLength(0)
    expect(screen.getByText('Type at least 3 characters')).toBeVisible()
  })

  it('counts only the last search: the one before is called off, whatever it gives', async () => {
    const { asked } = renderLookup()
    type('bir')
    pass(PAUSE)
    type('mapl')
    expect(asked[0]?.signal.aborted).toBe(true)
    pass(PAUSE)
    await asked[1]?.end({ entries: [maple] })
    await asked[0]?.end({ entries: [{ value: 'c-3', label: 'Birch' }] })
    expect(options()).toEqual(['Maple Works'])
    expect(asked[1]?.signal.aborted).toBe(false)
  })

  it('FLT-01 is used with the keys, and what was chosen can be changed', async () => {
    const { form, asked } = renderLookup({}, maple)
    expect(input()).toHaveDisplayValue('Maple Works')
    type('maple')
    pass(PAUSE)
    await asked[0]?.end({ entries: [maple, mapleTwo] })
    expect(form.answer('field')).toBe('maple')
    press('ArrowDown')
    press('ArrowDown')
    expect(input()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'Maple & Son' }).id)
    press('Enter')
    expect(form.answer('field')).toEqual(mapleTwo)
    press('ArrowDown')
    press('Escape')
    expect(input()).toHaveAttribute('aria-expanded', 'false')
    expect(form.answer('field')).toEqual(mapleTwo)
    expect(form.screen()).toBe('first')
  })

  it('says on leaving that what is typed and not chosen is no answer, and keeps it', async () => {
    const { form, asked } = renderLookup()
    type('mapl')
    pass(PAUSE)
    await asked[0]?.end({ entries: [maple, mapleTwo] })
    leave()
    expect(screen.getByText('Choose a company from the list')).toBeVisible()
    expect([form.answer('field'), input()]).toEqual(['mapl', expect.objectContaining({ value: 'mapl' })])
  })

  it('takes what is typed in full for chosen where one entry is called so, and asks where two are', async () => {
    const { form, asked } = renderLookup()
    type('maple works')
    pass(PAUSE)
    await asked[0]?.end({ entries: [maple] })
    leave()
    expect(form.answer('field')).toEqual(maple)
    type('birch')
    pass(PAUSE)
    await asked[1]?.end({
      entries: [
        { value: 'c-3', label: 'Birch' },
        { value: 'c-4', label: 'Birch' },
      ],
    })
    expect(options()).toEqual(['Birch', 'Birch'])
    leave()
    expect(form.answer('field')).toBe('birch')
  })

  it('says where nothing is found, and how many more there are than it lists', async () => {
    const { asked } = renderLookup()
    type('zzz')
    pass(PAUSE)
    await asked[0]?.end({ entries: [] })
    expect(screen.getByText('No matches')).toBeVisible()
    type('company')
    pass(PAUSE)
    await asked[1]?.end({
      entries: Array.from({ length: 100_000 }, (_, index) => ({ value: `c-${index}`, label: `Company ${index}` })),
    })
    expect(options()).toHaveLength(100)
    expect(screen.getByText('99900 more. Keep typing to find them')).toBeVisible()
  })

  it('keeps what was chosen in an earlier visit, whatever is found', () => {
    const { form, asked } = renderLookup({}, { value: 'c-gone', label: 'Long Gone Ltd.' })
    expect(input()).toHaveDisplayValue('Long Gone Ltd.')
    act(() => input().focus())
    leave()
    expect([form.answer('field'), asked.length]).toEqual([{ value: 'c-gone', label: 'Long Gone Ltd.' }, 0])
  })
})

describe('a lookup whose search fails', () => {
  it.each<[string, (asked: Asked) => Promise<void>, reported: boolean]>([
    ['throws or is late', (asked) => asked.fail(), true],
    ['ends with another outcome', (asked) => asked.end(undefined, 'failure'), false],
    ['ends with one that the flow does not declare', (asked) => asked.end({ entries: [maple] }, 'done'), true],
    ['brings no entries', (asked) => asked.end({}), true],
    ['brings one without words', (asked) => asked.end({ entries: [maple, { value: 'c-9', label: '' }] }), true],
  ])('says so, loses nothing and searches once more when it %s', async (_, fail, isReported) => {
    const { form, asked, report } = renderLookup()
    type('maple')
    pass(PAUSE)
    const [first] = asked
    if (first === undefined) throw new Error('Nothing was asked.')
    await fail(first)
    expect(report).toHaveBeenCalledTimes(isReported ? 1 : 0)
    expect(options()).toEqual([])
    expect(failure()).toHaveLength(1)
    expect([form.answer('field'), input()]).toEqual(['maple', expect.objectContaining({ value: 'maple' })])
    fireEvent.click(screen.getByRole('button', { name: 'Try again Field' }))
    expect(input()).toHaveFocus()
    pass(PAUSE)
    expect(failure()).toEqual([])
    await asked[1]?.end({ entries: [maple] })
    fireEvent.click(screen.getByRole('option', { name: 'Maple Works' }))
    expect(form.answer('field')).toEqual(maple)
  })
})

describe('a lookup in a test', () => {
  it('offers those of the examples that are called so, and says that nothing is searched', async () => {
    const { asked } = renderLookup({}, undefined, 'test')
    type('maple')
    pass(PAUSE)
    await asked[0]?.end({ entries: [maple, mapleTwo, { value: 'c-3', label: 'Birch' }] })
    expect(options()).toEqual(['Maple Works', 'Maple & Son'])
    expect(screen.getByText("Examples only. A test doesn't run a real search")).toBeVisible()
  })
})

describe('what is heard of a lookup', () => {
  it('is that it searches, once that takes long, and how many were found, each once', async () => {
    const { asked } = renderLookup()
    type('maple')
    pass(PAUSE + 1000)
    expect(heard()).toContain('Searching')
    await asked[0]?.end({ entries: [maple, mapleTwo] })
    pass(1200)
    expect(heard()).toContain('2 choices')
  })

  it('is that it failed', async () => {
    const { asked } = renderLookup()
    type('maple')
    pass(PAUSE)
    await asked[0]?.fail()
    pass(200)
    expect(heard()).toContain("The search didn't work.")
  })
})

/** What a screen reader is told just now. */
function heard(): string {
  return document.querySelector('[data-announcer]')?.textContent ?? ''
}
