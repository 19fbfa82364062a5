import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { announced } from '../../renderer/announced'
import { oneField, renderForm } from '../../renderer/form/renderForm'
import { passTime } from '../../renderer/passTime'

const chequing = { institution: 'North', accountName: 'Chequing', accountNumber: '0042 8813 6789', status: 'ACTIVE' }
const savings = { institution: 'South', accountName: 'Savings', accountNumber: '111122223333', status: 'PENDING' }

describe('the list of accounts', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('BNK-01 shows institution, account name, masked number and status', () => {
    renderAccounts([chequing])
    const account = screen.getByRole('listitem')
    for (const text of ['North', 'Chequing', '•••• 6789', 'Active']) expect(account).toHaveTextContent(text)
    expect(account).not.toHaveTextContent('8813')
  })

  it('EAR-07 is a group for each account, in which the masked number is words to a screen reader', () => {
    renderAccounts([chequing, savings])
    const group = within(screen.getByRole('group', { name: 'North Chequing ending in 6789' }))
    expect(group.getByText('•••• 6789')).toHaveAttribute('aria-hidden', 'true')
    expect(group.getByText('ending in 6789')).toHaveClass('visually-hidden')
    expect(screen.getByRole('group', { name: 'South Savings ending in 3333' })).toBeVisible()
  })

  it('tells an account that can be used from one that cannot', () => {
    renderAccounts([chequing, savings])
    expect(screen.getByText('Active')).toHaveClass('account-status-active')
    expect(screen.getByText('Pending')).not.toHaveClass('account-status-active')
  })

  it('does not call itself optional: nobody can fill it in', () => {
    renderAccounts([])
    expect(screen.getByRole('group', { name: 'Field' })).toBeVisible()
  })

  it('says that there is none', () => {
    renderAccounts([])
    expect(screen.getByText('No account yet')).toBeVisible()
    expect(screen.queryByRole('list')).toBeNull()
  })

  it('BNK-04 removes an account by a button that says which', async () => {
    const form = renderAccounts([chequing, savings])
    await form.user.click(screen.getByRole('button', { name: 'Disconnect North Chequing ending in 6789' }))
    expect(form.answer('field')).toEqual([savings])
    await expect.poll(announced).toEqual(['North Chequing ending in 6789 removed.'])
  })

  it('EAR-07 tells two accounts of one kind apart by the end of their numbers', () => {
    renderAccounts([chequing, { ...chequing, accountNumber: '0042 8813 1234' }])
    const names = screen.getAllByRole('button', { name: /^Disconnect/ }).map((button) => button.textContent)
    expect(names).toEqual(['Disconnect North Chequing ending in 6789', 'Disconnect North Chequing ending in 1234'])
  })

  it('FLT-11 numbers accounts that have the same words and last digits', () => {
    renderAccounts([chequing, { ...chequing, accountNumber: '9999 6789' }])
    const names = screen.getAllByRole('button', { name: /^Disconnect/ }).map((button) => button.textContent)
    expect(names).toEqual(['Disconnect North Chequing ending in 6789', 'Disconnect North Chequing ending in 6789 2'])
  })

  it('EXP-05 leads to Undo in the place of an account that was removed, which brings it back', async () => {
    const form = renderAccounts([chequing, savings])
    await form.user.click(screen.getByRole('button', { name: /North/ }))
    const undo = screen.getByRole('button', { name: 'Undo North Chequing ending in 6789' })
    await waitFor(() => expect(undo).toHaveFocus())
    expect(undo).not.toHaveAccessibleDescription()
    expect(screen.getByText('North Chequing ending in 6789 removed.', { selector: '.undo-strip *' })).toBeVisible()
    expect(screen.getAllByRole('listitem')[0]).toContainElement(undo)
    await form.user.keyboard('{Enter}')
    expect(form.answer('field')).toEqual([chequing, savings])
    await expect.poll(announced).toContain('North Chequing ending in 6789 is back.')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Disconnect North Chequing ending in 6789' })).toHaveFocus(),
    )
    expect(
      screen.getAllByRole('group', { name: /ending in/ }).map((group) => group.getAttribute('aria-label')),
    ).toEqual(['North Chequing ending in 6789', 'South Savings ending in 3333'])
  })

  it('EXP-05 offers Undo when none is left, without a digit more of the number', async () => {
    const form = renderAccounts([chequing])
    await form.user.click(screen.getByRole('button', { name: /North/ }))
    expect(form.answer('field')).toBeUndefined()
    expect(screen.getByText('No account yet')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: /^Undo North/ })).toHaveFocus())
    expect(document.body).not.toHaveTextContent('8813')
  })

  it('EAR-05 shows an account that was connected, which takes the focus and says so', async () => {
    const form = renderAccounts([])
    form.send({ type: 'answer', path: 'form.field', value: [chequing] })
    const account = screen.getByRole('group', { name: 'North Chequing ending in 6789 connected' })
    expect(account).toBeVisible()
    await waitFor(() => expect(account).toHaveFocus())
    form.send({ type: 'answer', path: 'form.field', value: [chequing, savings] })
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'South Savings ending in 3333 connected' })).toHaveFocus(),
    )
    expect(screen.getByRole('group', { name: 'North Chequing ending in 6789' })).toBeVisible()
    expect(announced()).toEqual([])
  })

  it('says nothing of accounts that were connected before', () => {
    vi.useFakeTimers()
    const form = renderAccounts([chequing])
    form.send({ type: 'answer', path: 'form.field', value: [{ ...chequing, status: 'CLOSED' }] })
    passTime(500)
    expect(screen.getByText('Closed')).toBeVisible()
    expect(screen.getByRole('group', { name: 'North Chequing ending in 6789' })).toBeVisible()
    expect(document.body).toHaveFocus()
    expect(announced()).toEqual([])
  })
})

function renderAccounts(accounts: (typeof chequing)[]) {
  return renderForm(oneField({ type: 'accounts', remove: 'Disconnect', empty: 'No account yet' }), { field: accounts })
}
