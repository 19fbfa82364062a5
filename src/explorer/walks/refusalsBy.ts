import type { Field } from '../../engine/program/field'
import { ruleAuthoring } from '../../engine/rules/ruleTable'
import type { RuleName } from '../../engine/values/ruleName'
import type { Refusal, RefusalRule } from '../../engine/state/issue'

/** What the control of a field refuses, once for each rule that a file can break before it becomes an answer. */
export function refusalsBy(field: Field): readonly Refusal[] {
  // What a control makes itself it does not refuse.
  if ((field.kind !== 'file' && field.kind !== 'files') || field.definition.isMade === true) return []
  const [extension = 'pdf'] = field.extensions
  return field.rules.flatMap(({ name: rule }) => {
    if (!isRefused(rule)) return []
    const { refusedFile: file = '' } = ruleAuthoring[rule]
    return [{ rule, values: { name: file.includes('.') ? file : `${file}.${extension}` } }]
  })
}

/** Whether a control can refuse a file because of a rule. */
function isRefused(rule: RuleName): rule is Extract<RuleName, RefusalRule> {
  return ruleAuthoring[rule].refusedFile !== undefined
}
