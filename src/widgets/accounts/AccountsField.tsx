import { Landmark } from 'lucide'
import { useRef } from 'react'
import '../../renderer/parts/buttons/buttons.css'
import type { FieldControlProps } from '../../renderer/form/control'
import { useFormScope } from '../../renderer/form/scope'
import { useFocusAfterRender } from '../../renderer/form/useFocusAfterRender'
import { DrawnIcon } from '../../renderer/parts/icons/DrawnIcon'
import { type Account, accountsIn, withoutAccount } from './accounts'
import './accounts.css'

/** The accounts that were connected, each with its number masked and a button that disconnects it. */
export function AccountsField({ id, value, disabled, options, onChange }: FieldControlProps) {
  const { wording, fill, announce } = useFormScope()
  const accounts = accountsIn(value)
  const root = useRef<HTMLDivElement>(null)
  const focusAfterRender = useFocusAfterRender()
  const removeLabel = fill(options.removeLabel ?? wording.remove)

  const remove = (account: Account, index: number): void => {
    focusAfterRender(() => {
      const buttons = root.current?.querySelectorAll<HTMLElement>('.account-remove') ?? []
      return buttons[index] ?? buttons[index - 1] ?? root.current
    })
    onChange(withoutAccount(value, index))
    announce(fill(wording.removed, { item: nameOf(account) }))
  }

  return (
    <div id={id} className="accounts" ref={root} tabIndex={-1}>
      {accounts.length === 0 && options.empty !== undefined && <p className="accounts-empty">{fill(options.empty)}</p>}
      {accounts.length > 0 && (
        <ul className="accounts-list">
          {accounts.map((account, index) => (
            <li key={`${index} ${account.institution} ${account.number}`} className="account">
              <DrawnIcon className="account-icon" drawing={Landmark} size={24} />
              <AccountWords account={account} />
              <button
                type="button"
                className="button button-link account-remove"
                disabled={disabled}
                onClick={() => remove(account, index)}
              >
                {removeLabel} <span className="visually-hidden">{nameOf(account)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function AccountWords({ account }: { account: Account }) {
  const { institution, accountName, number, status, isActive } = account
  return (
    <div className="account-words">
      <p className="account-institution">{institution}</p>
      <p className="account-detail">
        {accountName} <span className="account-number">{number}</span>
      </p>
      {status !== '' && (
        <p className={isActive ? 'account-status account-status-active' : 'account-status'}>{status}</p>
      )}
    </div>
  )
}

function nameOf({ institution, accountName }: Account): string {
  return `${institution} ${accountName}`
}
