import { Landmark } from 'lucide'
import { useRef } from 'react'
import type { BroughtControlProps } from '../../renderer/form/control'
import { RemovedItem, undoIn } from '../../renderer/form/RemovedItem'
import { useFormScope } from '../../renderer/form/scope'
import { useFocusAfterRender } from '../../renderer/form/useFocusAfterRender'
import { Button } from '../../renderer/parts/buttons/Button'
import { DrawnIcon } from '../../renderer/parts/icons/DrawnIcon'
import { type Account, accountsIn } from './accounts'
import './accounts.css'

/** The accounts that were connected, each with its number masked and a button that disconnects it. */
export function AccountsField({ id, value, disabled, field, options, list, changes }: BroughtControlProps) {
  const { wording, fill, announce } = useFormScope()
  const accounts = accountsIn(value, field)
  const root = useRef<HTMLDivElement>(null)
  const focusAfterRender = useFocusAfterRender()
  const removeLabel = fill(options.remove ?? wording.remove)

  const { removed } = list
  const [gone] = removed === null ? [] : accountsIn([removed.item], field)
  const place = removed?.index ?? accounts.length

  const remove = (account: Account, index: number): void => {
    const item = list.ids[index]
    if (item === undefined) return
    focusAfterRender(() => undoIn(root.current))
    changes.remove(item)
    announce(fill(wording.removed, { item: nameOf(account) }))
  }

  const undo = (account: Account): void => {
    focusAfterRender(() => root.current?.querySelectorAll<HTMLElement>('.account-remove')[place])
    changes.undo()
    announce(fill(wording.broughtBack, { item: nameOf(account) }))
  }

  const cards = accounts.map((account, index) => (
    <li key={list.ids[index]} className="account">
      <DrawnIcon className="account-icon" drawing={Landmark} size={24} />
      <AccountWords account={account} />
      <Button look="link" className="account-remove" disabled={disabled} onClick={() => remove(account, index)}>
        {removeLabel} <span className="visually-hidden">{nameOf(account)}</span>
      </Button>
    </li>
  ))
  const strip = gone !== undefined && (
    <li key="removed">
      <RemovedItem name={nameOf(gone)} onUndo={() => undo(gone)} />
    </li>
  )

  return (
    <div id={id} className="accounts" ref={root} tabIndex={-1}>
      {(accounts.length > 0 || gone !== undefined) && (
        <ul className="accounts-list">{[...cards.slice(0, place), strip, ...cards.slice(place)]}</ul>
      )}
      {accounts.length === 0 && options.empty !== undefined && (
        <div className="accounts-empty">
          {options.picture !== undefined && <img src={options.picture} width="160" height="80" alt="" />}
          <p>{fill(options.empty)}</p>
        </div>
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
