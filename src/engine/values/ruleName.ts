import type { FieldDocument } from '../../language/field'

type RulesOf<Document> = Document extends { readonly rules?: infer Rules } ? keyof NonNullable<Rules> : never

/** The name of a rule that some type of field can have. */
export type RuleName = RulesOf<FieldDocument>
