import { endingOf, safeFileName } from '../../engine/values/fileName'
import { isOfKind, isProgram, START_LENGTH } from '../../engine/values/firstBytes'
import type { ChosenFile } from './sortFiles'

/** A file with what its first bytes tell. */
export async function judgedFile(file: File): Promise<ChosenFile> {
  const start = await firstBytes(file)
  return { file, isOfKind: isOfKind(start, endingOf(safeFileName(file.name))), isProgram: isProgram(start) }
}

/** Reads as much of a file as its kind can be told from. A file that cannot be read gives no bytes. */
async function firstBytes(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, START_LENGTH).arrayBuffer())
  } catch {
    return new Uint8Array()
  }
}
