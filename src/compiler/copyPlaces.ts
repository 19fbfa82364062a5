import type { Location } from '../engine/values/finding'
import type { Compiled } from './compile'
import { resolveWrittenPointer } from './definitions/moveToDefinitions'
import { findLocation } from './documents/locationOf'
import { FLOW_SCHEMA } from './language/languageFindings'
import { collectVocabulary } from './language/vocabulary'

/** A piece of copy and where it stands. */
export interface CopyPlace {
  /** As it is written, placeholders and all, but for its marks. */
  readonly text: string
  /** Where it stands in the whole flow. */
  readonly pointer: string
  /** Where it is written, which is a definition where the part around it is like one. */
  readonly written: string
  readonly location: Location
}

/** Where each piece of a flow's copy is written. */
export function copyPlaces(compiled: Compiled): readonly CopyPlace[] {
  return collectVocabulary(compiled.merged, FLOW_SCHEMA).texts.flatMap(({ text, pointer, isSimulated }) => {
    const written = resolveWrittenPointer(compiled, pointer)
    const location = isSimulated ? null : findLocation(compiled.texts, written)
    return location === null ? [] : [{ text, pointer, written, location }]
  })
}
