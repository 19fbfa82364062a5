import { getFileExtension, isProgramName, getMediaType, normalizeFileName } from '../../engine/values/fileName'
import { isOfKind, isProgram, detectFileType, START_LENGTH } from '../../engine/values/firstBytes'
import type { ChosenFile, Limits } from './sortFiles'

/** In bytes: a larger PDF is not read to see whether it needs a password. Neither is one that is refused for its size. */
const LONGEST_READ = 50 * 1024 ** 2

/**
 * A file with what its bytes tell. Where the first ones are of a kind that is taken and its name says another one, or none,
 * as some phones give files, it is named by what it is.
 */
export async function inspectFile(file: File, { extensions, maxSize }: Limits): Promise<ChosenFile> {
  const start = await firstBytes(file)
  const name = normalizeFileName(file.name)
  const ending = getFileExtension(name)
  const isTrue = isOfKind(start, ending)
  const isLocked =
    isOfKind(start, 'pdf') &&
    file.size <= Math.min(maxSize ?? LONGEST_READ, LONGEST_READ) &&
    (await needsPassword(file))
  const asNamed = { file, isOfKind: isTrue, isProgram: isProgram(start), isLocked }
  const isTaken = extensions.length === 0 || extensions.includes(ending)
  if ((isTrue && isTaken) || isProgramName(name)) return asNamed
  const kind = detectFileType(start, extensions, file.type)
  if (kind === null) return asNamed
  return { file: named(file, `${withoutKnownEnding(name)}.${kind}`), isOfKind: true, isProgram: false, isLocked }
}

/** The same file under another name. */
function named(file: File, name: string): File {
  return new File([file], name, { type: getMediaType(name) ?? file.type, lastModified: file.lastModified })
}

/** What stands after a point is part of the name unless it is the ending of a kind: "Lease 2.5" keeps all of it. */
function withoutKnownEnding(name: string): string {
  const known = name.replace(/([^.\s])[.\s]+$/, '$1')
  return getMediaType(known) === null ? known : known.slice(0, known.lastIndexOf('.'))
}

/** Reads as much of a file as its kind can be told from. A file that cannot be read gives no bytes. */
async function firstBytes(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, START_LENGTH).arrayBuffer())
  } catch {
    return new Uint8Array()
  }
}

/** Whether nobody can open a PDF without a password; of one that cannot be read that is not known. */
async function needsPassword(file: File): Promise<boolean> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    // Hardly any PDF is encrypted: what can tell more is loaded for those alone.
    if (!new TextDecoder('latin1').decode(bytes).includes('/Encrypt')) return false
    const password = await import('./pdfPassword')
    return await password.isPasswordProtected(bytes)
  } catch {
    return false
  }
}
