import { Landmark } from 'lucide'
import { statusInWords } from '../../engine/kinds/accounts'
import { useFormScope } from '../../renderer/form/formScope'
import { Button } from '../../renderer/parts/buttons/Button'
import { DrawnIcon } from '../../renderer/parts/icons/DrawnIcon'
import { MaskedText } from '../../renderer/parts/MaskedText'
import type { Account } from './accountsIn'

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
export function AccountCard({ account, name, isNew, removeLabel, onRemove }: AccountCardProps) {
  const { institution, accountName, number, status, isActive } = account
  const { wording, fill } = useFormScope()
  return (
    <div className={isNew ? 'account account-new' : 'account'} role="group" aria-label={isNew ? fill(wording.connected, { item: name }) : name} tabIndex={-1}>
      <DrawnIcon className="account-icon" drawing={Landmark} size={24} />
      <div className="account-words">
        <p className="account-institution">{institution}</p>
        <p className="account-detail">
          {accountName}{' '}
          <span className="account-number">
            <MaskedText text={number} />
          </span>
        </p>
        {status !== '' && <p className={isActive ? 'account-status account-status-active' : 'account-status'}>{statusInWords(status, wording)}</p>}
      </div>
      <Button look="link" className="account-remove" onClick={onRemove}>
        {removeLabel} <span className="visually-hidden">{name}</span>
      </Button>
    </div>
  )
}
