import type { Program } from '../../engine/program/program'
import { ruleAuthoring } from '../../engine/rules/ruleTable'
import { badAnswers } from '../badAnswers'
import { calculationsBehind } from './revealingAnswers'
import { saidOf, type Target } from './targets'

/** Whether a message is on no walk because no answers could be made up for it: none that breaks a pattern, or with which a calculation comes out so. */
export function isUnsayable(program: Program, { kind, key, place }: Target): boolean {
  if (kind !== 'message' || place === null) return false
  if (calculationsBehind(program, place).length > 0) return true
  const field = program.fields.get(place.path)
  const rule = field?.rules.find(({ name }) => saidOf(field.path, name) === key)
  if (field === undefined || rule === undefined || ruleAuthoring[rule.name].isPattern !== true) return false
  return !badAnswers(field).some((bad) => bad.rule === rule.name)
}
