import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import wording from '../../../flows/shared/wording.json'
import { flowOf, show } from '../show'

const { forget } = wording.wording
const flow = flowOf({
  first: { title: 'First', next: 'second', buttons: { go: { label: 'Go' } }, on: { go: { goto: 'next' } } },
  second: { title: 'Second', final: true },
})

describe('the way to have everything forgotten', () => {
  it('HRD-06 stands on every screen once the first was left', async () => {
    const { user } = show(flow)
    expect(screen.queryByRole('button', { name: forget.label })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Go' }))
    expect(screen.getByRole('button', { name: forget.label })).toBeInTheDocument()
  })

  it('HRD-06 asks first, and does nothing when it is not confirmed', async () => {
    const { user, session } = show(flow)
    await user.click(screen.getByRole('button', { name: 'Go' }))
    const send = vi.spyOn(session, 'send')
    await user.click(screen.getByRole('button', { name: forget.label }))
    expect(screen.getByRole('dialog', { name: forget.title })).toHaveAccessibleDescription(forget.text)
    await user.click(screen.getByRole('button', { name: forget.keep }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('button', { name: forget.label })).toHaveFocus())
    expect(send).not.toHaveBeenCalled()
  })
})
