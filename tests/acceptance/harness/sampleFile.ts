import { Buffer } from 'node:buffer'
import { crc32, deflateSync } from 'node:zlib'
import { encryptedPdf } from '../../fixtures/encryptedPdfs'

/** The content of a file, regardless of its name. */
export type Content = 'pdf' | 'png' | 'jpeg' | 'docx' | 'lockedPdf' | 'text' | 'nothing'

/** A file in Playwright's format. */
export interface SampleFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

const MIME_TYPES: Readonly<Record<Content, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  lockedPdf: 'application/pdf',
  text: 'text/plain',
  nothing: 'application/octet-stream',
}

/**
 * Creates a small real file of the type in its name: a PDF page, a PNG or JPEG of one pixel, the beginning of a
 * document, otherwise text. `size` in bytes pads it; `content` overrides the type.
 */
export function sampleFile(name: string, options: { size?: number; content?: Content } = {}): SampleFile {
  const named = contentNamed(name)
  const bytes = bytesOf(options.content ?? named)
  const padding = Buffer.alloc(Math.max(0, (options.size ?? 0) - bytes.length))
  return { name, mimeType: MIME_TYPES[named], buffer: Buffer.concat([bytes, padding]) }
}

function contentNamed(name: string): Content {
  const ending = name.split('.').at(-1)?.toLowerCase()
  if (ending === 'pdf' || ending === 'png' || ending === 'jpeg' || ending === 'docx') return ending
  return ending === 'jpg' ? 'jpeg' : 'text'
}

function bytesOf(content: Content): Buffer {
  switch (content) {
    case 'pdf':
      return pdf()
    case 'png':
      return png()
    case 'jpeg':
      return Buffer.from(JPEG, 'base64')
    case 'docx':
      // Only what detection reads: the header of an archive and the name of its first file.
      return Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(26), Buffer.from('[Content_Types].xml')])
    case 'lockedPdf':
      return Buffer.from(encryptedPdf('aes128', 'user'))
    case 'text':
      return Buffer.from('Plain text.\n')
    case 'nothing':
      return Buffer.alloc(0)
    default:
      return content satisfies never
  }
}

/** One empty page; the cross-reference table holds the byte offset of each object. */
function pdf(): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
  ]
  let body = '%PDF-1.4\n'
  let table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`
  for (const [index, object] of objects.entries()) {
    table += `${String(body.length).padStart(10, '0')} 00000 n \n`
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + table + trailer, 'latin1')
}

function png(): Buffer {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0])
  const pixel = deflateSync(Buffer.from([0, 11, 122, 75]))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixel),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** One grey pixel. */
const JPEG =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA='
