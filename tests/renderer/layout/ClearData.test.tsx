import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import wording from '../../../flows/shared/wording.json'
import { flowOf, show } from '../show'

const { forget } = wording.wording
const flow = flowOf({
  first: {
    title: 'First',
    next: 'second',
    blocks: { about: { type: 'form', fields: { name: { type: 'text', label: 'Name' } } } },
    buttons: { go: { label: 'Go' } },
    on: { go: { goto: 'next' } },
  },
  second: { title: 'Second', next: 'third', buttons: { send: { label: 'Send' } }, on: { send: { goto: 'next' } } },
  third: { title: 'Third', final: true },
})

describe('the way to have everything forgotten', () => {
  it('HRD-06 stands on every screen once something was entered and the first was left', async () => {
    const { user } = show(flow)
    await user.type(screen.getByLabelText(/^Name/), 'A')
    expect(screen.queryByRole('button', { name: forget.label })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Go' }))
    expect(screen.getByRole('button', { name: forget.label })).toBeInTheDocument()
  })

  it('HRD-06 is gone once the application was sent', async () => {
    const { user } = show(flow)
    await user.type(screen.getByLabelText(/^Name/), 'A')
    await user.click(screen.getByRole('button', { name: 'Go' }))
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(screen.getByRole('heading', { name: 'Third' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: forget.label })).not.toBeInTheDocument()
  })

  it('HRD-06 is not there where there is nothing to forget', async () => {
    const { user } = show(flow)
    await user.click(screen.getByRole('button', { name: 'Go' }))
    expect(screen.getByRole('heading', { name: 'Second' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: forget.label })).not.toBeInTheDocument()
  })

  it('HRD-06 asks first, and does nothing when it is not confirmed', async () => {
    const { user, session } = show(flow)
    await user.type(screen.getByLabelText(/^Name/), 'A')
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
