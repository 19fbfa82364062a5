import type { FieldDocument } from '../../language/field'
import { dateRules } from './dateRules'
import { fileRules } from './fileRules'
import { format } from './formatRule'
import { listRules } from './listRules'
import { numberRules } from './numberRules'
import type { Rule } from './rule'
import { textRules } from './textRules'

/** The name of a rule that a document may have. */
type RuleName<Document> = Document extends { readonly rules?: infer Rules } ? keyof NonNullable<Rules> : never

const everyRule = {
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
} satisfies Readonly<Record<RuleName<FieldDocument>, Rule>>

/** Every rule that a field can have, by name. A new one is an object in this table and a key in `schemas/`. */
export const rules: Readonly<Record<string, Rule>> = everyRule
