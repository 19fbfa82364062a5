/** PDF readers look for the mark in the first kilobyte (notes to ISO 32000-1); images begin with theirs. */
const START_LENGTH = 1024

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]

/** Reads as much of a file as its kind can be told from. A file that cannot be read gives no bytes. */
export async function firstBytes(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, START_LENGTH).arrayBuffer())
  } catch {
    return new Uint8Array()
  }
}

/** Whether a file's first bytes are those of the kind its ending promises. */
export function isOfKind(start: Uint8Array, extension: string): boolean {
  switch (extension) {
    case 'pdf':
      return new TextDecoder('latin1').decode(start).includes('%PDF-')
    case 'png':
      return PNG.every((byte, index) => start[index] === byte)
    case 'jpg':
    case 'jpeg':
      return JPEG.every((byte, index) => start[index] === byte)
    default:
      throw new Error(`Unknown kind of file: ${extension}`)
  }
}
