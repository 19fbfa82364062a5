import type { JsonObject } from '../compiler/documents/json'
import type { FlowBuilder } from './flowBuilder'
import type { SourceNode } from './sourceNode'

/** A format that can be imported: one file each, with one such object. */
export interface Format {
  /** What `--format` calls it. */
  readonly name: string
  readonly label: string
  /** Whether a document is of this format; never throws. */
  readonly recognizes: (document: unknown) => boolean
  /** The keys of a document that two files are the parts of. */
  readonly parts?: readonly [string, string]
  /** Whether a key that the importer does not know says only how the form looks. */
  readonly isLook?: (place: string) => boolean
  /**
   * Writes the document into a draft: screens with their fields and ways, and a loss for whatever cannot be said.
   * Returns the words of the declaration above the button that sends; null if there are none.
   */
  readonly convert: (source: SourceNode, draft: FlowBuilder) => string | JsonObject | null
}
