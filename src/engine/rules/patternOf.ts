import type { Field } from '../program/field'
import { ruleAuthoring } from './ruleTable'

/** The regular expression that an answer to a field has to match; null where none is asked for. */
export function patternOf({ rules }: Pick<Field, 'rules'>): string | null {
  const is = rules.find(({ name }) => ruleAuthoring[name].isPattern)?.is
  return typeof is === 'string' ? is : null
}
