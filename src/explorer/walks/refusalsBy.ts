import type { Field } from '../../engine/program/field'
import type { Refusal, RefusalRule } from '../../engine/values/types'

/** The rules that a single file can break. */
type FileRule = Exclude<RefusalRule, 'others' | 'tooLong'>

/** The name of a file that breaks each of the rules that a control for files keeps itself. */
const FILES: Readonly<Record<FileRule, string>> = {
  kind: 'notes.unknown',
  empty: 'empty',
  maxSize: 'large',
  content: 'untrue',
  duplicate: 'file-1',
  maxItems: 'another',
}

/** What the control of a field refuses, once for each rule that a file can break before it becomes an answer. */
export function refusalsBy(field: Field): readonly Refusal[] {
  if (field.kind !== 'file' && field.kind !== 'files') return []
  const [extension = 'pdf'] = field.extensions
  return field.rules.flatMap(({ name: rule }) => {
    if (!isKeptByControl(rule)) return []
    const name = rule === 'kind' ? FILES.kind : `${FILES[rule]}.${extension}`
    return [{ rule, values: { name } }]
  })
}

function isKeptByControl(rule: string): rule is FileRule {
  return Object.hasOwn(FILES, rule)
}
