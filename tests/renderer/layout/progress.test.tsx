import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { flowOf, show } from '../show'

const flow = flowOf(
  {
    work: { step: 'work', title: 'Work', buttons: { next: { label: 'Next' } }, on: { next: { goto: 'review' } } },
    review: {
      step: 'review',
      title: 'Review',
      buttons: { leave: { label: 'Leave' } },
      on: { leave: { goto: 'extra' } },
    },
    extra: { title: 'Outside the steps' },
  },
  { badge: { label: 'Application to {{brand.name}}', detail: 'Apt 4' } },
)

describe('progress', () => {
  it('LAY-06 LRG-07 marks the current step as active, later ones as pending, and an earlier one that nobody met as not needed', () => {
    show(flow)
    expect(stepWords()).toEqual(['About you: Not needed', 'Work (step)', 'Review: Not started'])
  })

  it('LAY-06 moves on with the screens', () => {
    const { send } = show(flow)
    send({ type: 'press', name: 'next' })
    expect(stepWords()).toEqual(['About you: Not needed', 'Back to Work: Completed', 'Review (step)'])
  })

  it('lets a completed step be gone back to, and leads on from there to where it was left', async () => {
    const { user } = show(flow)
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await user.click(screen.getByRole('button', { name: 'Back to Work: Completed' }))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Work' })).toHaveFocus())
    expect(screen.queryByRole('button', { name: /^Back to/ })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Review' })).toHaveFocus())
  })

  it('leads to no step that was never met', () => {
    show(flow)
    expect(screen.queryByRole('button', { name: /Back to About you/ })).not.toBeInTheDocument()
  })

  it('tells screen readers which step is current, and how many there are', () => {
    show(flow)
    const list = screen.getByRole('list', { name: 'Step 2 of 3' })
    const steps = within(list).getAllByRole('listitem')
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null])
  })

  it('shows step and total in the badge for small screens, filled by the same share', () => {
    show(flow)
    const badge = screen.getByText('Step 2 of 3').closest('p')
    expect(badge).toHaveTextContent('2/3')
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
    expect(badge?.querySelector('.progress-badge-words')).toHaveAttribute('aria-hidden', 'true')
    expect(badge?.querySelector('[stroke-dasharray]')?.getAttribute('stroke-dasharray')).toMatch(/^66\.6\d* 100$/)
  })

  it('LRG-07 says which screen of a step it is, in the list, in the header of small screens, and to screen readers', () => {
    const twice = flowOf({
      work: { step: 'work', title: 'Work', buttons: { next: { label: 'Next' } }, on: { next: { goto: 'more' } } },
      more: { step: 'work', title: 'More', buttons: { next: { label: 'Next' } }, on: { next: { goto: 'review' } } },
      review: { step: 'review', title: 'Review' },
    })
    const { send } = show(twice)
    expect(stepWords()).toEqual(['About you: Not needed', 'Work: 1 of 2 (step)', 'Review: Not started'])
    expect(screen.getByText('1 of 2', { selector: '.slim-header-place' })).toBeVisible()
    send({ type: 'press', name: 'next' })
    expect(stepWords()).toContain('Work: 2 of 2 (step)')
    send({ type: 'press', name: 'next' })
    expect(screen.queryByText(/^\d of \d$/)).not.toBeInTheDocument()
  })

  it('makes the ring wider for ten steps and more', () => {
    const steps = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`step${index}`, `Step ${index}`]))
    show(flowOf({ start: { step: 'step10', title: 'Start' } }, { steps }))
    expect(screen.getByText('11/12').closest('p')).toHaveClass('progress-badge-long')
  })

  it('is left out on screens outside the steps', () => {
    const { send } = show(flow)
    send({ type: 'press', name: 'next' }, { type: 'press', name: 'leave' })
    expect(screen.queryByText(/^Step/)).not.toBeInTheDocument()
    expect(screen.queryByRole('list')).not.toBeInTheDocument()
  })
})

describe('the badge', () => {
  it('says what is applied for', () => {
    show(flow)
    expect(screen.getByText('Application to Acme')).toBeVisible()
    expect(screen.getByText('Apt 4')).toBeVisible()
  })

  it('gives small screens the company with what it is about', () => {
    show(flow)
    expect(screen.getByText('Acme · Apt 4')).toBeVisible()
  })

  it('is left out where the flow has none', () => {
    const { badge: _, ...plain } = flow
    show(plain)
    expect(screen.queryByText(/Apt 4/)).not.toBeInTheDocument()
  })
})

/** What is heard of each step. */
function stepWords(): readonly string[] {
  const list = screen.getByRole('list', { name: /^Step/ })
  return within(list)
    .getAllByRole('listitem')
    .map((step) => {
      const [button] = within(step).queryAllByRole('button')
      const read = [...step.querySelectorAll(':scope > :not([aria-hidden])')].map(({ textContent }) => textContent)
      const words = button?.getAttribute('aria-label') ?? read.join(' ')
      return step.hasAttribute('aria-current') ? `${words} (${step.getAttribute('aria-current')})` : words
    })
}
