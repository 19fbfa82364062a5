import type { RuleWording, Wording } from '../../language/wording'

type Values = readonly string[]

/** What the message of a rule may name: the field's label, and what the rule found. */
export function messageValues(rule: string): Values {
  return ['field', ...(new Map(Object.entries(ruleValues)).get(rule) ?? [])]
}

const file: Values = ['name']

const ruleValues: Readonly<Partial<Record<keyof RuleWording, Values>>> = {
  notBefore: ['other'],
  file,
  fileType: ['name', 'allowed'],
  fileSize: ['name', 'limit'],
  fileEmpty: file,
  fileContent: file,
  fileDuplicate: file,
  filesTooMany: ['name', 'limit'],
}

/** What the product's own words may name, besides what all copy may. */
export const wordingValues: Readonly<Partial<Record<keyof Wording, Values>>> = {
  stillMissing: ['fields'],
  changeSection: ['section'],
  progress: ['step', 'total'],
  removeFile: file,
  fileAdded: file,
  fileRemoved: file,
  fileAgain: file,
  fileLimit: ['limit'],
  planPayments: ['count', 'amount'],
  planPayment: ['amount'],
  added: ['item'],
  removed: ['item'],
}
