import type { Finding, Location, Witness } from '../../engine/values/finding'

/** A finding as programs read it; src/tools/cli/findings.schema.json says the same as a schema. */
export interface FindingJson extends Location {
  readonly severity: Finding['severity']
  readonly code: Finding['code']
  readonly pointer: string
  readonly message: string
  readonly hint: string | null
  readonly fix?: Omit<Location, 'file'> & { readonly text: string }
  readonly witness?: Omit<Witness, 'steps'> & { readonly steps: readonly string[] }
}

/** Where a finding stands that is not of any place in a document. */
const NOWHERE: Location = { file: '', line: 1, column: 1, endLine: 1, endColumn: 1 }

/** A finding as programs read it. */
export function findingJson({ location, severity, code, pointer, message, hint, fix, witness }: Finding): FindingJson {
  return {
    ...(location ?? NOWHERE),
    severity,
    code,
    pointer,
    message,
    hint,
    ...(fix === undefined ? {} : { fix: { ...rangeOf(fix.location), text: fix.text } }),
    ...(witness === undefined ? {} : { witness: { ...witness, steps: witness.steps.map(({ text }) => text) } }),
  }
}

function rangeOf({ line, column, endLine, endColumn }: Location): Omit<Location, 'file'> {
  return { line, column, endLine, endColumn }
}
