import type { Finding, Fix, Location, Witness } from '../../engine/values/finding'

/** Formats a finding as one line: file:line:column, severity, code, message, hint. */
export function formatFindingLine({ location, pointer, severity, code, message, hint }: Finding): string {
  const at = location === null ? pointer : `${location.file}:${location.line}:${location.column}`
  return `${at} ${severity} ${code}: ${message}${hint === null ? '' : ` (${hint})`}`
}

/** Formats a finding for reading: the line, the hint, and the numbered steps of its witness. */
export function formatFindingLines({ hint, witness, ...finding }: Finding): readonly string[] {
  return [
    formatFindingLine({ ...finding, hint: null }),
    ...(hint === null ? [] : [`  ${hint}`]),
    ...(witness === undefined ? [] : witness.steps.map((step, index) => `  ${index + 1}. ${step.text}`)),
  ]
}

/** Formats what was mended, by document. */
export function formatFixedLines(fixed: readonly Finding[]): readonly string[] {
  const files = [...new Set(fixed.flatMap(({ fix }) => fix?.edits.map(({ location }) => location.file) ?? []))]
  return files.flatMap((file) => {
    const own = fixed.flatMap(({ code, fix }) => {
      const edit = fix?.edits.find(({ location }) => location.file === file)
      return fix === undefined || edit === undefined ? [] : [`  line ${edit.location.line}: ${fix.label} (${code})`]
    })
    return [`${file}: ${own.length === 1 ? '1 fix' : `${own.length} fixes`}`, ...own]
  })
}

/** The machine-readable form, described in src/tools/cli/findings.schema.json. */
interface FindingJson extends Location {
  readonly severity: Finding['severity']
  readonly code: Finding['code']
  readonly pointer: string
  readonly message: string
  readonly hint: string | null
  readonly fix?: { readonly label: string; readonly edits: readonly (Location & { readonly text: string })[] }
  readonly witness?: Omit<Witness, 'steps'> & { readonly steps: readonly string[] }
}

const NOWHERE: Location = { file: '', line: 1, column: 1, endLine: 1, endColumn: 1 }

export function toFindingJson({
  location,
  severity,
  code,
  pointer,
  message,
  hint,
  fix,
  witness,
}: Finding): FindingJson {
  return {
    ...(location ?? NOWHERE),
    severity,
    code,
    pointer,
    message,
    hint,
    ...(fix === undefined ? {} : { fix: toFixJson(fix) }),
    ...(witness === undefined ? {} : { witness: { ...witness, steps: witness.steps.map(({ text }) => text) } }),
  }
}

function toFixJson({ label, edits }: Fix): NonNullable<FindingJson['fix']> {
  return { label, edits: edits.map(({ location, text }) => ({ ...location, text })) }
}
