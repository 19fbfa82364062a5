import type { Sources } from '../../compiler/documents/sources'
import { readCatalogue } from '../../compiler/readCatalogue'
import type { WrittenFile } from './acceptLayer'
import { madeUpFlow } from './madeUp'

/** Every use case in made-up words, as a document of its name in a folder. */
export function madeUpFiles(sources: Sources, folder: string): readonly WrittenFile[] {
  return readCatalogue(sources).flows.map((compiled) => ({ file: `${folder}/${compiled.id}.json`, text: `${JSON.stringify(madeUpFlow(compiled), null, 2)}\n` }))
}
