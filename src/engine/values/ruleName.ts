import type { FieldDocument } from '../../language/field'

type RulesOf<Document> = Document extends { readonly rules?: infer Rules } ? keyof NonNullable<Rules> : never

/** The name of a rule that some type of field can have, or that a form or a list has at one of its fields. */
export type RuleName = RulesOf<FieldDocument> | 'must' | 'completes'
