import { Landmark } from 'lucide'
import { insertItem } from '../../engine/answers/items'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { BroughtControlProps } from '../../renderer/form/controlProps'
import { UndoRemoval, findUndoButton } from '../../renderer/form/UndoStrip'
import { useFormScope } from '../../renderer/form/formScope'
import { focusSoon } from '../../renderer/focus/focus'
import { useSoftCollapse } from '../../renderer/parts/useSoftCollapse'
import { describeAccountStatus } from '../../engine/kinds/lists'
import { Button } from '../../renderer/parts/buttons/Buttons'
import { DrawnIcon } from '../../renderer/parts/icons/DrawnIcon'
import { MaskedText } from '../../renderer/parts/MaskedText'
import { maskText } from '../../engine/text/fillText'
import type { ListField } from '../../engine/program/field'
import { isObject, type Json } from '../../engine/values/answers'
import { toControlText } from '../../renderer/form/fieldId'
import './list.css'

interface Account {
  readonly institution: string
  readonly accountName: string
  /** Masked except for the digits that the field shows. */
  readonly number: string
  readonly ending: string
  readonly status: string
  readonly isActive: boolean
}

/** A new account receives the focus, so that a screen reader reads it. */
export function AccountsControl({ id, value, field, options, list, changes }: BroughtControlProps) {
  const { wording, fill, announce } = useFormScope()
  const accounts = readAccounts(value, field)
  const root = useRef<HTMLDivElement>(null)
  useSoftCollapse(root)
  const getName = useAccountName(accounts)
  const removeLabel = fill(options.remove ?? wording.remove)

  const { removed } = list
  const [removedAccount] = removed === null ? [] : readAccounts([removed.item], field)
  const position = removed?.index ?? accounts.length

  const remove = (account: Account, index: number): void => {
    const item = list.ids[index]
    if (item === undefined) return
    changes.remove(item)
    announce(fill(wording.removed, { item: getName(account) }))
    focusSoon(() => findUndoButton(root.current?.querySelector<HTMLElement>('.accounts-list')), true)
  }

  const undo = (account: Account): void => {
    changes.undo()
    announce(fill(wording.broughtBack, { item: getName(account) }))
    focusSoon(() => root.current?.querySelectorAll<HTMLElement>('.account-remove')[position], true)
  }

  const connected = useConnected(list.ids, () => {
    focusSoon(() => [...(root.current?.querySelectorAll<HTMLElement>('.account') ?? [])].at(-1), true)
  })

  const cards = accounts.map((account, index) => (
    <li key={list.ids[index]}>
      <AccountCard
        account={account}
        name={getName(account)}
        isNew={list.ids[index] === connected}
        removeLabel={removeLabel}
        onRemove={() => remove(account, index)}
      />
    </li>
  ))
  const strip = removedAccount !== undefined && (
    <li key="removed">
      <UndoRemoval name={getName(removedAccount)} onUndo={() => undo(removedAccount)} />
    </li>
  )

  return (
    <div id={id} className="accounts" ref={root} tabIndex={-1}>
      {(accounts.length > 0 || removedAccount !== undefined) && (
        <ul className="accounts-list">{insertItem<ReactNode>(cards, position, strip)}</ul>
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

/**
 * Returns the id of the account connected last since mounting, or null. Calls `onConnect` for new accounts, not for
 * restored ones.
 */
function useConnected(ids: readonly number[], onConnect: () => void): number | null {
  const newest = Math.max(0, ...ids)
  const [first] = useState(newest)
  const newestSeen = useRef(newest)
  const latest = useRef(onConnect)
  useEffect(() => {
    latest.current = onConnect
  })
  useEffect(() => {
    if (newest > newestSeen.current) latest.current()
    newestSeen.current = Math.max(newestSeen.current, newest)
  }, [newest])
  return newest > first ? newest : null
}

interface AccountCardProps {
  readonly account: Account
  readonly name: string
  readonly isNew: boolean
  readonly removeLabel: string
  readonly onRemove: () => void
}

function AccountCard({ account, name, isNew, removeLabel, onRemove }: AccountCardProps) {
  const { institution, accountName, number, status, isActive } = account
  const { wording, fill } = useFormScope()
  return (
    <div
      className={isNew ? 'account account-new' : 'account'}
      role="group"
      aria-label={isNew ? fill(wording.connected, { item: name }) : name}
      tabIndex={-1}
    >
      <DrawnIcon className="account-icon" drawing={Landmark} size={24} />
      <div className="account-words">
        <p className="account-institution">{institution}</p>
        <p className="account-detail">
          {accountName}{' '}
          <span className="account-number">
            <MaskedText text={number} />
          </span>
        </p>
        {status !== '' && (
          <p className={isActive ? 'account-status account-status-active' : 'account-status'}>
            {describeAccountStatus(status, wording)}
          </p>
        )}
      </div>
      <Button look="link" className="account-remove" onClick={onRemove}>
        {removeLabel} <span className="visually-hidden">{name}</span>
      </Button>
    </div>
  )
}

/** Adds a number to names that several accounts share. */
function useAccountName(accounts: readonly Account[]): (account: Account) => string {
  const { wording, fill } = useFormScope()
  const words = ({ institution, accountName, ending }: Account): string =>
    [institution, accountName, ending === '' ? '' : fill(wording.endingIn, { characters: ending })]
      .filter(Boolean)
      .join(' ')
  return (account) => {
    const name = words(account)
    const position = accounts.filter((other) => words(other) === name).indexOf(account)
    return position < 1 ? name : fill(wording.itemName, { item: name, number: String(position + 1) })
  }
}

function readAccounts(value: Json | undefined, { fields }: ListField): readonly Account[] {
  if (!Array.isArray(value)) return []
  const readable = fields.find(({ name }) => name === 'accountNumber')?.mask ?? 0
  return value.map((item: Json) => {
    const { institution, accountName, accountNumber, status } = isObject(item) ? item : {}
    return {
      institution: toControlText(institution),
      accountName: toControlText(accountName),
      number: toControlText(accountNumber) === '' ? '' : maskText(toControlText(accountNumber), readable),
      ending: readable === 0 ? '' : toControlText(accountNumber).replaceAll(/\s/g, '').slice(-readable),
      status: toControlText(status),
      isActive: status === 'ACTIVE',
    }
  })
}
