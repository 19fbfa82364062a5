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
  it('LAY-06 marks earlier steps as completed, the current one as active, later ones as pending', () => {
    show(flow)
    expect(stepWords()).toEqual(['About you: Completed', 'Work (step)', 'Review: Not started'])
  })

  it('LAY-06 moves on with the screens', () => {
    const { send } = show(flow)
    send({ type: 'press', name: 'next' })
    expect(stepWords()).toEqual(['About you: Completed', 'Back to Work: Completed', 'Review (step)'])
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
