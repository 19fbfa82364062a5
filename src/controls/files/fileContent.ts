import { endingOf, mediaTypeOf, safeFileName } from '../../engine/values/fileName'
import { isOfKind, isProgram, kindOfBytes, START_LENGTH } from '../../engine/values/firstBytes'
import { isProgramName } from '../../engine/values/programs'
import type { ChosenFile } from './sortFiles'

/**
 * A file with what its first bytes tell. Where they are of a kind that is taken and its name says another one, or none, as
 * some phones give files, it is named by what it is.
 */
export async function judgedFile(file: File, extensions: readonly string[]): Promise<ChosenFile> {
  const start = await firstBytes(file)
  const name = safeFileName(file.name)
  const ending = endingOf(name)
  const isTrue = isOfKind(start, ending)
  if ((isTrue && extensions.includes(ending)) || isProgramName(name)) return { file, isOfKind: isTrue, isProgram: isProgram(start) }
  const kind = kindOfBytes(start, extensions, file.type)
  if (kind === null) return { file, isOfKind: isTrue, isProgram: isProgram(start) }
  return { file: named(file, `${withoutKnownEnding(name)}.${kind}`), isOfKind: true, isProgram: false }
}

/** The same file under another name. */
function named(file: File, name: string): File {
  return new File([file], name, { type: mediaTypeOf(name) ?? file.type, lastModified: file.lastModified })
}

/** What stands after a point is part of the name unless it is the ending of a kind: "Lease 2.5" keeps all of it. */
function withoutKnownEnding(name: string): string {
  return mediaTypeOf(name) === null ? name : name.slice(0, name.lastIndexOf('.'))
}

/** Reads as much of a file as its kind can be told from. A file that cannot be read gives no bytes. */
async function firstBytes(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, START_LENGTH).arrayBuffer())
  } catch {
    return new Uint8Array()
  }
}
