/** The first bytes of each kind of file. */
const starts = {
  pdf: '%PDF-1.7\n',
  png: '\u0089PNG\r\n\u001a\n',
  jpg: '\u00ff\u00d8\u00ff\u00e0',
  gif: 'GIF89a',
  webp: 'RIFF\u0000\u0000\u0000\u0000WEBPVP8 ',
  tiff: 'MM\u0000*',
  heic: '\u0000\u0000\u0000\u0018ftypheic',
  office: `PK\u0003\u0004${'\u0000'.repeat(26)}[Content_Types].xml`,
  sheet: `PK\u0003\u0004${'\u0000'.repeat(26)}xl/workbook.xml`,
  openText: `PK\u0003\u0004${'\u0000'.repeat(26)}mimetypeapplication/vnd.oasis.opendocument.text`,
  archive: `PK\u0003\u0004${'\u0000'.repeat(26)}holiday.jpg`,
  oldOffice: '\u00d0\u00cf\u0011\u00e0',
  rtf: '{\\rtf1 ',
  avif: '\u0000\u0000\u0000\u0020ftypavif',
  mp4: '\u0000\u0000\u0000\u0018ftypisom',
  windows: 'MZ\u0090\u0000',
  linux: '\u007fELF',
  shell: '#!/bin/sh\n',
  page: '\ufeff <!DOCTYPE html>'.slice(1),
  drawing: '<?xml version="1.0"?>\n<!-- a -->\n<svg onload="alert(1)">',
  text: 'Hello',
} as const

/** A file whose content is of a kind, whatever its name says. `size` is in bytes. */
export function sampleFile(name: string, kind: keyof typeof starts = 'pdf', size = 64): File {
  const bytes = Uint8Array.from(starts[kind].padEnd(size), (character) => character.charCodeAt(0))
  return new File([bytes.slice(0, size)], name, { type: 'application/octet-stream' })
}
