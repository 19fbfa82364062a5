import { useRef } from 'react'
import type { BroughtControlProps } from '../../renderer/form/controlProps'
import { UndoRemoval, undoIn } from '../../renderer/form/UndoRemoval'
import { useFormScope } from '../../renderer/form/formScope'
import { focusSoon } from '../../renderer/focus/focusSoon'
import { useSoftCollapse } from '../../renderer/parts/useSoftCollapse'
import { AccountCard } from './AccountCard'
import { type Account, accountsIn } from './accountsIn'
import './accounts.css'
import { useConnected } from './useConnected'

/**
 * The accounts that were connected, each with its number masked and a button that disconnects it. One that is connected
 * takes the focus, by which it is heard.
 */
export function AccountsControl({ id, value, field, options, list, changes }: BroughtControlProps) {
  const { wording, fill, announce } = useFormScope()
  const accounts = accountsIn(value, field)
  const root = useRef<HTMLDivElement>(null)
  useSoftCollapse(root)
  const nameOf = useAccountName(accounts)
  const removeLabel = fill(options.remove ?? wording.remove)

  const { removed } = list
  const [gone] = removed === null ? [] : accountsIn([removed.item], field)
  const place = removed?.index ?? accounts.length

  const remove = (account: Account, index: number): void => {
    const item = list.ids[index]
    if (item === undefined) return
    changes.remove(item)
    announce(fill(wording.removed, { item: nameOf(account) }))
    focusSoon(() => undoIn(root.current?.querySelector<HTMLElement>('.accounts-list')), true)
  }

  const undo = (account: Account): void => {
    changes.undo()
    announce(fill(wording.broughtBack, { item: nameOf(account) }))
    focusSoon(() => root.current?.querySelectorAll<HTMLElement>('.account-remove')[place], true)
  }

  const connected = useConnected(list.ids, () => {
    focusSoon(() => [...(root.current?.querySelectorAll<HTMLElement>('.account') ?? [])].at(-1), true)
  })

  const cards = accounts.map((account, index) => (
    <li key={list.ids[index]}>
      <AccountCard
        account={account}
        name={nameOf(account)}
        isNew={list.ids[index] === connected}
        removeLabel={removeLabel}
        onRemove={() => remove(account, index)}
      />
    </li>
  ))
  const strip = gone !== undefined && (
    <li key="removed">
      <UndoRemoval name={nameOf(gone)} onUndo={() => undo(gone)} />
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

/** What an account is called so that no other is: with its number where several have the same words and last digits. */
function useAccountName(accounts: readonly Account[]): (account: Account) => string {
  const { wording, fill } = useFormScope()
  const words = ({ institution, accountName, ending }: Account): string =>
    [institution, accountName, ending === '' ? '' : fill(wording.endingIn, { characters: ending })].filter(Boolean).join(' ')
  return (account) => {
    const name = words(account)
    const place = accounts.filter((other) => words(other) === name).indexOf(account)
    return place < 1 ? name : fill(wording.itemName, { item: name, number: String(place + 1) })
  }
}
