import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { oneField, renderForm } from '../../renderer/form/renderForm'

const chequing = { institution: 'North', accountName: 'Chequing', accountNumber: '0042 8813 6789', status: 'ACTIVE' }
const savings = { institution: 'South', accountName: 'Savings', accountNumber: '111122223333', status: 'PENDING' }

describe('the list of accounts', () => {
  it('BNK-01 shows institution, account name, masked number and status', () => {
    renderAccounts([chequing])
    const account = screen.getByRole('listitem')
    for (const text of ['North', 'Chequing', '•••• 6789', 'ACTIVE']) expect(account).toHaveTextContent(text)
    expect(account).not.toHaveTextContent('8813')
  })

  it('tells an account that can be used from one that cannot', () => {
    renderAccounts([chequing, savings])
    expect(screen.getByText('ACTIVE')).toHaveClass('account-status-active')
    expect(screen.getByText('PENDING')).not.toHaveClass('account-status-active')
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
    await form.user.click(screen.getByRole('button', { name: 'Disconnect North Chequing' }))
    expect(form.answer('field')).toEqual([savings])
    expect(screen.getByRole('status')).toHaveTextContent('North Chequing removed')
  })

  it('EXP-05 leads to Undo in the place of an account that was removed, which brings it back', async () => {
    const form = renderAccounts([chequing, savings])
    await form.user.click(screen.getByRole('button', { name: /North/ }))
    const undo = screen.getByRole('button', { name: 'Undo' })
    expect(undo).toHaveFocus()
    expect(undo).toHaveAccessibleDescription('North Chequing removed.')
    expect(screen.getAllByRole('listitem')[0]).toContainElement(undo)
    await form.user.keyboard('{Enter}')
    expect(form.answer('field')).toEqual([chequing, savings])
    expect(screen.getByRole('button', { name: /North/ })).toHaveFocus()
    expect(screen.getByRole('status')).toHaveTextContent('North Chequing is back.')
  })

  it('EXP-05 offers Undo when none is left, without a digit more of the number', async () => {
    const form = renderAccounts([chequing])
    await form.user.click(screen.getByRole('button', { name: /North/ }))
    expect(form.answer('field')).toBeUndefined()
    expect(screen.getByText('No account yet')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()
    expect(document.body).not.toHaveTextContent('8813')
  })

  it('shows an account that is added elsewhere', () => {
    const form = renderAccounts([])
    form.send({ type: 'answer', path: 'form.field', value: [chequing] })
    expect(screen.getByText('North')).toBeVisible()
  })
})

function renderAccounts(accounts: (typeof chequing)[]) {
  return renderForm(oneField({ type: 'accounts', remove: 'Disconnect', empty: 'No account yet' }), { field: accounts })
}
