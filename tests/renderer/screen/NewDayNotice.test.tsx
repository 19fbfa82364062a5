import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import wording from '../../../flows/shared/wording.json'
import type { Flow } from '../../../src/language/flow'
import { announced } from '../announced'
import { passTime } from '../passTime'
import { flowOf, show } from '../show'

const { dayChanged } = wording.wording

const schedule: Flow = flowOf(
  {
    plan: {
      title: 'Plan',
      blocks: {
        form: {
          type: 'form',
          fields: { plan: { type: 'plan', label: 'Plan', calculation: 'plan', default: 'weekly' } },
        },
        table: { type: 'schedule', title: 'Payments', calculation: 'plan' },
      },
      buttons: { go: { label: 'Go' } },
      on: { go: { goto: 'end' } },
    },
    end: { title: 'End' },
  },
  {
    calculations: {
      total: { calculator: 'sum', list: 'bills.bills', property: 'amount' },
      plan: {
        calculator: 'installments',
        total: 'total',
        plan: 'form.plan',
        plans: [{ id: 'weekly', label: 'Weekly', payments: 2, every: { days: 7 } }],
      },
    },
  },
)

let today = ''

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 2, 10, 23, 59, 30) })
  today = '2026-03-10'
})

afterEach(() => {
  vi.useRealTimers()
})

describe('midnight', () => {
  it('EAR-05 makes what a screen shows another one, which is said once', () => {
    show(schedule, undefined, { today: () => today })
    expect(screen.getByRole('table')).toHaveTextContent('March 17, 2026')
    today = '2026-03-11'
    passTime(31_000)
    expect(screen.getByRole('table')).toHaveTextContent('March 18, 2026')
    expect(screen.getByText(dayChanged, { selector: '.notice *' })).toBeVisible()
    passTime(100)
    expect(announced()).toEqual([dayChanged])
    passTime(60_000)
    expect(announced()).toEqual([])
  })

  it('is noticed on coming back to a page that slept, and not said on the next screen', () => {
    const { send } = show(schedule, undefined, { today: () => today })
    today = '2026-03-12'
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(screen.getByText(dayChanged, { selector: '.notice *' })).toBeVisible()
    send({ type: 'press', name: 'go' })
    expect(screen.queryByText(dayChanged, { selector: '.notice *' })).not.toBeInTheDocument()
  })

  it('FLT-01 KND-06 is told by the press that meets it, which leads nowhere; the notice comes into sight', () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    const { session } = show(schedule, undefined, { today: () => today })
    today = '2026-03-11'
    act(() => void fireEvent.click(screen.getByRole('button', { name: 'Go' })))
    expect(session.getView().id).toBe('plan')
    expect(screen.getByRole('table')).toHaveTextContent('March 18, 2026')
    expect(scroll.mock.contexts).toEqual([
      screen.getByText(dayChanged, { selector: '.notice *' }).closest('.page-notice')?.parentElement,
    ])
    passTime(100)
    expect(announced()).toEqual([dayChanged])
    passTime(1000)
    act(() => void fireEvent.click(screen.getByRole('button', { name: 'Go' })))
    expect(session.getView().id).toBe('end')
  })

  it('KND-06 is said again where one more day has begun on the same screen', () => {
    show(schedule, undefined, { today: () => today })
    for (const day of ['2026-03-11', '2026-03-12']) {
      today = day
      act(() => void window.dispatchEvent(new Event('focus')))
      passTime(100)
      expect(announced()).toEqual([dayChanged])
      passTime(2000)
      expect(announced()).toEqual([])
    }
    expect(screen.getAllByText(dayChanged, { selector: '.notice *' })).toHaveLength(1)
  })

  it('KND-06 holds up the press that brought the window to the front, and the second of a double click', () => {
    const { session } = show(schedule, undefined, { today: () => today })
    today = '2026-03-12'
    act(() => void window.dispatchEvent(new Event('focus')))
    passTime(300)
    act(() => void fireEvent.click(screen.getByRole('button', { name: 'Go' })))
    expect(session.getView().id).toBe('plan')
    passTime(700)
    act(() => void fireEvent.click(screen.getByRole('button', { name: 'Go' })))
    expect(session.getView().id).toBe('end')
  })

  it('is no news where nothing that is shown is of the day', () => {
    show(flowOf({ only: { title: 'Only' } }), undefined, { today: () => today })
    today = '2026-03-11'
    passTime(31_000)
    expect(screen.queryByText(dayChanged)).not.toBeInTheDocument()
  })
})
