import { masked } from '../../engine/text/masked'
import type { ListField } from '../../engine/program/field'
import { isObject } from '../../engine/values/path'
import type { Json } from '../../engine/values/answers'
import { controlText } from '../../renderer/form/controlText'

/** A connected account as it is shown. The parts have the names that the answer's properties have. */
export interface Account {
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

/** The accounts an answer of the field holds; parts that are missing are empty. */
export function accountsIn(value: Json | undefined, { fields }: ListField): readonly Account[] {
  if (!Array.isArray(value)) return []
  const readable = fields.find(({ name }) => name === 'accountNumber')?.mask ?? 0
  return value.map((item: Json) => {
    const { institution, accountName, accountNumber, status } = isObject(item) ? item : {}
    return {
      institution: controlText(institution),
      accountName: controlText(accountName),
      number: controlText(accountNumber) === '' ? '' : masked(controlText(accountNumber), readable),
      ending: readable === 0 ? '' : controlText(accountNumber).replaceAll(/\s/g, '').slice(-readable),
      status: controlText(status),
      isActive: status === 'ACTIVE',
    }
  })
}
