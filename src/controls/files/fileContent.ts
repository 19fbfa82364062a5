import { getFileExtension, isProgramName, getMediaType, normalizeFileName } from '../../engine/values/fileName'
import { isOfKind, isProgram, detectFileType, START_LENGTH } from '../../engine/values/firstBytes'
import type { ChosenFile, Limits } from './sortFiles'

/** A larger PDF, or one over the field's limit, is not checked for a password. */
const MAX_READ_BYTES = 50 * 1024 ** 2

/**
 * Inspects the content of a file. Where the first bytes are of an accepted type that the name does not have, as on some
 * phones, the file is renamed.
 */
export async function inspectFile(file: File, { extensions, maxSize }: Limits): Promise<ChosenFile> {
  const start = await readFirstBytes(file)
  const name = normalizeFileName(file.name)
  const extension = getFileExtension(name)
  const hasTrueExtension = isOfKind(start, extension)
  const isLocked =
    isOfKind(start, 'pdf') &&
    file.size <= Math.min(maxSize ?? MAX_READ_BYTES, MAX_READ_BYTES) &&
    (await needsPassword(file))
  const unchanged = { file, isOfKind: hasTrueExtension, isProgram: isProgram(start), isLocked }
  const isAllowed = extensions.length === 0 || extensions.includes(extension)
  if ((hasTrueExtension && isAllowed) || isProgramName(name)) return unchanged
  const kind = detectFileType(start, extensions, file.type)
  if (kind === null) return unchanged
  return { file: renameFile(file, `${removeKnownExtension(name)}.${kind}`), isOfKind: true, isProgram: false, isLocked }
}

function renameFile(file: File, name: string): File {
  return new File([file], name, { type: getMediaType(name) ?? file.type, lastModified: file.lastModified })
}

/** Removes the extension of a known type only: "Lease 2.5" stays whole. */
function removeKnownExtension(name: string): string {
  const known = name.replace(/([^.\s])[.\s]+$/, '$1')
  return getMediaType(known) === null ? known : known.slice(0, known.lastIndexOf('.'))
}

async function readFirstBytes(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, START_LENGTH).arrayBuffer())
  } catch {
    return new Uint8Array()
  }
}

async function needsPassword(file: File): Promise<boolean> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    // Few PDFs are encrypted: only they load the rest.
    if (!new TextDecoder('latin1').decode(bytes).includes('/Encrypt')) return false
    const password = await import('./pdfPassword')
    return await password.isPasswordProtected(bytes)
  } catch {
    return false
  }
}
