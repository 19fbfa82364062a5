import type { Finding } from '../../engine/values/finding'

/** A finding as one line: file:line:column, how bad it is, its code, what is wrong and what to do. */
export function findingLine({ place, pointer, severity, code, message, hint }: Finding): string {
  const at = place === null ? pointer : `${place.file}:${place.line}:${place.column}`
  return `${at} ${severity} ${code}: ${message}${hint === null ? '' : ` (${hint})`}`
}
