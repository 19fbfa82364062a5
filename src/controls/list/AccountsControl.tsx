import { Landmark } from 'lucide'
import { useEffect, useRef, useState } from 'react'
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

/** A connected account as it is shown. The parts have the names that the answer's properties have. */
interface Account {
  readonly institution: string
  readonly accountName: string
  /** Masked but for its last digits, as many as its field lets be read. */
  readonly number: string
  /** The digits of it that can be read. */
  readonly ending: string
  readonly status: string
  /** Whether the account can be used. */
  readonly isActive: boolean
}

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
    focusSoon(() => findUndoButton(root.current?.querySelector<HTMLElement>('.accounts-list')), true)
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

/**
 * The id of the account that came last while this is shown; null where none did. Calls back when it comes, and not when
 * one comes back.
 */
function useConnected(ids: readonly number[], came: () => void): number | null {
  const newest = Math.max(0, ...ids)
  const [first] = useState(newest)
  const known = useRef(newest)
  const latest = useRef(came)
  useEffect(() => {
    latest.current = came
  })
  useEffect(() => {
    if (newest > known.current) latest.current()
    known.current = Math.max(known.current, newest)
  }, [newest])
  return newest > first ? newest : null
}

interface AccountCardProps {
  readonly account: Account
  /** What tells it from every other. */
  readonly name: string
  /** Whether it was connected just now. */
  readonly isNew: boolean
  readonly removeLabel: string
  readonly onRemove: () => void
}

/** A connected account, which takes the focus when it is connected. */
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

/** What an account is called so that no other is: with its number where several have the same words and last digits. */
function useAccountName(accounts: readonly Account[]): (account: Account) => string {
  const { wording, fill } = useFormScope()
  const words = ({ institution, accountName, ending }: Account): string =>
    [institution, accountName, ending === '' ? '' : fill(wording.endingIn, { characters: ending })]
      .filter(Boolean)
      .join(' ')
  return (account) => {
    const name = words(account)
    const place = accounts.filter((other) => words(other) === name).indexOf(account)
    return place < 1 ? name : fill(wording.itemName, { item: name, number: String(place + 1) })
  }
}

/** The accounts an answer of the field holds; parts that are missing are empty. */
function accountsIn(value: Json | undefined, { fields }: ListField): readonly Account[] {
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
