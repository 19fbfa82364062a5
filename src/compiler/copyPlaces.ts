import type { Location } from '../engine/values/finding'
import type { Compiled } from './compile'
import { resolveWrittenPointer } from './definitions/moveToDefinitions'
import { findLocation } from './documents/locationOf'
import { FLOW_SCHEMA } from './language/languageFindings'
import { collectVocabulary } from './language/vocabulary'

export interface CopyPlace {
  readonly text: string
  readonly pointer: string
  /** The pointer of the definition if the part around it comes from one. */
  readonly written: string
  readonly location: Location
}

export function copyPlaces(compiled: Compiled): readonly CopyPlace[] {
  return collectVocabulary(compiled.merged, FLOW_SCHEMA).texts.flatMap(({ text, pointer, isSimulated }) => {
    const written = resolveWrittenPointer(compiled, pointer)
    const location = isSimulated ? null : findLocation(compiled.texts, written)
    return location === null ? [] : [{ text, pointer, written, location }]
  })
}
