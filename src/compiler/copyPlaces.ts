import type { Location } from '../engine/values/finding'
import type { Compiled } from './compile'
import { writtenPointer } from './definitions/atDefinitions'
import { locationOf } from './documents/locationOf'
import { FLOW_SCHEMA } from './language/languageFindings'
import { vocabularyOf } from './language/vocabulary'

/** A piece of copy and where it stands. */
export interface CopyPlace {
  /** As it is written, placeholders and all, but for its marks. */
  readonly text: string
  readonly pointer: string
  readonly location: Location
}

/** Where each piece of a flow's copy is written. */
export function copyPlaces(compiled: Compiled): readonly CopyPlace[] {
  return vocabularyOf(compiled.merged, FLOW_SCHEMA).texts.flatMap(({ text, pointer, isSimulated }) => {
    const location = isSimulated ? null : locationOf(compiled.texts, writtenPointer(compiled, pointer))
    return location === null ? [] : [{ text, pointer, location }]
  })
}
