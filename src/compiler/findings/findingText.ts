import type { Finding, Location, Witness } from '../../engine/values/finding'

/** A finding as one line: file:line:column, how bad it is, its code, what is wrong and what to do. */
export function findingLine({ location, pointer, severity, code, message, hint }: Finding): string {
  const at = location === null ? pointer : `${location.file}:${location.line}:${location.column}`
  return `${at} ${severity} ${code}: ${message}${hint === null ? '' : ` (${hint})`}`
}

/** A finding as people read it one by one: the line, then the hint, then what leads there, step by step. */
export function findingLines({ hint, witness, ...finding }: Finding): readonly string[] {
  return [
    findingLine({ ...finding, hint: null }),
    ...(hint === null ? [] : [`  ${hint}`]),
    ...(witness === undefined ? [] : witness.steps.map((step, index) => `  ${index + 1}. ${step.text}`)),
  ]
}

/** A finding as programs read it; src/tools/cli/findings.schema.json says the same as a schema. */
interface FindingJson extends Location {
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
