import type { Program } from '../../engine/program/program'
import { ruleAuthoring } from '../../engine/rules/ruleTable'
import { badAnswers } from '../badAnswers'
import { saidOf, type Target } from './targets'

/** Whether what is said of an answer that does not fit a pattern is on no walk because no such answer could be made up. */
export function isUnsayable({ fields }: Program, { kind, key, place }: Target): boolean {
  const field = kind === 'message' && place !== null ? fields.get(place.path) : undefined
  const rule = field?.rules.find(({ name }) => saidOf(field.path, name) === key)
  if (field === undefined || rule === undefined || ruleAuthoring[rule.name].isPattern !== true) return false
  return !badAnswers(field).some((bad) => bad.rule === rule.name)
}
