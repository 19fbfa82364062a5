import type { Finding } from '../../engine/values/finding'

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
