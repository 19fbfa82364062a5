/** The first bytes of each kind of file. */
const starts = {
  pdf: '%PDF-1.7\n',
  png: '\u0089PNG\r\n\u001a\n',
  jpg: '\u00ff\u00d8\u00ff\u00e0',
  text: 'Hello',
} as const

/** A file whose content is of a kind, whatever its name says. `size` is in bytes. */
export function sampleFile(name: string, kind: keyof typeof starts = 'pdf', size = 64): File {
  const bytes = Uint8Array.from(starts[kind].padEnd(size), (character) => character.charCodeAt(0))
  return new File([bytes.slice(0, size)], name, { type: 'application/octet-stream' })
}
