import type { Finding } from '../../engine/values/finding'
import type { FindingCode } from '../../engine/values/findingCodes'
import type { JsonObject } from '../documents/jsonValue'
import { FLOW_SCHEMA, languageFindings } from './languageFindings'

/** What stands in the way whatever else is written. */
const CODES: ReadonlySet<FindingCode> = new Set<FindingCode>(['unknown-key', 'wrong-value', 'wrong-type'])

/** What breaks the language in what is left of documents of which one cannot be read: what is missing may stand in it. */
export function partFindings(merged: JsonObject): readonly Finding[] {
  return languageFindings(merged, FLOW_SCHEMA).filter(({ code }) => CODES.has(code))
}
