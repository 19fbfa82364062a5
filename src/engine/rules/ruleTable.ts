import { dateRules } from './dateRules'
import { fileRules } from './fileRules'
import { format } from './formatRule'
import { listRules } from './listRules'
import { numberRules } from './numberRules'
import type { Rule } from './rule'
import { textRules } from './textRules'

/** Every rule that a field can have, by name. A new one is an object in this table and a key in `schemas/`. */
export const rules: Readonly<Record<string, Rule>> = {
  required: {
    // Whether there is an answer at all is asked before any rule: see `fieldIssues`.
    holds: () => true,
    schema: () => null,
    isMissing: true,
  },
  format,
  ...textRules,
  ...numberRules,
  ...dateRules,
  ...listRules,
  ...fileRules,
}
