import { masked } from '../../engine/text/describeAnswer'
import { isObject } from '../../engine/values/path'
import type { Json } from '../../engine/values/types'
import { textOf } from '../../renderer/form/typedText'

/** How many digits of an account number are shown. */
const READABLE_DIGITS = 4

/** A connected account as it is shown. The parts have the names that the answer's properties have. */
export interface Account {
  readonly institution: string
  readonly accountName: string
  /** Masked but for its last digits. */
  readonly number: string
  readonly status: string
  /** Whether the account can be used. */
  readonly isActive: boolean
}

/** The accounts an answer holds; parts that are missing are empty. */
export function accountsIn(value: Json | undefined): readonly Account[] {
  if (!Array.isArray(value)) return []
  return value.map((item: Json) => {
    const { institution, accountName, accountNumber, status } = isObject(item) ? item : {}
    return {
      institution: textOf(institution),
      accountName: textOf(accountName),
      number: textOf(accountNumber) === '' ? '' : masked(textOf(accountNumber), READABLE_DIGITS),
      status: textOf(status),
      isActive: status === 'ACTIVE',
    }
  })
}

/** The answer without the account at a place; nothing once none is left. */
export function withoutAccount(value: Json | undefined, index: number): Json | undefined {
  const left = Array.isArray(value) ? value.filter((_: Json, position: number) => position !== index) : []
  return left.length === 0 ? undefined : left
}
