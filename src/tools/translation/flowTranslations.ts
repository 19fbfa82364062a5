import { readFlowDocument } from '../../compiler/documents/flowDocument'
import { jsonValueOf } from '../../compiler/documents/jsonText'
import { mergeDocuments } from '../../compiler/documents/json'
import { readOnce, type Sources } from '../../compiler/documents/sources'
import { readCatalogue } from '../../compiler/readCatalogue'
import { type Layer, readLayer } from '../../compiler/translation/layers'
import { type Translation, translationsOf } from '../../compiler/translation/translation'
import { compiledIn } from '../../explorer/judging'

/** One flow in one of its other languages. */
export interface FlowTranslation {
  readonly flow: string
  /** The documents that it is made of. */
  readonly documents: readonly string[]
  readonly translation: Translation
}

/** Every flow in each of its other languages; a flow with errors has none. */
export function flowTranslations(sources: Sources): readonly FlowTranslation[] {
  return compiledIn(readCatalogue(sources)).flatMap((compiled) =>
    translationsOf(sources, compiled).map((translation) => ({
      flow: compiled.id,
      documents: compiled.files,
      translation,
    })),
  )
}

/** A document as it stands alone with what it extends, its own keys first and in its own order. */
export function originalOf(sources: Sources, document: string): unknown {
  const own = jsonValueOf(readOnce(document, sources.read(document) ?? ''))
  return mergeDocuments(own, readFlowDocument(sources, document).merged)
}

/** A layer, and its document as it stands alone. */
export interface LayerOfDocument {
  readonly layer: Layer
  readonly original: unknown
}

/** Every layer that one of the flows has, once; of one language only, where it is given. */
export function layersOf(
  sources: Sources,
  translations: readonly FlowTranslation[],
  language: string | null = null,
): readonly LayerOfDocument[] {
  const layers = new Map<string, Layer>()
  for (const { documents, translation } of translations) {
    if (language !== null && translation.language !== language) continue
    for (const document of documents) {
      const layer = readLayer(sources, document, translation.language)
      if (layer !== null) layers.set(layer.text.file, layer)
    }
  }
  return [...layers.values()].map((layer) => ({ layer, original: originalOf(sources, layer.document) }))
}
